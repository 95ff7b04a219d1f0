import { buildSchema, execute, parse, validate } from 'graphql';
import { compileOperation } from '../../platform/graphql/executor/compile-operation.ts';

/**
 * Executes one board-like query of 10 rows with 40 fields each on data in memory. Run it after a build: node
 * dist/bench/micro/compiled-executor.js
 */
const sdl = /* GraphQL */ `
  type Query { board(limit: Int = 10): Board! }
  type Board { sourceTimestamp: String! windowMinutes: Int! rows: [Row!]! }
  enum State { EXPECTED DELAYED DEPARTED }
  type Row {
    flightNumber: String! airline: String! state: State! cargo: Boolean! aircraft: Aircraft
    departure: Side! arrival: Side! codeShares: [String!]! callsign: String distanceKm: Float
  }
  type Aircraft { registration: String model: String hex: ID }
  type Side { airport: String! terminal: String gate: String desk: String belt: String runway: String delayMinutes: Int scheduled: Zoned estimated: Zoned actual: Zoned }
  type Zoned { utc: String! local: String! timeZone: String }
`;
const side =
  '{ airport terminal gate desk belt delayMinutes scheduled { utc local timeZone } estimated { utc local timeZone } actual { utc local timeZone } }';
const query = `query Board($limit: Int) { board(limit: $limit) { sourceTimestamp windowMinutes rows {
  flightNumber airline state cargo callsign distanceKm codeShares aircraft { registration model hex }
  departure ${side} arrival ${side} } } }`;

const zoned = (minute: number) => ({
  utc: `2026-11-20T13:${minute}:00Z`,
  local: `2026-11-20T05:${minute}:00-08:00`,
  timeZone: 'America/Los_Angeles',
});
const sideOf = (airport: string) => ({
  airport,
  terminal: '2',
  gate: 'B7',
  desk: null,
  belt: null,
  runway: null,
  delayMinutes: 12,
  scheduled: zoned(10),
  estimated: zoned(22),
  actual: null,
});
const rows = Array.from({ length: 10 }, (_, index) => ({
  flightNumber: `ZZ${100 + index}`,
  airline: 'Invented Air',
  state: 'DELAYED',
  cargo: false,
  callsign: `ZZT${index}`,
  distanceKm: 1234.5,
  codeShares: ['YY1', 'XX2'],
  aircraft: { registration: 'N000ZZ', model: 'A320', hex: 'abc123' },
  departure: sideOf('SFO'),
  arrival: sideOf('JFK'),
}));
const rootValue = { board: () => ({ sourceTimestamp: '2026-11-20T13:00:00Z', windowMinutes: 180, rows }) };

const schema = buildSchema(sdl);
const document = parse(query);
const compiled = compileOperation(schema, document);
if (!('execute' in compiled)) throw new Error('the query does not compile');
const variableValues = { limit: 10 };

const ways = {
  'compiled operation': () => compiled.execute({ rootValue, variableValues }),
  'graphql-js execute, parsed': () => execute({ schema, document, rootValue, variableValues }),
  'graphql-js parse, validate, execute': () => {
    const parsed = parse(query);
    if (validate(schema, parsed).length > 0) throw new Error('the query is not valid');
    return execute({ schema, document: parsed, rootValue, variableValues });
  },
};
const expected = JSON.stringify(execute({ schema, document, rootValue, variableValues }));

const measureMicroseconds = (run: () => unknown): number => {
  if (JSON.stringify(run()) !== expected) throw new Error('the results differ');
  const best = { microseconds: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 12; round += 1) {
    const beginNs = process.hrtime.bigint();
    let runs = 0;
    let elapsedNs = 0n;
    while (elapsedNs < 150_000_000n) {
      for (let index = 0; index < 50; index += 1) run();
      runs += 50;
      elapsedNs = process.hrtime.bigint() - beginNs;
    }
    best.microseconds = Math.min(best.microseconds, Number(elapsedNs) / 1000 / runs);
  }
  return best.microseconds;
};

const measured = Object.entries(ways).map(([name, run]) => ({ name, microseconds: measureMicroseconds(run) }));
const baseline = measured[0]?.microseconds ?? Number.NaN;
for (const { name, microseconds } of measured) {
  process.stdout.write(
    `${name.padEnd(38)} ${microseconds.toFixed(1).padStart(8)} us  ${(microseconds / baseline).toFixed(1).padStart(6)} x\n`,
  );
}
