/** By known words, by `odds` beside a label, or by unknown keys. */
export type RowShape = 'sides' | 'total' | 'yesNo' | 'oddEven' | 'double' | 'named' | 'other' | 'mixed';

const words: Readonly<Record<string, RowShape>> = {
  home: 'sides',
  draw: 'sides',
  away: 'sides',
  none: 'sides',
  over: 'total',
  exactly: 'total',
  under: 'total',
  yes: 'yesNo',
  no: 'yesNo',
  odd: 'oddEven',
  even: 'oddEven',
  '1X': 'double',
  '12': 'double',
  X2: 'double',
  odds: 'named',
  price: 'named',
  value: 'named',
};

export const outcomeWords: ReadonlySet<string> = new Set(Object.keys(words));

export const shapeOfKey = (key: string): RowShape => (outcomeWords.has(key) ? (words[key] ?? 'other') : 'other');
