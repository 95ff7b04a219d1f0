/** Names are keys; case and blanks count. */
export interface Bookmaker {
  readonly name: string;
  readonly active: boolean;
  readonly seed: number;
  readonly margin: number;
  /** Markets besides `ML`. */
  readonly depth: 'thin' | 'usual' | 'deep';
  /**
   * `plain`: lines are the home side's. `own`: each side has its own line, labels name results, and markets without a
   * line have 0. `exchange`: like `plain`, with lay prices and available amounts.
   */
  readonly manner: 'plain' | 'own' | 'exchange';
  /** Whose price the draw of a handicap has the line of, if each side has its own. */
  readonly drawOf: 'home' | 'away';
}

const names = [
  'Kestrelbet',
  'NordSpill',
  'Casa Fortuna IT',
  'Casa Fortuna ES',
  'BlueHarbor',
  'Tipp Eule',
  'ParisLune',
  'Gold Otter',
  'SingWell',
  'RioAposta',
  'Betvane',
  'betVane Lite',
  'Drachenwette',
  'Oranje Toto',
  'Twelve Lanterns',
  'Baltika',
  'Kiwi & Fern',
  'Sakura88',
  'Savannabet',
  'Old Exchange',
  'Tidewater Exchange',
] as const;

const owns: ReadonlySet<string> = new Set(['ParisLune', 'Drachenwette']);
const exchange = 'Tidewater Exchange';

export const bookmakers: readonly Bookmaker[] = names.map((name, index) => ({
  name,
  active: name !== 'Old Exchange',
  seed: 9_100 + index,
  margin: name === exchange ? 0.008 : 0.025 + (index % 6) * 0.009,
  depth: name === exchange || index % 3 === 1 ? 'usual' : index % 3 === 0 ? 'deep' : 'thin',
  manner: name === exchange ? 'exchange' : owns.has(name) ? 'own' : 'plain',
  drawOf: name === 'Drachenwette' ? 'home' : 'away',
}));

export const activeBookmakers: readonly Bookmaker[] = bookmakers.filter(({ active }) => active);
