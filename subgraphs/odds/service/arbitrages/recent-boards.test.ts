import { expect, it } from '@jest/globals';
import { createMemoryCacheStore } from '../../../../platform/cache/cache-store.ts';
import { createRedisCacheStore } from '../../../../platform/cache/redis-cache-store.ts';
import { systemClock } from '../../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { describeShared } from '../../../../tests/kit/storage/backends.ts';
import type { EventQuotes } from '../../model/odds-client.ts';
import { createRecentBoards } from './recent-boards.ts';

const board = (eventId: string): EventQuotes => ({
  event: {
    source: 'US_BOOKS',
    eventId,
    sport: 'BASEBALL',
    sportName: 'Baseball',
    league: null,
    name: 'Wrens at Larks',
    home: 'Larks',
    away: 'Wrens',
    startsAt: null,
    expectedEndAt: null,
    state: 'UPCOMING',
    score: null,
  },
  books: [],
  markets: [],
});

describeShared('RecentBoards', (backend) => {
  it('are the same for two processes on one store', async () => {
    const home = await backend.open();
    const memory = createMemoryCacheStore({ clock: systemClock, maxEntries: 100 });
    const stores = [1, 2].map(() =>
      home === undefined ? memory : createRedisCacheStore({ ...home, log: silentLogger }),
    );
    const processes = stores.map((store) =>
      createRecentBoards({ store, clock: systemClock, keepMs: () => 90_000, onNoted: () => {} }),
    );
    try {
      const ids = Array.from({ length: 60 }, (_, index) => `e${index}`);
      for (const [index, id] of ids.entries()) await processes[index % 2]?.note('US_BOOKS', id, board(id));
      const known = await Promise.all(processes.map(async (recent) => (await recent.list('US_BOOKS')).length));
      expect(known).toEqual([60, 60]);
      await processes[0]?.note('US_BOOKS', 'e0', null);
      expect((await processes[0]?.list('US_BOOKS'))?.length).toBe(59);
      expect((await processes[0]?.list('INTL_BOOKS'))?.length).toBe(0);
    } finally {
      for (const store of stores) await store.close();
      await home?.dispose();
    }
  });
});
