import { readRows, text, words } from '../engine/rows.ts';

const rows = readRows('emulator/odds-world/reference/names.tsv', { list: text, names: words });
const namesIn = (wanted: string): readonly string[] =>
  rows.flatMap(({ list, names }) => (list === wanted ? names : []));

export const towns = namesIn('towns');
export const nicknames = namesIn('nicknames');
export const givenNames = namesIn('givenNames');
export const surnames = namesIn('surnames');
