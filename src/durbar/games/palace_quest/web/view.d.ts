// Written by tools/view_types.py from the Python classes; change those, not this.

export interface TaskView {
  name: string;
  round: number;
  state: string;
  values: number[];
  place: number | null;
  needs: number;
  today: number;
  marker: string;
  short: number;
  gift: number | null;
  given: number | null;
}

export interface DonationView {
  task: string;
  cards: number;
  waiting: number[];
  settled: number[];
  seat: number | null;
}

export interface SeatView {
  stack: number;
  offered: number | null;
  site_manager: boolean;
  turns: number[];
}

export interface BuildingView {
  name: string;
  type: string;
  cost: number;
  walls: string[];
  reconstructed: boolean;
}

export interface SpaceView {
  code: string;
  x: number;
  y: number;
  gem: string | null;
  deed: boolean;
  fountain: boolean;
  building: BuildingView | null;
}

export interface TileView {
  name: string;
  x: number;
  y: number;
  turns: number;
  spaces: SpaceView[];
  reconstructed: boolean;
}

export interface TopTileView {
  name: string;
  gems: string[];
  reconstructed: boolean;
}

export interface MarkerView {
  type: string;
  place: number;
  zone: number;
  built: number;
  tile: string | null;
  next: number | null;
  back: number | null;
}

export interface FitView {
  building: string;
  reserved: boolean;
  spaces: string[];
  paid: string[];
}

export interface BegunView {
  building: string;
  space: string | null;
  paid: string[];
  total: number;
  colours: string[];
}

export interface LayView {
  space: string;
  sides: string[];
  turned: boolean;
}

export interface BuiltView {
  space: string;
  seat: number;
}

export interface EndView {
  before: number;
  bonus: number;
  wall: number;
  reserve: number;
  swapped: number;
  total: number;
  target: number;
}

export interface Memory {
  stack: string[];
  stack_left: number;
  gone: string[];
  leftover: BuildingView | null;
  certain: boolean;
  set_aside: BuildingView[];
}

export interface View {
  stage: string;
  phase: number;
  round: number;
  rounds: number;
  site_manager: number;
  player: number | null;
  turn: number | null;
  turns: number;
  face: string | null;
  helper: boolean;
  points: number;
  target: number;
  tasks: TaskView[];
  donation: DonationView | null;
  seats: SeatView[];
  market: string[];
  discards: string[];
  donated: number;
  draw_pile: number;
  helpers: number | null;
  offered: BuildingView[];
  hand: BuildingView[];
  hand_size: number;
  leftover_lies: boolean;
  chosen: string[];
  search: string[];
  reserve: BuildingView[];
  reserve_spaces: number;
  extra: number | null;
  aside: number;
  aside_points: number;
  tiles: TileView[];
  top: TopTileView | null;
  terrain_left: number;
  deeds: number;
  markers: MarkerView[];
  zones: number[];
  waiting: string[];
  active: string[];
  used: string[];
  bonus_left: number;
  wall: number;
  wall_spaces: string[];
  closed: boolean;
  fits: FitView[];
  begun: BegunView | null;
  lay: LayView | null;
  built_last: BuiltView | null;
  end: EndView | null;
  remembers: Memory;
}

export interface Consequence {
  steps: number;
  track: number | null;
  points: number;
  wall: number | null;
  deed: boolean;
  tile: string | null;
  lays: string[];
  closes: boolean;
  total: number | null;
  exact: boolean | null;
  over_steps: number | null;
  over_points: number | null;
  wild: boolean;
  loses: boolean;
}
