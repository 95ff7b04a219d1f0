import type { Scenario } from '../../scenario.ts';
import { againstHandWritten } from './against-hand-written.ts';

const requests = [
  { name: 'cached airport status', path: '/flights/api/v1/airports/SFO' },
  { name: '10-row board', path: '/flights/api/v1/airports/SFO/departures?limit=10' },
];

const measuresOf = (text: string) => {
  const { data } = JSON.parse(text) as { data: { flights?: unknown[] } };
  return { bytes: text.length, rows: data.flights?.length ?? 0, fields: Object.keys(data).length };
};

/** Requires responses of similar size, with the same number of rows and members. Names of members differ. */
const check = (texts: readonly string[]): void => {
  const [first, ...others] = texts.map(measuresOf);
  for (const other of others) {
    const sameSize = Math.abs(other.bytes / (first?.bytes ?? Number.NaN) - 1) < 0.15;
    if (other.rows !== first?.rows || other.fields !== first.fields || !sameSize)
      throw new Error(`the answers differ: ${JSON.stringify([first, other])}`);
  }
};

/** Compares REST through the graph with a hand-written Fastify route on the same service. */
export const rest: Scenario = {
  name: 'rest',
  run: (lab) => againstHandWritten(lab, { handWritten: 'hand-written', requests, check }),
};
