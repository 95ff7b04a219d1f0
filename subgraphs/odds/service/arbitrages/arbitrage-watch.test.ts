import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { board, fair, keepMs, openArbitrages, winning } from '../../../../tests/kit/odds/arbitrage-boards.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { ArbitrageCriteria } from './arbitrage-list.ts';
import { boardsTopic, createArbitrageWatch } from './arbitrage-watch.ts';

const everything: ArbitrageCriteria = { sport: null, source: null, maxQuoteAgeSeconds: 300 };

describe('a stream of arbitrages', () => {
  let clock: ManualClock;
  let searches: number;
  let note: (eventId: string, markets: readonly BookMarket[]) => Promise<void>;
  let watch: (criteria?: Partial<ArbitrageCriteria>) => Promise<{ next(): Promise<readonly string[] | null> }>;
  let call: Call;

  beforeEach(() => {
    clock = new ManualClock(Date.parse('2026-11-20T12:00:00.000Z'));
    searches = 0;
    call = new Call();
    const bus = createMemoryEventBus({ log: silentLogger });
    const { recent, lists } = openArbitrages(clock, undefined, () => bus.publish(boardsTopic, ''));
    note = (eventId, markets) => recent.note('US_BOOKS', eventId, board(eventId, markets));
    const counted = {
      search: (criteria: ArbitrageCriteria) => {
        searches += 1;
        return lists.search(criteria);
      },
    };
    const arbitrages = createArbitrageWatch({ lists: counted, bus, clock });
    watch = async (criteria = {}) => {
      const stream = await arbitrages.watch({ ...everything, ...criteria }, call);
      return {
        async next() {
          const { value, done } = await stream.next();
          if (done === true) throw new Error('the stream has ended');
          return (
            value.arbitrages?.map(({ event }: { readonly event: { readonly eventId: string } }) => event.eventId) ??
            null
          );
        },
      };
    };
  });

  it('sends each once while it lasts, the largest profit first, and none that was there before', async () => {
    await note('before', winning(3));
    const stream = await watch();
    expect(await stream.next()).toBeNull();
    const next = stream.next();
    await note('a', winning(1));
    await note('b', winning(2));
    await clock.advance(2_000);
    expect(await next).toEqual(['b', 'a']);
    const last = stream.next();
    await note('a', winning(1.5));
    await clock.advance(2_000);
    await note('c', winning(1));
    await clock.advance(2_000);
    expect(await last).toEqual(['c']);
  });

  it('sends one again after its board was read without it, and not because its board became too old', async () => {
    const stream = await watch();
    await stream.next();
    const first = stream.next();
    await note('gone', winning(1));
    await note('old', winning(1));
    await clock.advance(2_000);
    expect(await first).toEqual(['gone', 'old']);
    const again = stream.next();
    await note('gone', fair);
    await clock.advance(keepMs);
    await note('old', winning(1));
    await note('gone', winning(1));
    await clock.advance(15_000);
    expect(await again).toEqual(['gone']);
  });

  it('searches at most once in two seconds, however many boards are read', async () => {
    const stream = await watch();
    await stream.next();
    void stream.next().catch(() => {});
    for (let count = 0; count < 20; count += 1) await note(`event ${count}`, fair);
    await clock.advance(1_999);
    expect(searches).toBe(1);
    await clock.advance(1);
    expect(searches).toBe(2);
    call.abort();
  });

  it('says with the first event which boards are searched, and refuses the source that has one bookmaker', async () => {
    await note('a', fair);
    const bus = createMemoryEventBus({ log: silentLogger });
    const { recent, lists } = openArbitrages(clock);
    await recent.note('US_BOOKS', 'a', board('a', fair));
    const stream = await createArbitrageWatch({ lists, bus, clock }).watch(everything, call);
    expect((await stream.next()).value).toMatchObject({
      arbitrages: null,
      coverage: [
        { source: 'US_BOOKS', eventCount: 1 },
        { source: 'INTL_BOOKS', eventCount: 0 },
      ],
    });
    await expect(watch({ source: 'EXCHANGE' })).rejects.toMatchObject({ code: 'validation_error' });
  });
});
