import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listenAsSource, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { EventPosition, EventQuery } from '../../model/odds-client.ts';
import { createExchangeClient } from './client.ts';
import { exchangeUpstream } from './definition.ts';

afterEach(cleanUp);

interface Listed {
  readonly ticker: string;
  readonly startsAt?: string;
  readonly status?: string;
}

/**
 * Serves series and their events in pages. The cursor is the ticker of a page's last event; the vendor's is a key, too.
 */
const open = async (
  series: Record<string, readonly Listed[]>,
  { pageSize = 200, failing = new Set<string>(), tags = ['Thimbleball'], deaf = false, details = {} } = {},
) => {
  const { url, asked } = await listenAsSource(({ path, query }) => {
    const respond = (body: unknown) => ({ body });
    if (path === '/search/filters_by_sport') return respond({ filters_by_sports: { Thimbleball: {} } });
    if (path === '/search/tags_by_categories') return respond({ tags_by_categories: { Sports: tags } });
    if (path === '/series')
      return respond({
        series: Object.keys(series).map((ticker) => ({ ticker, tags: null, additional_prohibitions: null })),
      });
    if (path !== '/events') return undefined;
    const ticker = query.get('series_ticker') ?? '';
    if (failing.has(ticker)) return { status: 500 };
    const cursor = deaf ? '' : (query.get('cursor') ?? '');
    const all = [...(series[ticker] ?? [])].sort((a, b) => (a.ticker < b.ticker ? -1 : 1));
    const rows = all.filter((event) => event.ticker > cursor);
    const page = rows.slice(0, pageSize);
    return respond({
      events: page.map((event) => ({
        event_ticker: event.ticker,
        series_ticker: ticker,
        title: `The question ${event.ticker}`,
        markets: [{ ticker: `${event.ticker}-A`, status: event.status ?? 'active' }],
      })),
      milestones: page.map((event) => ({
        start_date: event.startsAt ?? null,
        primary_event_tickers: [event.ticker],
        details,
      })),
      cursor: rows.length > pageSize ? page.at(-1)?.ticker : '',
    });
  });
  const clock = new ManualClock(Date.parse('2026-11-20T12:00:00Z'));
  const { client } = clientOf(url, { ...exchangeUpstream, retries: 0 });
  const exchange = createExchangeClient({ http: client, clock, cache: memoryReadThrough(clock) });
  const read = async (query: Partial<EventQuery> = {}) => {
    const all = { sport: 'thimbleball', state: null, from: null, limit: 25, ...query };
    const response = await exchange.events(all, never);
    if (response === undefined) throw new Error('unknown sport');
    return { ...response, ids: response.value.rows.map(({ event }) => event.eventId), next: response.value.next };
  };
  /** Reads pages to the end and calls `between` after each but the last. */
  const readAll = async (limit: number, between: (page: number) => unknown = () => {}) => {
    const ids: string[] = [];
    let from: EventPosition | null = null;
    for (let page = 1; page < 50; page++) {
      const { ids: found, next } = await read({ limit, from });
      ids.push(...found);
      if (next === null) return ids;
      // The position is serialized, as in a cursor.
      from = JSON.parse(JSON.stringify(next)) as EventPosition;
      await between(page);
    }
    throw new Error('the pages do not end');
  };
  const askedSeries = () =>
    asked
      .map((request) => new URL(request.url ?? '', 'http://exchange.example'))
      .filter(({ pathname }) => pathname.endsWith('/events'))
      .map(({ searchParams }) => searchParams.get('series_ticker'));
  return { exchange, read, readAll, askedSeries, asked, clock };
};

const events = (prefix: string, count: number): Listed[] =>
  Array.from({ length: count }, (_, index) => ({ ticker: `${prefix}-${String(index + 1).padStart(3, '0')}` }));
const tickers = (listed: readonly Listed[]) => listed.map(({ ticker }) => ticker);
const [games, others, futures] = [events('KXTHBGAME', 3), events('KXTIDEMATCH', 3), events('KXTHBCUP', 3)];

describe('events of a sport of the exchange', () => {
  it('come series by series, games before futures, with the requested sport', async () => {
    const { read } = await open({ KXTHBCUP: futures, KXTIDEMATCH: others, KXTHBGAME: games });
    const { ids, next, value, warnings } = await read();
    expect(ids).toEqual(tickers([...games, ...others, ...futures]));
    expect([next, value.total, warnings]).toEqual([null, null, []]);
    expect(value.rows[0]?.event).toMatchObject({ sportName: 'Thimbleball', state: 'UPCOMING' });
  });

  it('are undefined for an unknown sport, and empty for one without events', async () => {
    const { exchange, read } = await open({});
    expect(await exchange.events({ sport: 'chess', state: null, from: null, limit: 25 }, never)).toBeUndefined();
    expect(await read()).toMatchObject({ ids: [], next: null });
  });

  it('are requested by all tags of the sport, and a series with two of the tags once', async () => {
    const { exchange, asked, askedSeries } = await open({ KXTHBGAME: games }, { tags: ['Football', 'NFL'] });
    await exchange.events({ sport: 'football', state: null, from: null, limit: 25 }, never);
    expect(asked.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/base/series?category=Sports&tags=Football', '/base/series?category=Sports&tags=NFL']),
    );
    expect(askedSeries()).toEqual(['KXTHBGAME']);
  });

  it('have their list of series cached for an hour', async () => {
    const { read, asked, clock } = await open({ KXTHBGAME: games });
    const lists = () => asked.filter(({ url }) => url?.startsWith('/base/series')).length;
    await read();
    await clock.advance(3_599_999);
    await read();
    expect(lists()).toBe(1);
    await clock.advance(1);
    await read();
    expect(lists()).toBe(2);
  });

  it('come by start within a series, those without a start last', async () => {
    const { read } = await open({
      KXTHBGAME: [
        { ticker: 'KXTHBGAME-A' },
        { ticker: 'KXTHBGAME-B', startsAt: '2026-11-22T19:00:00Z' },
        { ticker: 'KXTHBGAME-C', startsAt: '2026-11-21T19:00:00Z' },
      ],
    });
    expect((await read()).ids).toEqual(['KXTHBGAME-C', 'KXTHBGAME-B', 'KXTHBGAME-A']);
  });

  it('are in the requested state, by the rule of `stateOf`', async () => {
    const started = '2026-11-20T12:00:00Z';
    const { read, asked } = await open({
      KXTHBGAME: [
        { ticker: 'KXTHBGAME-A', startsAt: '2026-11-20T12:00:01Z' },
        { ticker: 'KXTHBGAME-B', startsAt: started },
        { ticker: 'KXTHBGAME-C', startsAt: started, status: 'determined' },
        { ticker: 'KXTHBGAME-D', startsAt: '2026-11-19T12:00:00Z', status: 'finalized' },
      ],
    });
    expect((await read()).ids).toEqual(['KXTHBGAME-B', 'KXTHBGAME-A']);
    expect((await read({ state: 'UPCOMING' })).ids).toEqual(['KXTHBGAME-A']);
    expect((await read({ state: 'LIVE' })).ids).toEqual(['KXTHBGAME-B']);
    expect((await read({ state: 'CLOSED' })).ids).toEqual(['KXTHBGAME-C']);
    expect((await read({ state: 'SETTLED' })).ids).toEqual(['KXTHBGAME-D']);
    const filters = asked.map(({ url }) => new URL(url ?? '', 'http://x').searchParams.get('status'));
    expect(filters.filter((filter) => filter !== null)).toEqual(['open', 'open', 'open', 'closed', 'settled']);
  });
});

describe('pages of events of the exchange', () => {
  const three = () => ({ KXTHBGAME: [...games], KXTIDEMATCH: [...others], KXTHBCUP: [...futures] });
  const everything = tickers([...games, ...others, ...futures]);

  it.each([1, 2, 3, 4, 8, 9, 10])('of %p contain every event once', async (limit) => {
    for (const pageSize of [1, 2, 200]) {
      const { readAll } = await open(three(), { pageSize });
      expect(await readAll(limit)).toEqual(everything);
    }
  });

  it('leave out games that are presumed to be over, with one warning for all series', async () => {
    const games = {
      KXAGAME: [{ ticker: 'A1', startsAt: '2026-11-20T06:00:00Z' }, { ticker: 'A2' }],
      KXBGAME: [
        { ticker: 'B1', startsAt: '2026-11-19T06:00:00Z' },
        { ticker: 'B2', startsAt: '2026-11-20T06:00:01Z' },
      ],
    };
    const { read } = await open(games, { details: { home_player_id: 'h', away_player_id: 'a' } });
    const page = await read();
    expect(page.ids).toEqual(['A2', 'B2']);
    expect(page.warnings).toMatchObject([{ code: 'presumed_over', message: expect.stringMatching(/A1.*B1/) }]);
    const { read: readOthers } = await open(games);
    expect((await readOthers()).ids).toHaveLength(4);
  });

  it('continue after any of their rows', async () => {
    const { read } = await open(three(), { pageSize: 2 });
    const { value } = await read();
    for (const [index, { position }] of value.rows.entries())
      expect((await read({ from: position })).ids).toEqual(everything.slice(index + 1));
  });

  it('continue at the same place when their last event is gone', async () => {
    const series = three();
    const { readAll } = await open(series);
    const ids = await readAll(2, (page) => {
      if (page === 1) series.KXTHBGAME.splice(1, 1);
    });
    expect(ids).toEqual(everything);
  });

  it('include events and series that appear after them, and repeat nothing for those that appear before', async () => {
    const series: Record<string, Listed[]> = three();
    const { readAll, clock } = await open(series);
    const ids = await readAll(4, async (page) => {
      if (page > 1) return;
      series['KXTHBGAME']?.unshift({ ticker: 'KXTHBGAME-000' });
      series['KXTIDEMATCH']?.push({ ticker: 'KXTIDEMATCH-004' });
      series['KXAGAME'] = [{ ticker: 'KXAGAME-1' }];
      series['KXTIDECUP'] = [{ ticker: 'KXTIDECUP-1' }];
      await clock.advance(3_600_000);
    });
    expect(ids).toEqual([...tickers([...games, ...others]), 'KXTIDEMATCH-004', ...tickers(futures), 'KXTIDECUP-1']);
  });

  it('continue with the next series when their own is gone', async () => {
    const series: Record<string, Listed[]> = three();
    const { readAll, clock } = await open(series);
    const ids = await readAll(4, async () => {
      delete series['KXTIDEMATCH'];
      await clock.advance(3_600_000);
    });
    expect(ids).toEqual([...tickers(games), 'KXTIDEMATCH-001', ...tickers(futures)]);
  });

  it('read few series where the first ones are enough', async () => {
    const { read, askedSeries } = await open(
      Object.fromEntries(events('KXA', 20).map(({ ticker }) => [ticker, games])),
    );
    await read({ limit: 2 });
    expect(askedSeries().length).toBeLessThanOrEqual(2);
  });

  it('make at most 30 requests, and then end with fewer events, or none', async () => {
    const series: Record<string, Listed[]> = Object.fromEntries(
      events('KXEMPTY', 40).map(({ ticker }) => [ticker, []]),
    );
    series['KXZLAST'] = futures;
    const { read, askedSeries } = await open(series);
    const first = await read();
    expect(askedSeries()).toHaveLength(30);
    expect(first.ids).toEqual([]);
    expect(first.next).not.toBeNull();
    const second = await read({ from: first.next });
    expect(askedSeries()).toHaveLength(41);
    expect(second).toMatchObject({ ids: tickers(futures), next: null });
  });

  it('make at most 30 requests for one series with many pages, too', async () => {
    const { readAll, askedSeries, read } = await open({ KXTHBGAME: events('KXTHBGAME', 70) }, { pageSize: 1 });
    expect((await read({ limit: 100 })).ids).toHaveLength(30);
    expect(askedSeries()).toHaveLength(30);
    expect(await readAll(100)).toEqual(tickers(events('KXTHBGAME', 70)));
  });

  it('come once from an exchange that ignores cursors, as a recording does', async () => {
    const { read, readAll } = await open({ KXTHBGAME: events('KXTHBGAME', 6) }, { pageSize: 5, deaf: true });
    const first = tickers(events('KXTHBGAME', 5));
    expect(await read()).toMatchObject({ ids: first, next: null });
    for (const limit of [1, 2, 5]) expect(await readAll(limit)).toEqual(first);
  });

  it('end with a warning before a series that fails after others', async () => {
    const failing = new Set(['KXTIDEMATCH']);
    const { read } = await open(three(), { failing });
    const first = await read();
    expect(first.ids).toEqual(tickers(games));
    expect(first.warnings).toMatchObject([{ code: 'partial_answer', source: 'exchange' }]);
    expect(await failureOf(read({ from: first.next }))).toMatchObject({ reason: 'unreachable' });
    failing.clear();
    expect((await read({ from: first.next })).ids).toEqual(tickers([...others, ...futures]));
  });

  it('fail when the first series fails', async () => {
    const { read } = await open(three(), { failing: new Set(['KXTHBGAME']) });
    expect((await failureOf(read())).reason).toBe('unreachable');
  });
});
