import { ask } from '../load/ask.ts';
import { book, bookingToken, startFareSearch } from '../load/fare-search.ts';
import { equal } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const requests = 6_000;
const atOnce = 50;

/** Promised state outlives cached data. */
export const promised: Scenario = {
  name: 'promised',
  needs: [],
  run: async (lab) => {
    const running = await lab.start({ EMULATOR_SPEED: '10000' });
    const token = await bookingToken(running, await startFareSearch(running));
    let next = 0;
    let answered = 0;
    const worker = async () => {
      while (next < requests) {
        const number = next++;
        // Each is a separate cached read; most name no existing event.
        const path = `/odds/v1/sources/exchange/events/KXCHAOS-${number}`;
        const { status } = await ask(running, { name: path, path });
        if (status === 200 || status === 404) answered += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return [
      equal('unrelated requests, each with a cache entry of its own', requests, answered),
      equal('a booking token of before them', 200, await book(running, token)),
    ];
  },
};
