import { flag, number, type Row, readRows, text } from '../engine/rows.ts';

const columns = {
  name: text,
  active: flag,
  seed: number,
  margin: number,
  depth: text,
  manner: text,
  drawOf: text,
};
export type Bookmaker = Row<typeof columns>;

export const bookmakers = readRows('emulator/intl-books/reference/bookmakers.tsv', columns);
export const activeBookmakers = bookmakers.filter(({ active }) => active);
