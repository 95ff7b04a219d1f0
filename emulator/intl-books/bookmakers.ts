/** Names are keys: case and blanks count. */
export interface Bookmaker {
  readonly name: string;
  readonly active: boolean;
  readonly seed: number;
  readonly margin: number;
  /** Market names that it has, besides `ML`. */
  readonly depth: 'thin' | 'usual' | 'deep';
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
] as const;

export const bookmakers: readonly Bookmaker[] = names.map((name, index) => ({
  name,
  active: name !== 'Old Exchange',
  seed: 9_100 + index,
  margin: 0.025 + (index % 6) * 0.009,
  depth: index % 3 === 0 ? 'deep' : index % 3 === 1 ? 'usual' : 'thin',
}));

export const activeBookmakers: readonly Bookmaker[] = bookmakers.filter(({ active }) => active);
