import { expect, it } from '@jest/globals';
import { createDeferred } from '../../../../platform/runtime/promise/deferred.ts';
import { resumedAtOnce } from '../../../../platform/runtime/promise/share-in-portions.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { ChangedPosting, SearchStore } from '../../model/search-store.ts';
import { packTerms } from '../../model/term-list.ts';
import { createIndexKeeper } from './index-keeper.ts';

const idOf = (number: number): string => `jp_${number.toString(16).padStart(12, '0')}`;
const posting = (number: number, revision: number, open = true): ChangedPosting => ({
  id: idOf(number),
  revision,
  open,
  newestMs: 1,
  terms: packTerms([1]),
  kinds: [],
  pay: [],
  announced: null,
});

it('leaves out a posting that was closed during the first reading', async () => {
  const rows = new Map(Array.from({ length: 2001 }, (_, number) => [number, posting(number, 1)]));
  let pages = 0;
  const store: Pick<SearchStore, 'state' | 'changes'> = {
    state: async () => ({ revision: Math.max(...[...rows.values()].map(({ revision }) => revision)), announced: 0 }),
    changes: async (after, limit, openOnly) => {
      pages += 1;
      if (pages === 2) {
        // Between two pages, a posting that was already read is closed, and one that was not is edited.
        rows.set(0, posting(0, 2, false));
        rows.set(2000, posting(2000, 3));
      }
      return [...rows.values()]
        .filter(
          ({ revision, id, open }) =>
            (open || !openOnly) && (revision > after.revision || (revision === after.revision && id > after.id)),
        )
        .sort((a, b) => a.revision - b.revision || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
  };
  const keeper = createIndexKeeper({ store, clock: new ManualClock(0), maxAgeMs: 0 });
  await keeper.renewed();
  expect((await keeper.renewed()).size).toBe(2000);
});

it('resumes a bounded number of the searches that wait for one reading in each turn of the event loop', async () => {
  const { promise, resolve } = createDeferred<{ revision: number; announced: number }>();
  let checks = 0;
  const store: Pick<SearchStore, 'state' | 'changes'> = {
    state: () => {
      checks += 1;
      return promise;
    },
    changes: async () => [],
  };
  const keeper = createIndexKeeper({ store, clock: new ManualClock(), maxAgeMs: 250 });
  let seen = 0;
  const searches = Array.from({ length: 4 * resumedAtOnce }, () => keeper.fresh().then(() => ++seen));
  resolve({ revision: 1, announced: 0 });
  const counts: number[] = [];
  while (seen < searches.length) {
    await new Promise(setImmediate);
    counts.push(seen);
  }
  expect(checks).toBe(1);
  expect(Math.max(...counts.map((count, turn) => count - (counts[turn - 1] ?? 0)))).toBeLessThan(2 * resumedAtOnce + 1);
});
