import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { exchange } from './exchange.ts';

interface Market {
  readonly ticker: string;
  readonly event_ticker: string;
  readonly status: string;
  readonly result: string;
  readonly yes_bid_dollars: string;
  readonly yes_ask_dollars: string;
  readonly no_bid_dollars: string;
  readonly no_ask_dollars: string;
  readonly yes_ask_size_fp: string;
  readonly yes_bid?: number;
}
interface Event {
  readonly event_ticker: string | null;
  readonly series_ticker: string;
  readonly markets?: readonly Market[];
}
interface Milestone {
  readonly id: string;
  readonly type: string;
  readonly start_date: string;
  readonly related_event_tickers: readonly string[];
  readonly details: Readonly<Record<string, string>>;
}
interface Body {
  readonly cursor: string;
  readonly events: readonly Event[];
  readonly markets: readonly Market[];
  readonly milestones: readonly Milestone[];
  readonly event: Event;
  readonly series: readonly { readonly ticker: string; readonly tags: readonly string[] | null }[];
  readonly filters_by_sports: Readonly<Record<string, { readonly competitions: object }>>;
  readonly sport_ordering: readonly string[];
  readonly tags_by_categories: Readonly<Record<string, readonly string[] | null>>;
  readonly orderbook_fp?: { readonly yes_dollars: string[][]; readonly no_dollars: string[][] };
  readonly orderbook?: Readonly<Record<'yes' | 'no' | 'yes_dollars' | 'no_dollars', unknown[][] | null>>;
}

describe('the stand-in of the exchange', () => {
  let clock: ManualClock;
  let emulator: Emulator;
  beforeEach(async () => {
    clock = new ManualClock();
    emulator = await createEmulator({ port: 0, speed: 100, clock, upstreams: [exchange] });
  });
  afterEach(() => emulator.close());

  const ask = (path: string) => fetch(emulator.urlOf('exchange') + path);
  const get = async (path: string): Promise<Body> => (await (await ask(path)).json()) as Body;
  const allEvents = async (filters: string): Promise<Event[]> => {
    const rows: Event[] = [];
    for (let cursor = ''; ; ) {
      const page = await get(`/events?${filters}&limit=150&cursor=${cursor}`);
      rows.push(...page.events);
      cursor = page.cursor;
      if (cursor === '') return rows;
    }
  };
  const marketsOf = async (filters: string): Promise<Market[]> =>
    (await allEvents(`with_nested_markets=true&${filters}`)).flatMap(({ markets = [] }) => [...markets]);

  it('lists sports with open events, one entry that is not a sport, and tags of other categories', async () => {
    const { filters_by_sports, sport_ordering } = await get('/search/filters_by_sport');
    expect(sport_ordering[0]).toBe('All sports');
    expect(Object.keys(filters_by_sports).sort()).toEqual([...sport_ordering].sort());
    expect(sport_ordering).not.toContain('Lacrosse');
    expect(sport_ordering.length).toBeGreaterThan(12);
    const tags = (await get('/search/tags_by_categories')).tags_by_categories;
    expect(tags['Sports']).toEqual(expect.arrayContaining([...sport_ordering.slice(1), 'Lacrosse', 'UFC', 'NFL']));
    expect(tags['Elections']).toBeNull();
  });

  it('finds series by tag, and has some without tags and some without events', async () => {
    const basketball = (await get('/series?category=Sports&tags=Basketball')).series.map(({ ticker }) => ticker);
    expect(basketball).toEqual(expect.arrayContaining(['KXTHBGAME', 'KXTHBTOTAL', 'KXTHB', 'KXTHBMVP']));
    expect((await get('/series?category=Sports')).series.some(({ tags }) => tags === null)).toBe(true);
    expect((await get('/events?series_ticker=KXTHBMVP')).events).toEqual([]);
    expect((await ask('/series/THBGAME')).status).toBe(404);
  });

  it('has about 400 open events, each once over all pages, and refuses a cursor under other filters', async () => {
    const rows = await allEvents('status=open');
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.length).toBeLessThan(500);
    const tickers = rows.flatMap(({ event_ticker }) => event_ticker ?? []);
    expect(new Set(tickers).size).toBe(tickers.length);
    expect(rows.some(({ event_ticker }) => event_ticker === null)).toBe(true);
    const { cursor } = await get('/events?status=open&limit=1');
    expect((await ask(`/events?status=settled&limit=1&cursor=${cursor}`)).status).toBe(400);
    expect((await ask('/events?cursor=abc')).status).toBe(400);
    for (const limit of ['0', '201', 'x']) expect((await ask(`/events?limit=${limit}`)).status).toBe(400);
  });

  it('has a cursor on a full last page, and an empty page behind it', async () => {
    const count = (await get('/events?series_ticker=KXTHBGAME&status=open')).events.length;
    const full = await get(`/events?series_ticker=KXTHBGAME&status=open&limit=${count}`);
    expect(full.cursor).not.toBe('');
    const next = await get(`/events?series_ticker=KXTHBGAME&status=open&limit=${count}&cursor=${full.cursor}`);
    expect([next.events, next.cursor]).toEqual([[], '']);
  });

  it('returns the markets of one event inside it or beside it', async () => {
    const ticker = (await get('/events?series_ticker=KXTHBGAME&status=open&limit=1')).events[0]?.event_ticker;
    const beside = await get(`/events/${ticker}`);
    expect([beside.event.markets, beside.markets.length]).toEqual([undefined, 2]);
    const inside = await get(`/events/${ticker}?with_nested_markets=true`);
    expect([inside.event.markets?.length, inside.markets]).toEqual([2, undefined]);
    const unknown = await ask('/events/KXNOTHING-26');
    expect([unknown.status, await unknown.json()]).toEqual([404, { code: 'not_found', message: 'event not found' }]);
  });

  it('has prices of 0 and 1 without orders, on one side or on both', async () => {
    const open = (await marketsOf('status=open')).filter(({ status }) => status === 'active');
    const isEmpty = (market: Market) => market.yes_bid_dollars === '0.0000' && market.no_bid_dollars === '1.0000';
    const empty = open.filter(isEmpty);
    expect(empty.length).toBeGreaterThan(5);
    expect(
      empty.every(({ yes_ask_dollars, no_ask_dollars }) => yes_ask_dollars === '0.0000' && no_ask_dollars === '1.0000'),
    ).toBe(true);
    const oneSided = open.filter((market) => !isEmpty(market) && market.yes_bid_dollars === '0.0000');
    expect(oneSided.length).toBeGreaterThan(5);
    expect(oneSided.every(({ no_ask_dollars }) => no_ask_dollars === '1.0000')).toBe(true);
  });

  it('agrees with the order book, which lists only bids, the best one last', async () => {
    const market = (await marketsOf('series_ticker=KXTHBGAME&status=open')).find(
      ({ yes_bid_dollars: bid, yes_ask_dollars: offer }) =>
        Number(bid) > 0.05 && Number(offer) < 0.95 && offer !== '0.0000',
    );
    const book = (await get(`/markets/${market?.ticker}/orderbook`)).orderbook_fp;
    expect(book?.yes_dollars.at(-1)?.[0]).toBe(market?.yes_bid_dollars);
    expect(book?.no_dollars.at(-1)).toEqual([market?.no_bid_dollars, market?.yes_ask_size_fp]);
    const prices = book?.no_dollars.map(([price]) => Number(price)) ?? [];
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
    const top = (await get(`/markets/${market?.ticker}/orderbook?depth=2`)).orderbook_fp;
    expect(top?.yes_dollars).toEqual(book?.yes_dollars.slice(-2));
    expect((await ask(`/markets/${market?.ticker}/orderbook?depth=101`)).status).toBe(400);
  });

  it('changes its books every few seconds, and returns the same at the same time', async () => {
    const market = (await marketsOf('series_ticker=KXTHBGAME&status=open')).find(
      ({ yes_bid_dollars }) => Number(yes_bid_dollars) > 0.1,
    );
    const path = `/markets/${market?.ticker}/orderbook`;
    const first = await get(path);
    expect(await get(path)).toEqual(first);
    await clock.advance(6_000);
    expect(await get(path)).not.toEqual(first);
  });

  it('has an empty list for an empty side in the new form and null in the old one, or both forms', async () => {
    const bookOf = async (series: string, isEmpty: boolean) => {
      const markets = await marketsOf(`series_ticker=${series}&status=open`);
      const market = markets.find(({ no_bid_dollars }) => /^[01]\.0000$/.test(no_bid_dollars) === isEmpty);
      return get(`/markets/${market?.ticker}/orderbook`);
    };
    expect((await bookOf('KXTHBGAME', true)).orderbook_fp?.no_dollars).toEqual([]);
    const old = await bookOf('KXWICKETGAME', true);
    expect(old.orderbook_fp).toBeUndefined();
    expect([old.orderbook?.no, old.orderbook?.no_dollars]).toEqual([null, null]);
    const [cents, count] = (await bookOf('KXWICKETGAME', false)).orderbook?.no?.[0] ?? [];
    expect([Number.isInteger(cents), Number.isInteger(count)]).toEqual([true, true]);
    const both = await bookOf('KXGBOARDSGAME', false);
    expect([both.orderbook?.no?.length, both.orderbook_fp?.no_dollars.length]).toEqual([
      both.orderbook_fp?.no_dollars.length,
      both.orderbook?.no?.length,
    ]);
    expect((await marketsOf('series_ticker=KXWICKETGAME&status=open'))[0]?.yes_bid).toEqual(expect.any(Number));
  });

  it('fills the first page of markets with combinations unless they are excluded', async () => {
    const { markets, cursor } = await get('/markets');
    expect(markets.every(({ ticker }) => ticker.startsWith('KXMVE'))).toBe(true);
    expect(markets).toHaveLength(100);
    const second = await get(`/markets?cursor=${cursor}`);
    expect(second.markets.filter(({ ticker }) => ticker.startsWith('KXMVE'))).toHaveLength(50);
    const without = await get('/markets?mve_filter=exclude&limit=1000');
    expect(without.markets.some(({ ticker }) => ticker.startsWith('KXMVE'))).toBe(false);
    const wanted = without.markets.slice(3, 5).map(({ ticker }) => ticker);
    const chosen = await get(`/markets?tickers=${wanted.join(',')}`);
    expect(chosen.markets.map(({ ticker }) => ticker)).toEqual(wanted);
  });

  it('requires a limit for milestones, which contain the start and the teams', async () => {
    for (const query of ['', '?limit=0', '?limit=501', '?limit=x', '?limit=5&minimum_start_date=soon'])
      expect((await ask(`/milestones${query}`)).status).toBe(400);
    const games = (await get('/events?series_ticker=KXTHBGAME&status=open')).events;
    const found = await Promise.all(
      games.map(
        async ({ event_ticker }) => (await get(`/milestones?limit=5&related_event_ticker=${event_ticker}`)).milestones,
      ),
    );
    expect(found.some((milestones) => milestones.length === 0)).toBe(true);
    const [milestone] = found.find((milestones) => milestones.length === 1) ?? [];
    expect(milestone?.related_event_tickers).toHaveLength(2);
    const sides = await Promise.all(
      found.flat().map(async ({ details }) => (await ask(`/structured_targets/${details['home_team_id']}`)).status),
    );
    expect(new Set(sides)).toEqual(new Set([200, 404]));
    const later = await get(
      `/milestones?limit=500&category=Sports&minimum_start_date=${new Date(clock.now()).toISOString()}`,
    );
    expect(later.milestones.every(({ start_date }) => Date.parse(start_date) >= clock.now())).toBe(true);
    expect((await get('/milestones?limit=5&competition=Open%20Tour%20(M)')).milestones[0]?.details).toMatchObject({
      first_competitor_id: expect.any(String),
    });
  });

  it('settles a game after trading, and updates its score', async () => {
    const { milestones } = await get(
      `/milestones?limit=500&type=basketball_game&minimum_start_date=${new Date(clock.now() + 3_600_000).toISOString()}`,
    );
    const milestone = milestones.find(({ details }) => details['status'] === 'created');
    const [ticker] = milestone?.related_event_tickers ?? [];
    const statuses = async () => (await get(`/events/${ticker}`)).markets.map(({ status }) => status);
    expect(await statuses()).toEqual(['active', 'active']);
    await clock.advance(Date.parse(milestone?.start_date ?? '') - clock.now() + 60 * 60_000);
    expect(await statuses()).toEqual(['active', 'active']);
    const live = await (await ask(`/live_data/basketball_game/milestone/${milestone?.id}`)).json();
    expect(live).toMatchObject({ live_data: { details: { status: 'inprogress', home_points: expect.any(Number) } } });
    await clock.advance(5 * 3_600_000);
    expect(await statuses()).toEqual(['finalized', 'finalized']);
    expect((await get(`/events/${ticker}`)).markets.map(({ result }) => result).sort()).toEqual(['no', 'yes']);
  });

  it('has events in every state of the filter, and paused markets after a cancellation', async () => {
    for (const status of ['unopened', 'open', 'closed', 'settled']) {
      // Games end often, but not every minute.
      for (let hour = 0; hour < 12 && (await get(`/events?status=${status}&limit=1`)).events.length === 0; hour += 1)
        await clock.advance(1_200_000);
      expect((await get(`/events?status=${status}&limit=1`)).events).toHaveLength(1);
    }
    let paused: readonly Market[] = [];
    for (let hour = 0; hour < 72 && paused.length === 0; hour += 1) {
      paused = (await get('/markets?status=paused&mve_filter=exclude')).markets;
      await clock.advance(3_600_000);
    }
    expect(new Set(paused.map(({ status }) => status))).toEqual(new Set(['inactive']));
    expect((await ask('/events?status=active')).status).toBe(400);
    expect(
      (await get('/markets?status=settled&limit=5&mve_filter=exclude')).markets.every(
        ({ status }) => status === 'finalized',
      ),
    ).toBe(true);
    expect(
      (await get('/markets?status=open&limit=5&mve_filter=exclude')).markets.every(({ status }) => status === 'active'),
    ).toBe(true);
  });

  it('has neither a waiting time nor a remaining count in the response to a burst', async () => {
    await fetch(`${emulator.url}/_faults/exchange`, {
      method: 'PUT',
      body: '{"mode":"status","status":429,"times":1}',
    });
    const response = await ask('/exchange/status');
    expect([response.status, await response.json()]).toEqual([429, { error: 'too many requests' }]);
    expect(response.headers.get('retry-after')).toBeNull();
    const slow = await createEmulator({ port: 0, speed: 1, clock, upstreams: [exchange] });
    const codes: number[] = [];
    for (let count = 0; count < 101; count += 1)
      codes.push((await fetch(`${slow.urlOf('exchange')}/exchange/status`)).status);
    await slow.close();
    expect([codes.slice(0, 100).every((code) => code === 200), codes[100]]).toEqual([true, 429]);
  });

  it('names the subject of a market only by an id', async () => {
    const [event] = (await get('/events?series_ticker=KXTHBGAME&with_nested_markets=true&limit=1')).events;
    const targets = (event?.markets ?? []).map(
      (market) => (market as unknown as { custom_strike: Record<string, string> }).custom_strike,
    );
    expect(targets.map((target) => Object.keys(target))).toEqual([['basketball_team'], ['basketball_team']]);
    expect(targets.every(({ basketball_team = '' }) => /^[\da-f-]{36}$/.test(basketball_team))).toBe(true);
    const games = (await get(`/milestones?limit=500&related_event_ticker=${event?.event_ticker}`)).milestones;
    for (const { details } of games)
      expect(targets.map((target) => target['basketball_team'])).toEqual([
        details['away_team_id'],
        details['home_team_id'],
      ]);
  });
});
