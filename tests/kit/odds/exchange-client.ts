import { createExchangeClient } from '../../../subgraphs/odds/upstream/exchange/client.ts';
import { exchangeUpstream } from '../../../subgraphs/odds/upstream/exchange/definition.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { memoryReadThrough } from '../storage/memory-read-through.ts';
import { clientOf, listenAsSource } from '../upstream/upstream-wire.ts';

export const startsAt = '2026-11-21T19:00:00.000Z';

export const eventId = 'KXTHBGAME-26NOV21LARKWREN';

/** Serves responses by path; a function gets the query. Every other path is 404. */
export type Responses = Record<string, unknown>;

export const status = (code: number, body: unknown = '') => ({ status: code, body });

export const openExchange = async (
  responses: Responses,
  { cached = true, nowMs = Date.parse('2026-11-20T12:00:00Z') } = {},
) => {
  const { url, asked } = await listenAsSource(({ path, query }) => {
    const stated = responses[path] ?? responses[path.replace(/[^/]+(?=\/orderbook$)/, '*')];
    const response = typeof stated === 'function' ? stated(query) : stated;
    if (response === undefined) return { status: 404, body: { code: 'not_found', message: 'not found' } };
    return response?.status === undefined ? { body: response } : response;
  });
  const { client } = clientOf(url, { ...exchangeUpstream, retries: 0 });
  const clock = new ManualClock(nowMs);
  const cache = cached ? { cache: memoryReadThrough(clock) } : {};
  const paths = () => asked.map((request) => (request.url ?? '').replace(/^\/base/, ''));
  return { exchange: createExchangeClient({ http: client, clock, ...cache }), paths, clock };
};

export const market = (name: string, changes: object = {}) => ({
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

export const event = {
  event_ticker: eventId,
  series_ticker: 'KXTHBGAME',
  title: 'Wren at Lark',
  sub_title: 'WREN at LARK',
};

export const milestones = {
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

export const bodies = {
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

export const known = {
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
