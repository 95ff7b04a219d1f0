import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arbitrageEvent } from '../kit/odds/arbitrage-event.ts';
import { basketball, type OddsRest, type OddsSourceName, oddsRest, oddsSources } from '../kit/odds/odds-rest.ts';
import type {
  BookBody,
  EventBody,
  EventsBody,
  LevelBody,
  MarketBody,
  OddsResponse,
  QuotesBody,
  SportsBody,
} from '../kit/odds/rest-bodies.ts';
import { undescribedIn } from '../kit/rest/described-responses.ts';
import { type RestResponse, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: OddsRest;
beforeAll(async () => {
  // Every book that exists: each region has its own.
  tributary = await startTributary({
    embedded: true,
    environment: { ANONYMOUS_SERVICES: 'odds', US_BOOKS_REGIONS: 'us,us2,us_ex,us_dfs,uk,eu,au' },
  });
  client = oddsRest(tributary);
});
afterAll(() => tributary.close());

/** Differences between a real response of a route below `/v1/sources/{source}` and the description. */
const validationErrorsOf = (route: string, { status, body }: Pick<RestResponse<unknown>, 'status' | 'body'>): unknown =>
  undescribedIn('odds', 'GET', `/v1/sources/{source}${route}`, { status, body });
const idsOf = (events: readonly EventBody[]): string[] => events.map(({ event_id }) => event_id);
/** A coming game of basketball with known sides: for one in a dozen the exchange does not say who is at home. */
const comingGame = async (source: OddsSourceName): Promise<EventBody> => {
  const events = await client.events(source, `sport=${basketball[source]}&state=upcoming&limit=12`);
  const found = events.find(({ home }) => home !== null);
  if (found === undefined) throw new Error('there is a game of basketball to come at any hour');
  return found;
};
/** Quotes of such a game that has some, because some games have none. */
const quotedGame = async (source: OddsSourceName): Promise<QuotesBody> => {
  for (const { event_id } of await client.events(source, `sport=${basketball[source]}&state=upcoming&limit=12`)) {
    const body = await client.read<QuotesBody>(`/${source}/events/${event_id}/quotes`);
    if (body.data.markets.length > 0) return body;
  }
  throw new Error('some of twelve games are quoted');
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe.each(oddsSources)('the source %s', (source) => {
  it('lists its sports by name, and those without open events on request', async () => {
    const response = await client.get<SportsBody>(`/${source}/sports`);
    const all = await client.read<SportsBody>(`/${source}/sports?include_inactive=true`);
    expect([response.status, validationErrorsOf('/sports', response)]).toEqual([200, []]);
    const { data, meta } = response.body;
    expect(data.sports.length).toBeGreaterThan(9);
    expect(meta).toMatchObject({ resource: 'sports', sources_used: [source], returned: data.sports.length });
    const names = data.sports.map(({ sport, league }) => `${sport} ${league ?? ''}`);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(data.sports.filter(({ active }) => active === false)).toEqual([]);
    const inactive = all.data.sports.filter(({ active }) => active === false);
    expect(all.data.sports).toHaveLength(data.sports.length + inactive.length);
    // The one source that does not report which of its sports are active lists them all.
    expect(inactive.length > 0).toBe(source !== 'intl_books');
    expect(all.meta.total_results).toBe(all.data.sports.length);
  });

  it('returns an event of its list by itself, and its quotes, as described', async () => {
    const list = await client.get(`/${source}/events?sport=${basketball[source]}&limit=1`);
    expect([list.status, validationErrorsOf('/events', list)]).toEqual([200, []]);
    const askedMs = Date.now();
    const listed = await comingGame(source);
    expect(listed).toMatchObject({ source, state: 'upcoming', sport: 'Basketball', score: null });
    for (const side of [listed.home, listed.away]) expect(listed.name).toContain(side);
    expect(Date.parse(listed.starts_at ?? '')).toBeGreaterThan(askedMs - 5_000);
    const event = await client.get<OddsResponse<EventBody>>(`/${source}/events/${listed.event_id}`);
    expect([event.status, validationErrorsOf('/events/{event_id}', event)]).toEqual([200, []]);
    const { event_id, name, home, away, starts_at } = listed;
    expect(event.body).toMatchObject({
      data: { source, event_id, name, home, away, starts_at },
      meta: { resource: 'event', sources_used: [source] },
      warnings: [],
    });
    const quotes = await client.get<QuotesBody>(`/${source}/events/${listed.event_id}/quotes`);
    expect([quotes.status, validationErrorsOf('/events/{event_id}/quotes', quotes)]).toEqual([200, []]);
    expect(quotes.body.data).toMatchObject({ source, event_id, event: { event_id, name, home, away } });
  });

  it('lists all events of a sport over small pages, each once, and as many as over large ones', async () => {
    const query = `sport=${basketball[source]}`;
    const small = await client.pages(source, `${query}&limit=7`);
    const ids = small.flatMap(({ data }) => idsOf(data.events));
    expect(new Set(ids).size).toBe(ids.length);
    expect(small.length).toBeGreaterThan(2);
    const large = (await client.pages(source, `${query}&limit=100`)).flatMap(({ data }) => idsOf(data.events));
    expect([...ids].sort()).toEqual([...large].sort());
    for (const { data } of small) {
      expect(data.events.length).toBeLessThanOrEqual(7);
      expect(new Set(data.events.map(({ state }) => state)).size).toBeGreaterThanOrEqual(
        data.events.length > 0 ? 1 : 0,
      );
    }
    for (const { state } of small.flatMap(({ data }) => data.events)) expect(['upcoming', 'live']).toContain(state);
  });

  it('returns one event where one is requested, and a cursor that continues after it', async () => {
    const query = `/${source}/events?sport=${basketball[source]}&limit=`;
    const two = await client.events(source, `sport=${basketball[source]}&limit=2`);
    const { body } = await client.get<{ data: { events: EventBody[]; next_cursor: string } }>(`${query}1`);
    expect(idsOf(body.data.events)).toEqual(idsOf(two.slice(0, 1)));
    const next = await client.get<{ data: { events: EventBody[] } }>(`${query}1&cursor=${body.data.next_cursor}`);
    expect(idsOf(next.body.data.events)).toEqual(idsOf(two.slice(1)));
  });

  it.each(['upcoming', 'live', 'closed', 'settled'])('returns only events in the state %s', async (state) => {
    const sport = { exchange: 'tennis', us_books: 'tennis_open_tour', intl_books: 'tennis' }[source];
    const { status, body } = await client.get<{ data: { events: EventBody[] } }>(
      `/${source}/events?sport=${sport}&state=${state}&limit=20`,
    );
    expect([state, status]).toEqual([state, 200]);
    const states = new Set(body.data.events.map((event) => event.state));
    // There is always a match to come and one of yesterday. There may be a pause between two matches, and a match has
    // its result within minutes of its end.
    const mayBeNone = state === 'live' || state === 'closed';
    expect([[state], ...(mayBeNone ? [[]] : [])]).toContainEqual([...states]);
  });

  it('says that it does not have an event', async () => {
    for (const rest of ['', '/quotes', ...(source === 'exchange' ? ['/book'] : [])]) {
      const response = await client.get(`/${source}/events/nothing-of-this-name${rest}`);
      expect(response).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found', message: expect.stringContaining('nothing-of-this-name') } },
      });
      expect(validationErrorsOf(`/events/{event_id}${rest}`, response)).toEqual([]);
    }
  });

  it('takes the name of a sport, or names the ids of those that have it', async () => {
    const response = await client.get<EventsBody>(`/${source}/events?sport=Basketball&limit=1`);
    if (source === 'us_books')
      expect(response).toMatchObject({
        status: 422,
        body: { error: { param: 'sport', message: expect.stringContaining(basketball.us_books) } },
      });
    else expect(response).toMatchObject({ status: 200, body: { data: { events: [{ sport: 'Basketball' }] } } });
  });

  it('refuses a sport that it does not have, and a cursor of another list', async () => {
    const unknown = await client.get(`/${source}/events?sport=quidditch`);
    expect(unknown).toMatchObject({ status: 422, body: { error: { code: 'validation_error', param: 'sport' } } });
    expect(validationErrorsOf('/events', unknown)).toEqual([]);
    const [page] = await client.pages(source, `sport=${basketball[source]}&limit=20`);
    const foreign = await client.get(
      `/${source}/events?sport=${basketball[source]}&state=live&cursor=${page?.data.next_cursor ?? 'none'}`,
    );
    expect(foreign).toMatchObject({
      status: 422,
      body: { error: { param: 'cursor', details: [{ loc: ['query', 'cursor'] }] } },
    });
  });

  it('reports what is left of its quota when it has one', async () => {
    const { meta } = await quotedGame(source);
    if (source === 'exchange') expect(meta.quota).toBeNull();
    else {
      expect(meta.quota).toMatchObject({
        remaining: expect.any(Number),
        used: expect.any(Number),
        floor: { us_books: 10, intl_books: 5 }[source],
      });
      expect(meta.quota?.remaining).toBeGreaterThan(meta.quota?.floor ?? 0);
    }
  });
});

describe('quotes of American books', () => {
  /**
   * Quotes of the game with an arbitrage. It is another game every ten minutes, also between the search for it and the
   * request.
   */
  const withArbitrage = async (): Promise<MarketBody> => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await client.read<QuotesBody>(`/us_books/events/${await arbitrageEvent(tributary)}/quotes`);
      const market = data.markets.find(({ arbitrage }) => arbitrage !== null);
      if (market !== undefined) return market;
    }
    throw new Error('the stand-in keeps an arbitrage at any moment');
  };

  it('show the one arbitrage that exists, whose stakes win with every outcome', async () => {
    const market = await withArbitrage();
    const { arbitrage, best, overround } = market;
    expect(market).toMatchObject({ market: 'h2h', kind: 'moneyline', lay: false, complete: true });
    expect(arbitrage?.stakes.map(({ outcome }) => outcome)).toEqual(market.outcomes);
    expect(sum(arbitrage?.stakes.map(({ share }) => share) ?? [])).toBeCloseTo(1, 6);
    const payouts = arbitrage?.stakes.map(({ share, decimal }) => share * decimal) ?? [];
    for (const payout of payouts) expect(payout).toBeCloseTo(1 + (arbitrage?.profit ?? 0), 4);
    expect(arbitrage?.profit).toBeGreaterThan(0);
    expect(arbitrage?.inverse_sum).toBeCloseTo(sum(best.map(({ decimal }) => 1 / decimal)), 5);
    expect(overround).toBeCloseTo((arbitrage?.inverse_sum ?? 0) - 1, 6);
    expect(new Set(arbitrage?.stakes.flatMap(({ books }) => books)).size).toBeGreaterThan(1);
  });

  it('separate the lay side of an exchange, and show no arbitrage of it', async () => {
    const { data } = await quotedGame('us_books');
    const lay = data.markets.filter((market) => market.lay);
    expect(lay.map(({ market }) => market)).toContain('h2h_lay');
    for (const { quotes, arbitrage } of lay)
      expect([arbitrage, [...new Set(quotes.map(({ book }) => book))]]).toEqual([null, ['tradepost_us']]);
    const back = data.markets.find(({ market }) => market === 'h2h');
    expect(back?.lay).toBe(false);
    expect(back?.quotes.map(({ book }) => book)).toContain('tradepost_us');
    // Only exchanges report the available amount.
    const limited = data.markets.flatMap(({ quotes }) => quotes.filter(({ stake_limit }) => stake_limit !== null));
    expect([...new Set(limited.map(({ book }) => book))]).toEqual(['tradepost_us']);
  });

  it('compare two outcomes with two and three with three', async () => {
    const events = await client.events('us_books', 'sport=soccer_island_premier&state=upcoming&limit=4');
    const boards = await Promise.all(
      events.map(({ event_id }) => client.read<QuotesBody>(`/us_books/events/${event_id}/quotes`)),
    );
    const winners = boards.flatMap(({ data }) => data.markets.filter(({ market, lay }) => market === 'h2h' && !lay));
    const three = winners.filter(({ outcomes }) => outcomes.length === 3);
    const two = winners.filter(({ outcomes }) => outcomes.length === 2);
    expect([three.length > 0, two.length > 0]).toEqual([true, true]);
    for (const market of three) {
      expect(market.complete).toBe(true);
      expect(sum(market.fair_probabilities.map(({ probability }) => probability))).toBeCloseTo(1, 5);
      expect(market.quotes.map(({ book }) => book)).not.toContain('nightowl_us');
    }
    // Two prices of a game that may be drawn: what happens to the stakes then is unknown.
    for (const market of two)
      expect(market).toMatchObject({ complete: false, overround: null, fair_probabilities: [], arbitrage: null });
  });

  it('have the best first, in three consistent formats, with the age of each', async () => {
    const { data } = await quotedGame('us_books');
    const bookIds = new Set(data.books.map(({ id }) => id));
    const [dated, undated] = [new Set<string>(), new Set<string>()];
    for (const { outcomes, quotes, best } of data.markets) {
      for (const outcome of outcomes) {
        const prices = quotes.filter((quote) => quote.outcome === outcome).map(({ decimal }) => decimal);
        expect(prices).toEqual([...prices].sort((a, b) => b - a));
        expect(best.find((each) => each.outcome === outcome)?.decimal).toBe(prices[0]);
      }
      for (const quote of quotes) {
        expect(bookIds).toContain(quote.book);
        (quote.age_basis === 'source' ? dated : undated).add(quote.book);
        const [profit = 0, stake = 1] = quote.fractional.split('/').map(Number);
        expect(quote.decimal).toBeCloseTo(1 + profit / stake, 5);
        expect(quote.implied_probability).toBeCloseTo(1 / quote.decimal, 5);
        const fromAmerican = quote.american > 0 ? 1 + quote.american / 100 : 1 - 100 / quote.american;
        expect(Math.abs(fromAmerican - quote.decimal)).toBeLessThan(0.01);
        expect(quote.age_seconds).toBeGreaterThanOrEqual(0);
      }
    }
    expect([...dated]).toContain('anchorline');
    expect([...undated]).toContain('pickwell');
  });
});

describe('the price ladder', () => {
  const ladders = async (sport: string): Promise<BookBody[]> => {
    const events = await client.events('exchange', `sport=${sport}&limit=40`);
    return Promise.all(events.map(({ event_id }) => client.read<BookBody>(`/exchange/events/${event_id}/book`)));
  };
  const cumulated = (levels: readonly LevelBody[]): number[] =>
    levels.map((_, index) => sum(levels.slice(0, index + 1).map(({ size }) => size)));

  it('has the best first on both sides, which do not cross', async () => {
    const books = await ladders('basketball');
    const markets = books.flatMap(({ data }) => data.markets);
    expect(markets.length).toBeGreaterThan(50);
    for (const { back, lay, spread, mid } of markets) {
      const [backs, lays] = [back.map(({ price }) => price), lay.map(({ price }) => price)];
      expect(backs).toEqual([...backs].sort((a, b) => a - b));
      expect(lays).toEqual([...lays].sort((a, b) => b - a));
      for (const levels of [back, lay])
        for (const [index, total] of cumulated(levels).entries())
          expect(levels[index]?.cumulative_size).toBeCloseTo(total, 2);
      for (const { price, decimal, size, stake } of [...back, ...lay]) {
        expect(decimal).toBeCloseTo(1 / price, 4);
        expect(stake).toBeCloseTo(price * size, 3);
      }
      const [bestBack, bestLay] = [back[0]?.price, lay[0]?.price];
      if (bestBack === undefined || bestLay === undefined) expect([spread, mid]).toEqual([null, null]);
      else {
        expect(spread).toBeCloseTo(bestBack - bestLay, 6);
        expect(spread).toBeGreaterThan(0);
        expect(mid).toBeCloseTo((bestBack + bestLay) / 2, 6);
      }
    }
  });

  it('may be empty on one side or on both', async () => {
    const books = [...(await ladders('basketball')), ...(await ladders('tennis')), ...(await ladders('cricket'))];
    const shapes = new Set(
      books.flatMap(({ data }) => data.markets.map(({ back, lay }) => `${back.length > 0} ${lay.length > 0}`)),
    );
    expect([...shapes].sort()).toEqual(['false false', 'false true', 'true false', 'true true']);
  });

  it('matches the description and the quotes', async () => {
    const event = await comingGame('exchange');
    const response = await client.get<BookBody>(`/exchange/events/${event.event_id}/book`);
    expect([response.status, validationErrorsOf('/events/{event_id}/book', response)]).toEqual([200, []]);
    expect(response.body).toMatchObject({
      data: { source: 'exchange', event: { home: event.home, away: event.away } },
      meta: { resource: 'book', sources_used: ['exchange'], quota: null },
    });
    expect(response.body.data.markets.map(({ outcome }) => outcome).sort()).toEqual([event.home, event.away].sort());
  });

  it.each(['us_books', 'intl_books'] as const)('is refused for %s, which has none', async (source) => {
    const { event_id } = await comingGame(source);
    const response = await client.get(`/${source}/events/${event_id}/book`);
    expect(response).toMatchObject({ status: 422, body: { error: { code: 'validation_error', param: 'source' } } });
    expect(validationErrorsOf('/events/{event_id}/book', response)).toEqual([]);
  });
});

describe('quotes of bookmakers all over the world', () => {
  it('have a market for each line and participant, and a warning for what could not be read', async () => {
    const { data, warnings } = await quotedGame('intl_books');
    const questions = data.markets
      .filter(({ comparable }) => comparable)
      .map(({ market, period, participant, line, lay, outcomes }) =>
        JSON.stringify([market, period, participant, line, lay, outcomes]),
      );
    expect(new Set(questions).size).toBe(questions.length);
    expect(new Set(data.markets.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    expect(data.markets.some(({ participant }) => participant !== null)).toBe(true);
    // A bookmaker writes a price of 1 where there is none.
    for (const { decimal } of data.markets.flatMap(({ quotes }) => quotes)) expect(decimal).toBeGreaterThan(1);
    expect(warnings).toMatchObject([{ code: 'rows_dropped', source: 'intl_books' }]);
  });

  it('are compared where their meaning is certain, and shown as the source writes them otherwise', async () => {
    const events = await client.events('intl_books', 'sport=football&state=upcoming&limit=8');
    const markets: MarketBody[] = [];
    for (const { event_id } of events) {
      const response = await client.get<QuotesBody>(`/intl_books/events/${event_id}/quotes`);
      expect([response.status, validationErrorsOf('/events/{event_id}/quotes', response)]).toEqual([200, []]);
      expect(response.body.warnings.filter(({ code }) => code === 'implausible')).toEqual([]);
      markets.push(...response.body.data.markets);
    }
    // No emulated bookmaker pays a fair price, so every arbitrage would be a misreading.
    expect(markets.filter(({ arbitrage }) => arbitrage !== null)).toEqual([]);
    const margins = markets.flatMap(({ books }) => books.map(({ overround }) => overround ?? 0));
    expect(margins.filter((overround) => overround < 0)).toEqual([]);
    for (const { comparable, complete, overround, fair_probabilities, books } of markets)
      if (!comparable) expect([complete, overround, fair_probabilities, books.length]).toEqual([false, null, [], 1]);
    const written = new Set(markets.filter(({ comparable }) => !comparable).map(({ market }) => market));
    expect([...written]).toEqual(expect.arrayContaining(['European Handicap', 'Corners Totals']));

    const booksOf = (market: string, isCompared: (body: MarketBody) => boolean) =>
      new Set(
        markets
          .filter((body) => body.market === market && isCompared(body))
          .flatMap(({ quotes }) => quotes.map(({ book }) => book)),
      );
    // Some of them have lines of each side’s own, some write a line of 0 where there is none.
    for (const market of ['Asian Handicap', 'Draw No Bet', 'Both Teams To Score'])
      expect([...booksOf(market, ({ complete }) => complete)]).toEqual(
        expect.arrayContaining(['Kestrelbet', 'ParisLune', 'Tidewater Exchange']),
      );
    expect([...booksOf('ML', ({ lay }) => lay)]).toEqual(['Tidewater Exchange']);
    const lays = markets.filter(({ lay }) => lay);
    expect(lays.filter(({ complete }) => complete)).toEqual([]);
    expect(lays.flatMap(({ quotes }) => quotes).filter(({ stake_limit }) => !((stake_limit ?? 0) > 0))).toEqual([]);
    const results = markets.find(({ market }) => market === 'Half Time Result');
    expect([results?.outcomes.length, results?.outcomes.includes('Draw'), results?.complete]).toEqual([3, true, true]);
    // One row of each book, and the favourite of the half.
    expect([...booksOf('Asian Handicap HT', ({ complete }) => complete)]).toEqual(
      expect.arrayContaining(['ParisLune', 'Tidewater Exchange']),
    );
  });
});

describe('the odds service', () => {
  it('is open to all where the operator says so, and the other services are not', async () => {
    const anyone = restClient({ ...tributary, key: '' }, '');
    expect((await fetch(`${tributary.url}/odds/v1/sources/exchange/sports`)).status).toBe(200);
    expect((await anyone.get('/jobs/v1/search-jobs')).status).not.toBe(200);
    expect(
      (await fetch(`${tributary.url}/restaurants/v1/restaurants/search?platform=platform_a&city=Denver`)).status,
    ).toBe(401);
  });

  it('reports its state', async () => {
    expect((await restClient(tributary, '/odds').get('/health')).status).toBe(200);
  });

  it('has a description that does not match a wrong response', () => {
    expect(validationErrorsOf('/sports', { status: 200, body: { data: [{}], meta: {} } })).not.toEqual([]);
  });
});
