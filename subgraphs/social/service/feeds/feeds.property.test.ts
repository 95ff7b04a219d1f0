import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createFeedSetup } from '../../../../tests/kit/social/feed-setup.ts';
import { createGrowingSource } from '../../../../tests/kit/social/growing-source.ts';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import type { SocialFeedConnection } from '../../model/feed.ts';
import { rulesOf } from '../source-rules.ts';

/**
 * Changes to a source between two reads: items of the present second or listed up to some minutes late, edits, and
 * deletions of any item, including those in a checkpoint.
 */
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('insert' as const), lateMs: fc.constant(0) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('insert' as const), lateMs: fc.integer({ min: 0, max: 180_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 1000, 20_000) }) },
);
const history = fc.record({
  before: fc.array(change, { maxLength: 150 }),
  checks: fc.array(
    fc.record({ changes: fc.array(change, { maxLength: 40 }), limit: fc.integer({ min: 1, max: 100 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
});

const { maxPages: reachInPages } = rulesOf({ source: 'NEWS_BOARD' });

describe('reading a feed since a checkpoint', () => {
  it('delivers every item that still exists, once, while others are added late, edited or deleted', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 3, max: 40 }), async ({ before, checks }, pageSize) => {
        const source = createGrowingSource({ pageSize });
        const setup = createFeedSetup(source);
        const ids: string[] = [];
        const apply = async (one: typeof change extends fc.Arbitrary<infer Change> ? Change : never) => {
          const at = 'which' in one && ids.length > 0 ? ids[one.which % ids.length] : undefined;
          if (one.kind === 'wait') await setup.clock.advance(one.ms);
          else if (one.kind === 'insert') {
            ids.push(`i${ids.length}`);
            source.insert(`i${ids.length - 1}`, setup.clock.now() - one.lateMs);
          } else if (at !== undefined) source[one.kind](at);
        };
        for (const one of before) await apply(one);
        const first = await setup.read({ first: 5 });
        const delivered = new Set<string>();
        let since = first.checkpoint;
        const known = new Set(ids);
        for (const { changes, limit } of checks) {
          for (const one of changes) await apply(one);
          await setup.settle();
          for (let hasMore = true; hasMore; ) {
            const feed = await setup.read({ since, first: limit });
            if (feed.checkpointStatus === 'PARTIAL') {
              // The feed reports it, and only where the source has more than a checkpoint reaches back.
              expect(ids.length).toBeGreaterThanOrEqual(pageSize * reachInPages);
              return;
            }
            expect(feed.checkpointStatus).toBe('OK');
            for (const { itemId } of feed.nodes) {
              expect([itemId, known.has(itemId), delivered.has(itemId)]).toEqual([itemId, false, false]);
              delivered.add(itemId);
            }
            hasMore = feed.pageInfo.hasNextPage;
            since = feed.checkpoint;
          }
          const missed = ids.filter((id) => !known.has(id) && source.has(id) && !delivered.has(id));
          expect(missed).toEqual([]);
        }
      }),
      { numRuns: seeds(150) },
    );
  });

  it('pages through older items without overlap or loss while others are added and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 120 }),
        fc.array(fc.array(change, { maxLength: 10 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 3, max: 40 }),
        async (before, between, limit, pageSize) => {
          const source = createGrowingSource({ pageSize });
          const setup = createFeedSetup(source);
          const ids: string[] = [];
          const apply = async (one: typeof change extends fc.Arbitrary<infer Change> ? Change : never) => {
            const at = 'which' in one && ids.length > 0 ? ids[one.which % ids.length] : undefined;
            if (one.kind === 'wait') await setup.clock.advance(one.ms);
            else if (one.kind === 'insert') {
              ids.push(`i${ids.length}`);
              source.insert(`i${ids.length - 1}`, setup.clock.now());
            } else if (at !== undefined) source[one.kind](at);
          };
          for (const one of before) await apply(one);
          const there = ids.filter((id) => source.has(id));
          const seen: string[] = [];
          let after: string | null = null;
          let turn = 0;
          do {
            const feed: SocialFeedConnection = await setup.read({ first: limit, after });
            seen.push(...feed.nodes.map(({ itemId }) => itemId));
            after = feed.pageInfo.hasNextPage ? feed.pageInfo.endCursor : null;
            for (const one of between[turn] ?? []) await apply(one);
            turn += 1;
            await setup.settle();
          } while (after !== null);
          expect(new Set(seen).size).toBe(seen.length);
          expect(there.filter((id) => source.has(id) && !seen.includes(id))).toEqual([]);
        },
      ),
      { numRuns: seeds(150) },
    );
  });
});
