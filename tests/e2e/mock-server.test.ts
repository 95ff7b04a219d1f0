import { describe, expect, it } from '@jest/globals';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { startTributary } from '../kit/tributary/start-tributary.ts';

const query = `{
  airport(iata: "SFO") {
    status { delayStatus summary }
    departures { flights(first: 5) { nodes { flightNumber state departure { scheduled { local } gate } } } }
    place { restaurants(platform: PLATFORM_B, first: 3) { nodes { name cuisines } } }
  }
  sportEvents(source: EXCHANGE, sportKey: "basketball", first: 3) { nodes { name startsAt } }
}`;

/** No time passes between two servers, of which the second may start more slowly. */
const startedAtMs = Date.now();
const stillClock: Clock = { ...systemClock, now: () => startedAtMs };

/** Responses of a fresh server with that seed and a clock that begins at a fixed time. */
const worldOf = async (seed: string): Promise<unknown> => {
  const tributary = await startTributary({
    environment: { EMULATOR_SEED: seed, EMULATOR_CLOCK: '2027-01-15T17:02:30Z' },
    clock: stillClock,
  });
  try {
    return (await post(`${tributary.url}/graphql`, { query }, { key: tributary.key })).body;
  } finally {
    // At once, because the next one opens a database otherwise, which is dear.
    await tributary.close();
  }
};

describe('the emulator as a mock server', () => {
  it('shows the same world for the same seed and starting time, and another world for another seed', async () => {
    const first = await worldOf('one');
    expect(first).toMatchObject({ data: { airport: { departures: { flights: { nodes: { length: 5 } } } } } });
    expect(first).not.toHaveProperty('errors');
    expect(JSON.stringify(first)).toContain('"local":"2027-01-15T');
    expect(await worldOf('one')).toEqual(first);
    expect(await worldOf('two')).not.toEqual(first);
  });
});
