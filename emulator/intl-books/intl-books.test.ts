import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { intlBooks } from './intl-books.ts';

interface Event {
  readonly id: number | string;
  readonly home: string;
  readonly away: string;
  readonly date: string;
  readonly status: string;
  readonly league: { readonly slug: string };
  readonly scores?: { readonly home: number; readonly away: number };
}
interface Odds extends Event {
  readonly urls: Readonly<Record<string, string>>;
  readonly bookmakers: Readonly<
    Record<string, readonly { readonly name: string; readonly odds: readonly Readonly<Record<string, unknown>>[] }[]>
  >;
}

describe('the stand-in of the aggregator of international bookmakers', () => {
  let clock: ManualClock;
  let emulator: Emulator;
  beforeEach(async () => {
    clock = new ManualClock();
    emulator = await createEmulator({ port: 0, speed: 100, clock, upstreams: [intlBooks] });
  });
  afterEach(() => emulator.close());

  const ask = (path: string) => fetch(emulator.urlOf('intl-books') + path);
  const get = async <T = readonly Event[]>(path: string): Promise<T> => (await (await ask(path)).json()) as T;
  const limitsOf = ({ headers }: Response) =>
    ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'].map((name) => headers.get(name));
  const allBooks = async () =>
    encodeURIComponent((await get<{ bookmakers: string[] }>('/bookmakers/selected')).bookmakers.join(','));

  it('lists sports and bookmakers for free, one of them closed', async () => {
    const response = await ask('/sports?apiKey=spent');
    expect([response.status, ...limitsOf(response)]).toEqual([200, null, null, null]);
    expect(await response.json()).toContainEqual({ name: 'American Football', slug: 'american-football' });
    expect(await get<object[]>('/bookmakers')).toContainEqual({ name: 'Old Exchange', active: false });
    expect(await get('/bookmakers/selected?apiKey=free')).toEqual({
      bookmakers: ['Kestrelbet', 'NordSpill'],
      count: 2,
    });
  });

  it('counts a hundred calls an hour for each key, and returns the start of the next hour', async () => {
    expect(limitsOf(await ask('/events?sport=tennis&apiKey=one'))).toEqual(['100', '99', '2026-11-20T13:00:00.000Z']);
    expect(limitsOf(await ask('/events?sport=tennis'))[1]).toBe('99');
    for (let left = 11; left >= 0; left -= 1)
      expect(limitsOf(await ask('/leagues?sport=tennis&apiKey=low'))[1]).toBe(String(left));
    for (const key of ['low', 'spent']) {
      const response = await ask(`/events?sport=tennis&apiKey=${key}`);
      expect([response.status, limitsOf(response)[1], await response.text()]).toEqual([
        429,
        '0',
        'Rate limit exceeded',
      ]);
    }
    await clock.advance(3_600_000);
    expect(limitsOf(await ask('/events?sport=tennis&apiKey=low'))[1]).toBe('11');
    const bad = await ask('/events?sport=tennis&apiKey=bad');
    expect([bad.status, ...limitsOf(bad), await bad.json()]).toEqual([
      401,
      null,
      null,
      null,
      { error: 'Invalid API key' },
    ]);
  });

  it('never exhausts the calls of clients without a key', async () => {
    const left: number[] = [];
    for (let call = 0; call < 101; call += 1) left.push(Number(limitsOf(await ask('/leagues?sport=tennis'))[1]));
    expect(left.slice(0, 3)).toEqual([99, 98, 97]);
    expect(Math.min(...left)).toBe(20);
    expect(left.at(-1)).toBeGreaterThan(20);
  });

  it('returns errors in plain text, and 404 for a league or a sport without events', async () => {
    const textOf = async (path: string) => {
      const response = await ask(path);
      expect(response.headers.get('content-type')).toContain('text/plain');
      return [response.status, await response.text()];
    };
    expect(await textOf('/events')).toEqual([400, 'sport is required']);
    expect(await textOf('/events?sport=lacrosse')).toEqual([404, 'no events found']);
    expect(await textOf('/events?sport=football&league=nobody')).toEqual([404, 'no events found']);
    expect(await textOf('/events?sport=football&limit=0')).toEqual([400, 'invalid limit or skip']);
    expect(await textOf('/events?sport=football&status=open')).toEqual([400, 'invalid status']);
    expect(await textOf('/events/12')).toEqual([404, 'event not found']);
    expect(await textOf('/events/search?query=ab')).toEqual([400, 'query must be at least 3 characters']);
    expect(await get('/leagues?sport=lacrosse')).toEqual([]);
    expect(await get('/leagues?sport=lacrosse&all=true')).toEqual([
      { name: 'Meadow Lacrosse', slug: 'meadow-lacrosse', eventCount: 0 },
    ]);
  });

  it('pages by limit and skip, and filters by league, state and time', async () => {
    const all = await get('/events?sport=football&status=pending,live');
    const paged = [
      ...(await get('/events?sport=football&status=pending,live&limit=7')),
      ...(await get('/events?sport=football&status=pending,live&limit=7&skip=7')),
    ];
    expect(paged.map(({ id }) => id)).toEqual(all.slice(0, 14).map(({ id }) => id));
    expect(await get(`/events?sport=football&status=pending,live&skip=${all.length}`)).toEqual([]);
    const league = await get('/events?sport=football&league=meridia-liga');
    expect(new Set(league.map((event) => event.league.slug))).toEqual(new Set(['meridia-liga']));
    const to = new Date(clock.now() + 86_400_000).toISOString();
    const soon = await get(`/events?sport=football&from=${new Date(clock.now() + 1).toISOString()}&to=${to}`);
    expect(soon.length).toBeGreaterThan(0);
    expect(soon.every(({ status, date }) => status === 'pending' && Date.parse(date) <= Date.parse(to))).toBe(true);
    expect(soon.every(({ id, scores }) => Number.isInteger(id) && scores === undefined)).toBe(true);
  });

  it('shows a game with its score while it is played and for a day after its end', async () => {
    const [event] = await get('/events?sport=tennis&status=pending');
    const stateOf = async () => (await get<Event>(`/events/${event?.id}`)).status;
    await clock.advance(Date.parse(event?.date ?? '') - clock.now() + 3_600_000);
    expect(await stateOf()).toBe('live');
    const live = await get('/events/live?sport=tennis');
    expect(live.find(({ id }) => id === event?.id)?.scores).toEqual(
      expect.objectContaining({ home: expect.any(Number) }),
    );
    await clock.advance(3 * 3_600_000);
    expect(await stateOf()).toBe('settled');
    expect((await get('/events?sport=tennis&status=settled')).some(({ id }) => id === event?.id)).toBe(true);
    await clock.advance(24 * 3_600_000);
    expect((await ask(`/events/${event?.id}`)).status).toBe(404);
    const [found] = await get(
      `/events/search?query=${(await get('/events?sport=tennis&status=pending'))[0]?.home.slice(0, 4)}`,
    );
    expect(typeof found?.id).toBe('string');
  });

  it('maps books by their exact names to odds that are texts', async () => {
    const events = await get('/events?sport=football&status=pending&limit=10');
    const many = await get<readonly Odds[]>(
      `/odds/multi?eventIds=${events.map(({ id }) => id).join(',')}&bookmakers=${await allBooks()}`,
    );
    expect(many.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    const [winner] = Object.values(many[0]?.bookmakers ?? {})[0] ?? [];
    expect(winner).toMatchObject({
      name: 'ML',
      odds: [{ home: expect.stringMatching(/^\d+\.\d\d$/), draw: expect.any(String), away: expect.any(String) }],
    });
    const one = await get<Odds>(`/odds?eventId=${events[0]?.id}&bookmakers=Betvane,betVane%20Lite,BETVANE,kestrelbet`);
    expect(Object.keys(one.bookmakers).every((name) => name === 'Betvane' || name === 'betVane Lite')).toBe(true);
    expect(one.scores).toBeUndefined();
    const urls = many.flatMap((odds) => Object.values(odds.urls));
    expect(urls).toContain('N/A');
    expect(urls.some((url) => url.includes(' '))).toBe(true);
  });

  it('has sentinels, labels and rows of an unknown format among its rows', async () => {
    const events = await get('/events?sport=football&status=pending&limit=10');
    const many = await get<readonly Odds[]>(
      `/odds/multi?eventIds=${events.map(({ id }) => id).join(',')}&bookmakers=${await allBooks()}`,
    );
    const markets = many.flatMap(({ bookmakers }) => Object.values(bookmakers).flat());
    const rows = markets.flatMap(({ odds }) => odds);
    expect(rows.some((row) => Object.values(row).includes('1.00') && typeof row['hdp'] === 'number')).toBe(true);
    expect(rows.some((row) => 'label' in row && 'under' in row && !('over' in row))).toBe(true);
    expect(rows.some((row) => '1X' in row && 'X2' in row)).toBe(true);
    expect(rows.some((row) => typeof row['race'] === 'object')).toBe(true);
    expect(rows.some((row) => row['odds'] === 'N/A')).toBe(true);
    const spread = markets.find(({ name }) => name === 'Asian Handicap')?.odds ?? [];
    const home = spread.map((row) => Number(row['home'])).filter((odds) => odds > 1);
    // A larger handicap for the home side pays less.
    expect(home).toEqual([...home].sort((left, right) => right - left));
  });

  it('writes rows in the format of each book', async () => {
    const events = await get('/events?sport=football&status=pending&limit=10');
    const many = await get<readonly Odds[]>(
      `/odds/multi?eventIds=${events.map(({ id }) => id).join(',')}&bookmakers=${await allBooks()}`,
    );
    const rowsOf = (book: string, name: string) =>
      many.flatMap(({ bookmakers }) => bookmakers[book]?.find((market) => market.name === name)?.odds ?? []);
    const awayOf = (book: string) => {
      const ofGame = many.find(({ bookmakers }) => bookmakers[book] !== undefined)?.bookmakers[book] ?? [];
      const rows = ofGame.find(({ name }) => name === 'Asian Handicap')?.odds ?? [];
      return rows.map((row) => Number(row['away'])).filter((odds) => odds > 1);
    };
    // Against the home side's line the away side pays more the higher the line; with its own line it pays less.
    expect(awayOf('Kestrelbet')).toEqual([...awayOf('Kestrelbet')].sort((a, b) => a - b));
    expect(awayOf('ParisLune')).toEqual([...awayOf('ParisLune')].sort((a, b) => b - a));
    expect(awayOf('ParisLune').length).toBeGreaterThan(2);
    expect(rowsOf('ParisLune', 'European Handicap').some((row) => row['label'] === 'Tie (1)')).toBe(true);
    expect(rowsOf('ParisLune', 'Draw No Bet').every((row) => row['hdp'] === 0)).toBe(true);
    expect(new Set(rowsOf('ParisLune', 'Half Time Result').map((row) => row['label']))).toEqual(
      new Set(['1', 'X', '2']),
    );
    expect(rowsOf('Tidewater Exchange', 'ML')[0]).toMatchObject({
      layHome: expect.any(String),
      depthHome: expect.any(String),
    });
    expect(rowsOf('Kestrelbet', 'First Team To Score').every((row) => 'none' in row)).toBe(true);
    expect(rowsOf('Kestrelbet', 'Corners Totals').some((row) => row['hdp'] === 10)).toBe(true);
    const [match] = await get('/events?sport=esports&status=pending');
    const maps = await get<Odds>(`/odds?eventId=${match?.id}&bookmakers=${await allBooks()}`);
    expect(
      Object.values(maps.bookmakers)
        .flat()
        .some(({ name }) => name === '1st Map Moneyline'),
    ).toBe(true);
  });

  it('has no books for a distant game, and refuses too many names or events, and books of another plan', async () => {
    const books = await allBooks();
    const far = (await get('/events?sport=football&status=pending')).at(-1);
    expect(await get(`/odds?eventId=${far?.id}&bookmakers=${books}`)).toMatchObject({ bookmakers: {}, urls: {} });
    const names = Array.from({ length: 31 }, (_, index) => `Book${index}`).join(',');
    expect((await ask(`/odds?eventId=${far?.id}&bookmakers=${names}`)).status).toBe(400);
    expect((await ask(`/odds?eventId=${far?.id}`)).status).toBe(400);
    expect((await ask(`/odds/multi?eventIds=${Array(11).fill(far?.id).join(',')}&bookmakers=${books}`)).status).toBe(
      400,
    );
    expect((await ask(`/odds?eventId=${far?.id}&bookmakers=BlueHarbor&apiKey=free`)).status).toBe(403);
    expect((await ask(`/odds?eventId=${far?.id}&bookmakers=NordSpill&apiKey=free`)).status).toBe(200);
  });
});
