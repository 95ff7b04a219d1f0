type ValueParser = (text: string) => unknown;

// PostgreSQL writes `2024-05-01 10:00:00+05:30` or `+00`; ECMAScript needs `T` and a full offset.
const parseTimestamp = (text: string): string => {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  // `infinity` and years BC have no ISO form.
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
};

const asText: ValueParser = (text) => text;

/**
 * Parsers by type id. Instants become ISO 8601 in UTC. `int8` becomes a number, because no count here exceeds 2^53.
 * Dates, local times, intervals and exact numerics stay text, because no JavaScript type holds them exactly.
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
  [1184, parseTimestamp],
  [1186, asText],
  [1266, asText],
  [1700, asText],
  [3802, JSON.parse],
]);

/** Element types of arrays whose elements need one of the parsers above. */
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
