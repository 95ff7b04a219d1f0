export type ValueParser = (text: string) => unknown;

// PostgreSQL writes offsets as `+00` or `+05:30` after a blank; ECMAScript only reads `T` and `+00:00`.
const toInstant = (text: string): string => {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  // `infinity` and years before Christ have no ISO form and stay as they are.
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
};

const asText: ValueParser = (text) => text;

/**
 * Parsers by type id. Instants become ISO 8601 strings in UTC; `int8` becomes a number, because the project counts
 * nothing beyond 2^53. Dates, local times, intervals and exact numerics stay text, because no JavaScript type holds
 * them exactly.
 */
export const valueParsers: ReadonlyMap<number, ValueParser> = new Map<number, ValueParser>([
  [16, (text) => text === 't'],
  [20, Number],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, JSON.parse],
  [700, Number],
  [701, Number],
  [1082, asText],
  [1083, asText],
  [1114, asText],
  [1184, toInstant],
  [1186, asText],
  [1266, asText],
  [1700, asText],
  [3802, JSON.parse],
]);

/** Array types whose elements need one of the parsers above, by the array's type id. */
export const elementTypes: ReadonlyMap<number, number> = new Map([
  [199, 114],
  [1000, 16],
  [1005, 21],
  [1007, 23],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1115, 1114],
  [1182, 1082],
  [1183, 1083],
  [1185, 1184],
  [1187, 1186],
  [1231, 1700],
  [3807, 3802],
]);
