import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../../tests/kit/memory-read-through.ts';
import { cleanUp, clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream-wire.ts';
import { createExchangeClient } from './client.ts';
import { exchangeUpstream } from './definition.ts';

afterEach(cleanUp);

const startsAt = '2026-11-21T19:00:00.000Z';
const eventId = 'KXTHBGAME-26NOV21LARKWREN';

/** Serves responses by path; a function gets the query. Every other path is 404. */
type Answers = Record<string, unknown>;
const status = (code: number, body: unknown = '') => ({ status: code, body });

const open = async (answers: Answers, { cached = true, nowMs = Date.parse('2026-11-20T12:00:00Z') } = {}) => {
  const { url, asked } = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://exchange.example');
    const path = pathname.replace(/^\/base/, '');
    const stated = answers[path] ?? answers[path.replace(/[^/]+(?=\/orderbook$)/, '*')];
    const answer = typeof stated === 'function' ? stated(searchParams) : stated;
    if (answer === undefined) return response.writeHead(404).end('{"code":"not_found","message":"not found"}');
    const { status: code, body } = answer?.status === undefined ? { status: 200, body: answer } : answer;
    return response.writeHead(code).end(JSON.stringify(body));
  });
  const { client } = clientOf(url, { ...exchangeUpstream, retries: 0 });
  const clock = new ManualClock(nowMs);
  const cache = cached ? { cache: memoryReadThrough(clock) } : {};
  const paths = () => asked.map((request) => (request.url ?? '').replace(/^\/base/, ''));
  return { exchange: createExchangeClient({ http: client, clock, ...cache }), paths, clock };
};

const market = (name: string, changes: object = {}) => ({
  ticker: `${eventId}-${name.toUpperCase()}`,
  event_ticker: eventId,
  market_type: 'binary',
  title: `Will the ${name} win?`,
  yes_sub_title: name,
  status: 'active',
  expected_expiration_time: '2026-11-21T22:00:00Z',
  yes_bid_dollars: '0.4000',
  yes_ask_dollars: '0.4200',
  no_bid_dollars: '0.5800',
  no_ask_dollars: '0.6000',
  yes_bid_size_fp: '10.00',
  yes_ask_size_fp: '115.50',
  last_price_dollars: '0.4100',
  volume_fp: '1200.50',
  open_interest_fp: '300.00',
  strike_type: 'structured',
  custom_strike: { thimbleball_team: `id-${name}` },
  ...changes,
});
const event = { event_ticker: eventId, series_ticker: 'KXTHBGAME', title: 'Wren at Lark', sub_title: 'WREN at LARK' };
const milestones = {
  milestones: [
    { start_date: '2026-11-01T00:00:00Z', primary_event_tickers: ['KXTHBGAME-OTHER'], related_event_tickers: [] },
    {
      start_date: startsAt,
      primary_event_tickers: [eventId],
      related_event_tickers: [eventId],
      details: { home_team_id: 'id-Lark', away_team_id: 'id-Wren', league: 'Tide League', status: 'created' },
    },
  ],
};
const answers = {
  '/search/filters_by_sport': {
    filters_by_sports: { 'All sports': {}, Thimbleball: { scopes: ['Games'], competitions: { 'Tide League': {} } } },
    sport_ordering: [],
  },
  '/search/tags_by_categories': { tags_by_categories: { Sports: ['Thimbleball', 'Kiteing'], Social: null } },
  '/series/KXTHBGAME': { series: { ticker: 'KXTHBGAME', tags: ['Thimbleball'] } },
  '/milestones': milestones,
  [`/events/${eventId}`]: { event, markets: [market('Wren'), market('Lark')] },
  '/markets/*/orderbook': { orderbook_fp: { yes_dollars: [['0.4000', '10.00']], no_dollars: [['0.5800', '115.50']] } },
};
const known = {
  source: 'EXCHANGE',
  eventId,
  sport: null,
  sportName: 'Thimbleball',
  league: 'Tide League',
  name: 'Wren at Lark',
  home: 'Lark',
  away: 'Wren',
  startsAt,
  expectedEndAt: '2026-11-21T22:00:00.000Z',
  state: 'UPCOMING',
  score: null,
};

describe('sports of the exchange', () => {
  it('are those with open events and those with only a tag', async () => {
    const { exchange } = await open(answers);
    expect(await exchange.sports(never)).toEqual({
      value: [
        {
          key: 'thimbleball',
          source: 'EXCHANGE',
          name: 'Thimbleball',
          sport: null,
          league: null,
          leagues: ['Tide League'],
          isActive: true,
          hasOutrights: false,
        },
        {
          key: 'kiteing',
          source: 'EXCHANGE',
          name: 'Kiteing',
          sport: null,
          league: null,
          leagues: [],
          isActive: false,
          hasOutrights: null,
        },
      ],
      warnings: [],
    });
  });

  it.each<[Answers, string]>([
    [{ '/search/filters_by_sport': { filters_by_sports: [] } }, 'malformed'],
    [{ '/search/filters_by_sport': undefined }, 'malformed'],
    [{ '/search/tags_by_categories': status(500) }, 'unreachable'],
    [{ '/search/tags_by_categories': status(429, { error: 'too many requests' }) }, 'rate_limited'],
    [{ '/search/tags_by_categories': status(401, 'API has been moved') }, 'blocked'],
  ])('fail with %j as %s', async (changes, reason) => {
    const { exchange } = await open({ ...answers, ...changes });
    expect(await failureOf(exchange.sports(never))).toMatchObject({ source: 'exchange', reason });
  });

  it('suggest when to retry where the exchange does not', async () => {
    const { exchange } = await open({
      ...answers,
      '/search/filters_by_sport': status(429, { error: 'too many requests' }),
    });
    expect((await failureOf(exchange.sports(never))).details.retryAfterSeconds).toBe(1);
  });
});

describe('one event of the exchange', () => {
  it('is read with the markets beside it and with its milestone', async () => {
    const { exchange } = await open(answers);
    expect(await exchange.event(eventId, never)).toEqual({ value: known, warnings: [] });
  });

  it('is read with the markets inside it', async () => {
    const inside = { event: { ...event, markets: [market('Wren'), market('Lark')] } };
    const { exchange } = await open({ ...answers, [`/events/${eventId}`]: inside });
    expect(await exchange.event(eventId, never)).toEqual({ value: known, warnings: [] });
  });

  it('goes live at its start', async () => {
    const { exchange, clock } = await open(answers, { nowMs: Date.parse(startsAt) - 1 });
    expect((await exchange.event(eventId, never))?.value.state).toBe('UPCOMING');
    await clock.advance(1);
    expect((await exchange.event(eventId, never))?.value.state).toBe('LIVE');
  });

  it('is null when the exchange has none, and text that is not a ticker causes no request', async () => {
    const { exchange, paths } = await open({});
    for (const id of ['..', 'a/b', '', 'a b', '?']) expect(await exchange.event(id, never)).toBeNull();
    expect(paths()).toEqual([]);
    expect(await exchange.event(eventId, never)).toBeNull();
    expect(await exchange.quotes(eventId, never)).toBeNull();
    expect(await exchange.orders(eventId, never)).toBeNull();
  });

  it('is null when it consists of combos', async () => {
    const combo = market('Both', { mve_collection_ticker: 'KXMVE-1' });
    const { exchange } = await open({ ...answers, [`/events/${eventId}`]: { event, markets: [combo] } });
    expect(await exchange.event(eventId, never)).toBeNull();
  });

  it('has no sides, start and league where no source has them', async () => {
    const { exchange } = await open({ ...answers, '/milestones': { milestones: [] }, '/series/KXTHBGAME': undefined });
    expect(await exchange.event(eventId, never)).toEqual({
      value: { ...known, home: null, away: null, startsAt: null, league: null, sportName: null },
      warnings: [],
    });
  });

  it('starts at the time in its markets, but not at the expected end', async () => {
    const occurring = (occurrence_datetime: string) => ({
      ...answers,
      '/milestones': { milestones: null },
      [`/events/${eventId}`]: { event, markets: [market('Wren', { occurrence_datetime })] },
    });
    const said = await open(occurring('2026-11-21T18:30:00Z'));
    expect((await said.exchange.event(eventId, never))?.value.startsAt).toBe('2026-11-21T18:30:00.000Z');
    const copied = await open(occurring('2026-11-21T22:00:00Z'));
    expect((await copied.exchange.event(eventId, never))?.value.startsAt).toBeNull();
  });

  it('has the competition as its league where the milestone has none', async () => {
    const of = { ...event, product_metadata: { competition: 'Harbour Cup' } };
    const { exchange } = await open({
      ...answers,
      '/milestones': { milestones: [] },
      [`/events/${eventId}`]: { event: of, markets: [] },
    });
    expect(await exchange.event(eventId, never)).toMatchObject({ value: { league: 'Harbour Cup', state: 'CLOSED' } });
  });

  it('of another series has its sides by their ids and not from sentences about them', async () => {
    const spread = { ...event, series_ticker: 'KXTHBSPREAD' };
    const markets = [market('Lark', { yes_sub_title: 'Lark wins by over 3.5 points', floor_strike: 3.5 })];
    const { exchange } = await open({
      ...answers,
      [`/events/${eventId}`]: { event: spread, markets },
      '/structured_targets/id-Lark': { structured_target: { id: 'id-Lark', name: 'Lark' } },
    });
    expect((await exchange.event(eventId, never))?.value).toMatchObject({ home: 'Lark', away: null });
  });

  it('is returned without start and sides when these cannot be read, with one warning', async () => {
    const { exchange } = await open({ ...answers, '/milestones': status(500), '/series/KXTHBGAME': status(500) });
    expect(await exchange.event(eventId, never)).toMatchObject({
      value: { startsAt: null, sport: null, name: 'Wren at Lark' },
      warnings: [{ code: 'partial_answer', source: 'exchange' }],
    });
  });

  it('has its surroundings read once for many readers', async () => {
    const { exchange, paths } = await open(answers);
    await exchange.event(eventId, never);
    const before = paths().length;
    await exchange.quotes(eventId, never);
    expect(paths().slice(before)).toEqual([`/events/${eventId}?with_nested_markets=true`]);
  });

  it.each([{}, { event: null }, { event: { title: 'x' } }, { event, markets: [{ title: 'no ticker' }] }])(
    'is malformed as %j',
    async (body) => {
      const { exchange } = await open({ ...answers, [`/events/${eventId}`]: body });
      expect((await failureOf(exchange.event(eventId, never))).reason).toBe('malformed');
    },
  );

  it('stops being read when its caller is gone', async () => {
    const { exchange } = await open(answers);
    const gone = new AbortController();
    gone.abort(new Error('gone'));
    await expect(exchange.event(eventId, gone.signal)).rejects.toThrow('gone');
  });
});

describe('quotes of the exchange', () => {
  const quotesOf = async (markets: readonly unknown[]) => {
    const { exchange } = await open({ ...answers, [`/events/${eventId}`]: { event, markets } });
    const answer = await exchange.quotes(eventId, never);
    if (answer === null) throw new Error('no quotes');
    return answer;
  };

  it('have a yes and a no for each market', async () => {
    expect(await quotesOf([market('Wren')])).toEqual({
      value: {
        event: { ...known, home: null },
        books: [{ key: 'exchange', name: 'Exchange', url: null }],
        markets: [
          {
            book: 'exchange',
            market: 'KXTHBGAME',
            kind: 'YES_NO',
            period: 'full',
            participant: 'Wren',
            line: null,
            lay: false,
            complete: ['Yes', 'No'],
            comparable: true,
            prices: [
              { outcome: 'Yes', line: null, odds: { n: 50, d: 21 }, updatedAt: null, stakeLimit: 48.51 },
              { outcome: 'No', line: null, odds: { n: 5, d: 3 }, updatedAt: null, stakeLimit: 6 },
            ],
          },
        ],
      },
      warnings: [],
    });
  });

  it('use whole cents where there is no text, and have no size then', async () => {
    const none = {
      yes_ask_dollars: null,
      no_ask_dollars: undefined,
      yes_bid_size_fp: null,
      yes_ask_size_fp: undefined,
    };
    const { value } = await quotesOf([market('Wren', { ...none, yes_ask: 42, no_ask: 60 })]);
    expect(value.markets[0]?.prices).toMatchObject([
      { odds: { n: 50, d: 21 }, stakeLimit: null },
      { odds: { n: 5, d: 3 }, stakeLimit: null },
    ]);
  });

  it('leave out missing prices, and markets without prices', async () => {
    const empty = { yes_ask_dollars: '0.0000', no_ask_dollars: '0.0000' };
    const { value } = await quotesOf([
      market('Wren', { ...empty, no_bid_dollars: '1.0000' }),
      market('Lark', { yes_ask_dollars: '1.0000' }),
    ]);
    expect(value.markets.map(({ participant, prices }) => [participant, prices.map(({ outcome }) => outcome)])).toEqual(
      [['Lark', ['No']]],
    );
  });

  it('leave out combos, markets that are not traded and markets that are not yes-no questions', async () => {
    const { value } = await quotesOf([
      market('Wren', { status: 'closed' }),
      market('Lark', { market_type: 'scalar' }),
      market('Both', { mve_selected_legs: [{ side: 'yes' }] }),
    ]);
    expect(value).toMatchObject({ books: [], markets: [] });
  });

  it('have the bound of the question as their line', async () => {
    const lines = [
      { strike_type: 'greater', floor_strike: 41.5 },
      { strike_type: 'less_or_equal', cap_strike: 40 },
      { strike_type: 'between', floor_strike: 40, cap_strike: 42 },
      { strike_type: 'structured', floor_strike: 3.5 },
    ].map((strike, index) => market(`Sum ${index}`, strike));
    const { value } = await quotesOf(lines);
    expect(value.markets.map(({ line, prices }) => [line, prices[0]?.line])).toEqual([
      [41.5, 41.5],
      [40, 40],
      [null, null],
      [null, null],
    ]);
  });

  it('are kept apart when two questions look alike', async () => {
    const twins = [market('Wren'), market('Wren', { ticker: `${eventId}-W2`, status: 'closed' }), market('Lark')];
    const { value } = await quotesOf(twins);
    expect(value.markets.map((row) => row.market)).toEqual([`${eventId}-WREN`, 'KXTHBGAME']);
  });

  it('leave out a market that cannot be read, and report it', async () => {
    const { value, warnings } = await quotesOf([market('Wren'), { title: 'x' }]);
    expect(value.markets).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'rows_dropped', message: expect.stringContaining('1 of 2') }]);
  });
});

describe('orders of the exchange', () => {
  it('are those of all markets', async () => {
    const { exchange, paths } = await open(answers);
    expect(await exchange.orders(eventId, never)).toEqual({
      value: {
        event: known,
        markets: ['Wren', 'Lark'].map((name) => ({
          marketId: `${eventId}-${name.toUpperCase()}`,
          name: `Will the ${name} win?`,
          outcome: name,
          state: 'UPCOMING',
          yesBids: [{ priceMicros: 400_000, sizeHundredths: 1000 }],
          noBids: [{ priceMicros: 580_000, sizeHundredths: 11_550 }],
          lastPrice: 0.41,
          volume: 1200.5,
          openInterest: 300,
        })),
      },
      warnings: [],
    });
    expect(paths()).toContain(`/markets/${eventId}-WREN/orderbook?depth=0`);
  });

  it('are not requested for markets that are over', async () => {
    const markets = [
      market('Wren', { status: 'finalized', last_price_dollars: '0.0000' }),
      market('Lark', { status: 'closed', last_price_dollars: '0.0000', volume_fp: undefined, volume: 7 }),
    ];
    const { exchange } = await open({ ...answers, [`/events/${eventId}`]: { event, markets } });
    expect((await exchange.orders(eventId, never))?.value.markets).toMatchObject([
      { outcome: 'Lark', state: 'CLOSED', lastPrice: null, volume: 7 },
    ]);
  });

  it('are requested for at most 40 markets, traded ones first', async () => {
    const markets = Array.from({ length: 42 }, (_, index) =>
      market(`P${index}`, { status: index < 2 ? 'closed' : 'active' }),
    );
    const { exchange } = await open({ ...answers, [`/events/${eventId}`]: { event, markets } });
    const answer = await exchange.orders(eventId, never);
    expect(answer?.value.markets.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 40 }, (_, index) => `P${index + 2}`),
    );
    expect(answer?.warnings).toMatchObject([{ code: 'partial_answer', message: expect.stringContaining('2 of 42') }]);
  });

  it('leave out a market whose orders cannot be read, with a warning', async () => {
    const { exchange } = await open({ ...answers, [`/markets/${eventId}-WREN/orderbook`]: status(500) });
    const answer = await exchange.orders(eventId, never);
    expect(answer?.value.markets.map(({ outcome }) => outcome)).toEqual(['Lark']);
    expect(answer?.warnings).toMatchObject([
      { code: 'partial_answer', message: expect.stringContaining('unreachable') },
    ]);
  });

  it('fail when no market can be read', async () => {
    const { exchange } = await open({ ...answers, '/markets/*/orderbook': status(503) });
    expect((await failureOf(exchange.orders(eventId, never))).reason).toBe('unreachable');
  });

  it('are read without the event for ten seconds, while the event is cached', async () => {
    const { exchange, paths, clock } = await open(answers);
    await exchange.orders(eventId, never);
    const first = paths().length;
    await clock.advance(9_999);
    await exchange.orders(eventId, never);
    expect(paths().slice(first).sort()).toEqual(
      ['LARK', 'WREN'].map((name) => `/markets/${eventId}-${name}/orderbook?depth=0`),
    );
    await clock.advance(1);
    await exchange.orders(eventId, never);
    expect(paths().slice(first + 2)).toContain(`/events/${eventId}?with_nested_markets=true`);
  });

  it('fail when the event can no longer be read, even if orders can', async () => {
    let isDown = false;
    const path = `/events/${eventId}`;
    const { exchange, clock } = await open({ ...answers, [path]: () => (isDown ? status(500) : answers[path]) });
    await exchange.orders(eventId, never);
    isDown = true;
    await clock.advance(10_000);
    expect((await failureOf(exchange.orders(eventId, never))).reason).toBe('unreachable');
  });

  it('are from the cached event, and its quotes are not', async () => {
    const { exchange, paths } = await open(answers);
    await exchange.orders(eventId, never);
    await exchange.quotes(eventId, never);
    expect(paths().filter((path) => path.startsWith('/events/'))).toHaveLength(2);
  });

  it('are empty for an event that is over', async () => {
    const markets = [market('Wren', { status: 'finalized' })];
    const { exchange } = await open({ ...answers, [`/events/${eventId}`]: { event, markets } });
    expect(await exchange.orders(eventId, never)).toMatchObject({
      value: { markets: [], event: { state: 'SETTLED' } },
    });
  });
});
