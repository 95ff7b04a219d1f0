import { ask } from '../../load/ask.ts';
import { book, bookingToken, startFareSearch } from '../../load/fare-search.ts';
import { equal } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const requests = 6_000;
const atOnce = 50;

/** Checks that a booking token survives a flood of cache entries. */
export const promised: Scenario = {
  name: 'promised',
  run: async (lab) => {
    const running = await lab.start({ environment: { EMULATOR_SPEED: '10000' } });
    const token = await bookingToken(running, await startFareSearch(running));
    let next = 0;
    let result = 0;
    const worker = async () => {
      while (next < requests) {
        // Each path has a cache entry of its own; most events do not exist.
        const { status } = await ask(running, { path: `/odds/v1/sources/exchange/events/KXCHAOS-${next++}` });
        if (status === 200 || status === 404) result += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return [
      equal('unrelated requests, each with a cache entry of its own', requests, result),
      equal('a booking token of before them', 200, await book(running, token)),
    ];
  },
};
