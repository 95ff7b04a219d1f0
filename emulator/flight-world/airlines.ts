import { choice, flag, indexRows, type Row, readRows, text, words } from '../engine/rows.ts';

const columns = {
  iata: text,
  icao: text,
  name: text,
  /** IATA codes of its bases. */
  bases: words,
  /** Airlines of one group sell each other's flights. */
  group: choice('north', 'river', 'stone'),
  cargo: flag,
};

export type WorldAirline = Row<typeof columns>;

export const networkAirlines = readRows('emulator/flight-world/reference/airlines.tsv', columns);

/** One airline of the network. Throws RangeError for designators that are not in the table. */
export const networkAirline = indexRows(networkAirlines, ({ iata }) => iata, 'airline').of;

/** The airlines that sell this airline's flights under their own numbers. */
export const partnersOf = ({ iata, group }: WorldAirline): readonly WorldAirline[] =>
  iata === 'OO'
    ? ['AS', 'UA', 'DL'].map(networkAirline)
    : networkAirlines.filter((each) => group !== undefined && each.group === group && each.iata !== iata);
