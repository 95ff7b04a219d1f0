import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { usBooks } from './us-books.ts';

interface Outcome {
  readonly name: string;
  readonly price: number;
  readonly point?: number;
  readonly description?: string;
}
interface Market {
  readonly key: string;
  readonly last_update?: string | number;
  readonly outcomes: readonly Outcome[];
}
interface Event {
  readonly id: string;
  readonly commence_time: string;
  readonly home_team: string | null;
  readonly away_team: string | null;
  readonly completed?: boolean;
  readonly scores?: readonly { readonly name: string; readonly score: string }[] | null;
  readonly bookmakers: readonly {
    readonly key: string;
    readonly last_update?: string;
    readonly markets: readonly Market[];
  }[];
}

const toDecimal = (american: number): number => (american > 0 ? 1 + american / 100 : 1 - 100 / american);

describe('the stand-in of the aggregator of books in the United States', () => {
  let clock: ManualClock;
  let emulator: Emulator;
  beforeEach(async () => {
    clock = new ManualClock();
    emulator = await createEmulator({ port: 0, speed: 100, clock, upstreams: [usBooks] });
  });
  afterEach(() => emulator.close());

  let asked = 0;
  /** Each call has its own key, unless it names one. */
  const ask = (path: string) => {
    asked += 1;
    const key = path.includes('apiKey=') ? '' : `${path.includes('?') ? '&' : '?'}apiKey=key-${asked}`;
    return fetch(`${emulator.urlOf('us-books')}/v4/sports${path}${key}`);
  };
  const get = async <T = readonly Event[]>(path: string): Promise<T> => (await (await ask(path)).json()) as T;
  const creditsOf = ({ headers }: Response) =>
    ['x-requests-remaining', 'x-requests-used', 'x-requests-last'].map((name) => headers.get(name));
  const codeOf = async (path: string) => {
    const response = await ask(path);
    return [response.status, ((await response.json()) as { error_code: string }).error_code];
  };

  it('lists leagues in season, all of them on request, for no credits', async () => {
    const response = await ask('/?all=true');
    expect(creditsOf(response)).toEqual(['500', '0', '0']);
    const all = (await response.json()) as { key: string; active: boolean; has_outrights: boolean }[];
    const season = await get<{ active: boolean }[]>('');
    expect(season.every(({ active }) => active)).toBe(true);
    expect(all.length).toBeGreaterThan(season.length);
    expect(all.find(({ key }) => key === 'lacrosse_meadow')?.active).toBe(false);
    expect(all.find(({ key }) => key === 'golf_fairway_tour_winner')?.has_outrights).toBe(true);
  });

  it('counts credits by markets and regions, for each key and for a missing one', async () => {
    const path = '/basketball_thb/odds?regions=us,us2&markets=h2h,spreads,totals&apiKey=';
    expect(creditsOf(await ask(`${path}mine`))).toEqual(['494', '6', '6']);
    expect(creditsOf(await ask(`${path}mine`))).toEqual(['488', '12', '6']);
    expect(creditsOf(await ask(`${path}other`))).toEqual(['494', '6', '6']);
    expect(creditsOf(await ask(path))).toEqual(['494', '6', '6']);
    // Bookmakers take precedence over regions, and ten of them count as one.
    expect(creditsOf(await ask(`${path}third&bookmakers=anchorline,ironrail`))).toEqual(['497', '3', '3']);
    expect(creditsOf(await ask('/lacrosse_meadow/odds?regions=us&apiKey=fourth'))).toEqual(['500', '0', '0']);
    await clock.advance(11 * 86_400_000);
    expect(creditsOf(await ask('/?apiKey=mine'))).toEqual(['500', '0', '0']);
  });

  it('never exhausts the credits of clients without a key', async () => {
    const path = '/basketball_thb/odds?regions=us,us2,us_ex,us_dfs,uk,eu,au,fr,se&markets=h2h,spreads,totals&apiKey=';
    const left: number[] = [];
    for (let call = 0; call < 40; call += 1) left.push(Number(creditsOf(await ask(path))[0]));
    expect(left[1]).toBe((left[0] ?? 0) - 27);
    expect(Math.min(...left)).toBeGreaterThan(50);
    await clock.advance(3_600_000);
    expect(creditsOf(await ask(path))).toEqual(['473', '27', '27']);
  });

  it('refuses exhausted credits and bad keys differently, without counts', async () => {
    const twelve = '/basketball_thb/odds?regions=us,us2,uk,eu&markets=h2h,spreads,totals&apiKey=low';
    expect(creditsOf(await ask(twelve))).toEqual(['0', '12', '12']);
    for (const path of [twelve, '/?apiKey=spent']) {
      const response = await ask(path);
      expect([response.status, ...creditsOf(response)]).toEqual([401, null, null, null]);
      expect(await response.json()).toMatchObject({
        error_code: 'OUT_OF_USAGE_CREDITS',
        message: expect.any(String),
        details_url: expect.any(String),
      });
    }
    expect(await codeOf('/?apiKey=bad')).toEqual([401, 'INVALID_KEY']);
    expect(await codeOf('/?apiKey=deactivated')).toEqual([401, 'DEACTIVATED_KEY']);
    expect(await codeOf('/?apiKey=burst')).toEqual([429, 'EXCEEDED_FREQ_LIMIT']);
    expect(creditsOf(await ask('/?apiKey=bad'))).toEqual([null, null, null]);
  });

  it('names the error of a request', async () => {
    const odds = '/basketball_thb/odds?regions=us';
    expect(await codeOf('/basketball_thb/odds?markets=h2h')).toEqual([422, 'MISSING_REGION']);
    expect(await codeOf('/basketball_thb/odds?regions=mars')).toEqual([422, 'INVALID_REGION']);
    expect(await codeOf(`${odds}&markets=player_points`)).toEqual([422, 'INVALID_MARKET']);
    expect(await codeOf(`${odds}&markets=h2h,outrights`)).toEqual([422, 'INVALID_MARKET_COMBO']);
    expect(await codeOf(`${odds}&oddsFormat=fraction`)).toEqual([422, 'INVALID_ODDS_FORMAT']);
    expect(await codeOf(`${odds}&commenceTimeFrom=2026-11-20T00:00:00.000Z`)).toEqual([
      422,
      'INVALID_COMMENCE_TIME_FROM',
    ]);
    expect(await codeOf('/tennis_open_tour/scores?daysFrom=4')).toEqual([422, 'INVALID_SCORES_DAYS_FROM']);
    expect(await codeOf('/curling/events')).toEqual([404, 'UNKNOWN_SPORT']);
    expect(await codeOf('/basketball_thb/events/nothing/odds?regions=us')).toEqual([404, 'EVENT_NOT_FOUND']);
  });

  it('orders outcomes by name with the draw last, not home first', async () => {
    const rows = (await get('/soccer_island_premier/odds?regions=us')).filter(
      ({ bookmakers }) => bookmakers.length > 0,
    );
    const firsts = rows.map((row) => row.bookmakers[0]?.markets[0]?.outcomes.map(({ name }) => name));
    expect(firsts.every((names) => names?.[2] === 'Draw' && (names[0] ?? '') < (names[1] ?? ''))).toBe(true);
    expect(rows.some((row, index) => row.home_team !== firsts[index]?.[0])).toBe(true);
    const twoWay = rows.flatMap(({ bookmakers }) => bookmakers).filter(({ key }) => key === 'nightowl_us');
    expect(twoWay[0]?.markets[0]?.outcomes).toHaveLength(2);
  });

  it('omits markets and whole books, and has the lay side of the exchange separately', async () => {
    const rows = await get('/basketball_thb/odds?regions=us,us2,us_ex&markets=h2h,spreads,totals');
    const books = rows.flatMap(({ bookmakers }) => bookmakers);
    const keysOf = (name: string) =>
      new Set(books.filter(({ key }) => key === name).flatMap(({ markets }) => markets.map(({ key }) => key)));
    expect(keysOf('ironrail')).toEqual(new Set(['h2h', 'spreads']));
    expect(keysOf('tradepost_us')).toContain('h2h_lay');
    expect(keysOf('anchorline')).not.toContain('h2h_lay');
    expect(rows.some(({ bookmakers }) => !bookmakers.some(({ key }) => key === 'saltflats'))).toBe(true);
    const pricesOf = (name: string) =>
      books.filter(({ key }) => key === name).map(({ markets }) => markets.map(({ outcomes }) => outcomes));
    expect(pricesOf('duskfieldlite').length).toBeGreaterThan(0);
    const { bookmakers = [] } =
      (await get('/soccer_meridian_league/odds?regions=us')).find((row) => row.bookmakers.length > 0) ?? {};
    const sisters = ['duskfield', 'duskfieldlite'].map(
      (name) => bookmakers.find(({ key }) => key === name)?.markets[0]?.outcomes,
    );
    expect(sisters[0]).toEqual(sisters[1]);
    const sports = await get<{ key: string; has_outrights: boolean }[]>('');
    const all = await Promise.all(
      sports
        .filter(({ has_outrights }) => !has_outrights)
        .map(({ key }) => get(`/${key}/odds?regions=us,us2,us_ex,us_dfs,uk,eu,au&markets=h2h,totals`)),
    );
    expect(all.flat().some((row) => row.bookmakers.length === 0)).toBe(true);
  });

  it('always has one arbitrage of some tenths of a percent, and none by chance', async () => {
    const sports = await get<{ key: string; has_outrights: boolean }[]>('');
    for (const minutes of [0, 9, 400]) {
      await clock.advance(minutes * 60_000);
      const found: number[] = [];
      for (const { key } of sports.filter((sport) => !sport.has_outrights)) {
        for (const { bookmakers } of await get(
          `/${key}/odds?regions=us,us2,us_ex,uk,eu,au&markets=h2h&oddsFormat=american`,
        )) {
          const best = new Map<string, Map<string, number>>();
          for (const { outcomes } of bookmakers.flatMap(({ markets }) =>
            markets.filter((market) => market.key === 'h2h'),
          )) {
            const set = best.get(String(outcomes.length)) ?? new Map<string, number>();
            best.set(String(outcomes.length), set);
            for (const { name, price } of outcomes) set.set(name, Math.max(set.get(name) ?? 0, toDecimal(price)));
          }
          found.push(
            ...[...best.values()].map((set) => 1 / [...set.values()].reduce((sum, odds) => sum + 1 / odds, 0) - 1),
          );
        }
      }
      const profits = found.filter((profit) => profit > 0);
      expect(profits).toHaveLength(1);
      expect(profits[0]).toBeGreaterThan(0.001);
      expect(profits[0]).toBeLessThan(0.01);
    }
  });

  it('has players of one event, charges only for returned markets, and dates markets instead of books', async () => {
    const [event] = (await get('/basketball_thb/odds?regions=us')).filter(({ bookmakers }) => bookmakers.length > 3);
    const response = await ask(
      `/basketball_thb/events/${event?.id}/odds?regions=us&markets=player_points,h2h_h1,player_shots`,
    );
    expect(creditsOf(response)[2]).toBe('2');
    const { bookmakers } = (await response.json()) as Event;
    const props = bookmakers.flatMap(({ markets }) => markets).filter(({ key }) => key === 'player_points');
    expect(props[0]?.outcomes[0]).toMatchObject({
      name: 'Over',
      description: expect.any(String),
      point: expect.any(Number),
    });
    expect(
      bookmakers.every((book) => !('last_update' in book) && book.markets.every((market) => 'last_update' in market)),
    ).toBe(true);
    const keys = await get<Event>(`/basketball_thb/events/${event?.id}/markets?regions=us`);
    expect(keys.bookmakers[0]?.markets[0]).toEqual({ key: 'h2h', last_update: expect.any(String) });
  });

  it('has American odds as whole numbers, decimal ones with two places, and the requested time format', async () => {
    const path = '/basketball_thb/odds?regions=us';
    const prices = (rows: readonly Event[]) =>
      rows.flatMap(({ bookmakers }) =>
        bookmakers.flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes.map(({ price }) => price))),
      );
    expect(
      prices(await get(`${path}&oddsFormat=american`)).every(
        (price) => Number.isInteger(price) && Math.abs(price) >= 100,
      ),
    ).toBe(true);
    expect(
      prices(await get(path)).every((price) => price > 1 && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6),
    ).toBe(true);
    expect(Number.isInteger((await get(`${path}&dateFormat=unix`))[0]?.commence_time)).toBe(true);
    const ids = (await get('/basketball_thb/events')).slice(0, 2).map(({ id }) => id);
    expect((await get(`${path}&eventIds=${ids.join(',')}`)).map(({ id }) => id)).toEqual(ids);
  });

  it('has scores as texts during a game, and removes a finished event, except for its score', async () => {
    const [event] = (await get('/tennis_open_tour/events')).filter(
      ({ commence_time }) => Date.parse(commence_time) > clock.now(),
    );
    const score = async (query = '') =>
      (await get(`/tennis_open_tour/scores${query}`)).find(({ id }) => id === event?.id);
    const path = `/tennis_open_tour/events/${event?.id}/odds?regions=us`;
    expect(await score()).toMatchObject({ completed: false, scores: null, last_update: null });
    await clock.advance(Date.parse(event?.commence_time ?? '') - clock.now() + 3_600_000);
    expect((await score())?.scores?.[0]).toEqual({ name: event?.away_team, score: expect.stringMatching(/^\d$/) });
    expect((await ask(path)).status).toBe(200);
    await clock.advance(3 * 3_600_000);
    expect(await codeOf(path)).toEqual([404, 'EVENT_NOT_FOUND']);
    expect(await score()).toBeUndefined();
    expect((await score('?daysFrom=1'))?.completed).toBe(true);
  });

  it('has winners among many without sides, and the next games of all sports', async () => {
    const [event] = await get('/golf_fairway_tour_winner/odds?regions=us');
    expect([event?.home_team, event?.away_team]).toEqual([null, null]);
    expect(event?.bookmakers[0]?.markets[0]).toMatchObject({ key: 'outrights' });
    expect((await get('/upcoming/odds?regions=us')).length).toBe(8);
    expect((await get<object[]>('/basketball_thb/participants'))[0]).toEqual({
      full_name: expect.any(String),
      id: expect.stringMatching(/^par_/),
    });
  });

  it('distinguishes an exhausted quota from a bad key under a fault', async () => {
    await fetch(`${emulator.url}/_faults/us-books`, {
      method: 'PUT',
      body: '{"mode":"status","status":401,"message":"OUT_OF_USAGE_CREDITS","times":1}',
    });
    expect(await codeOf('')).toEqual([401, 'OUT_OF_USAGE_CREDITS']);
    await fetch(`${emulator.url}/_faults/us-books`, {
      method: 'PUT',
      body: '{"mode":"status","status":401,"times":1}',
    });
    expect(await codeOf('')).toEqual([401, 'INVALID_KEY']);
  });
});
