import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import { errorOf } from '../kit/http/socket-subscriber.ts';
import { basketball, type OddsSourceName, oddsRest } from '../kit/odds/odds-rest.ts';
import { subscribeToBoard, subscribeToLadder, subscribeToPrice } from '../kit/odds/odds-subscriptions.ts';
import type { BookBody, QuotesBody } from '../kit/odds/rest-bodies.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** The shortest intervals that can be set: prices move within eight seconds, and no test sleeps. */
const quick = {
  EXCHANGE_TTL_SECONDS: '1',
  US_BOOKS_TTL_SECONDS: '1',
  INTL_BOOKS_TTL_SECONDS: '1',
} as const;

const open = new Set<{ close(): void }>();
const kept = <Subscriber extends { close(): void }>(subscriber: Subscriber): Subscriber => {
  open.add(subscriber);
  return subscriber;
};
afterEach(() => {
  for (const subscriber of open) subscriber.close();
  open.clear();
});

/** A coming game with orders on both sides, or with quotes of books. */
const liquidGame = async (tributary: Tributary, source: OddsSourceName): Promise<string> => {
  const client = oddsRest(tributary);
  for (const { event_id } of await client.events(source, `sport=${basketball[source]}&state=upcoming&limit=12`)) {
    const path = `/${source}/events/${event_id}`;
    const isLiquid =
      source === 'exchange'
        ? (await client.read<BookBody>(`${path}/book`)).data.markets.every(
            ({ back, lay }) => back.length > 0 && lay.length > 0,
          )
        : (await client.read<QuotesBody>(`${path}/quotes`)).data.markets.length > 0;
    if (isLiquid) return event_id;
  }
  throw new Error('of twelve games some are traded');
};

/** Number of reads of an event's orders: those of its first market, each counted once. */
const pollsOf = async (
  tributary: Tributary,
  eventId: string,
  emulator: Pick<Tributary, 'emulatorUrl'> = tributary,
): Promise<() => Promise<number>> => {
  const { data } = await oddsRest(tributary).read<BookBody>(`/exchange/events/${eventId}/book`);
  return () => requestsOf(emulator, 'exchange', `GET /markets/${data.markets[0]?.market_id}/orderbook`);
};

describe('an event with subscribers', () => {
  let tributary: Tributary;
  let game: string;
  const ladder = (eventId = game) => kept(subscribeToLadder(tributary, { source: 'EXCHANGE', eventId }));

  beforeAll(async () => {
    tributary = await startTributary({ embedded: true, environment: quick });
    game = await liquidGame(tributary, 'exchange');
  });
  afterAll(() => tributary.close());

  it('sends its ladder at once, and then only changes', async () => {
    const reader = ladder();
    const states = [await reader.next(), await reader.next(), await reader.next()];
    expect(states.map(({ eventId, warnings }) => ({ eventId, warnings }))).toEqual(
      states.map(() => ({ eventId: game, warnings: [] })),
    );
    expect(states[0]?.markets).toHaveLength(2);
    for (const [index, { markets }] of states.entries())
      if (index > 0) expect(markets).not.toEqual(states[index - 1]?.markets);
  });

  it.each(['exchange', 'intl_books'] as const)(
    'sends its quotes at %s at once, and then only changes',
    async (source) => {
      const eventId = await liquidGame(tributary, source);
      const reader = kept(subscribeToBoard(tributary, { source: source.toUpperCase(), eventId }));
      const [first, second] = [await reader.next(), await reader.next()];
      expect(first.markets.nodes.length).toBeGreaterThan(0);
      expect(first).toMatchObject({ eventId, event: { name: expect.any(String) } });
      expect(second.markets).not.toEqual(first.markets);
    },
  );

  it('sends quotes of American books, each at most once in the interval that saves their credits', async () => {
    const eventId = await liquidGame(tributary, 'us_books');
    const asked = await requestsOf(tributary, 'us-books');
    const startMs = Date.now();
    const readers = [1, 2, 3].map(() => kept(subscribeToBoard(tributary, { source: 'US_BOOKS', eventId })));
    for (const reader of readers) expect(await reader.next()).toMatchObject({ eventId, warnings: [] });
    // Longer than a pause: at least one poll, shared by all three.
    await eventually(
      () => requestsOf(tributary, 'us-books'),
      (now) => now > asked + 1,
    );
    const seconds = (Date.now() - startMs) / 1000;
    expect((await requestsOf(tributary, 'us-books')) - asked).toBeLessThanOrEqual(seconds + 2);
  });

  it('sends the best price of an outcome at once and when it changes, by the polls of its board', async () => {
    const eventId = await liquidGame(tributary, 'intl_books');
    const watched = { source: 'INTL_BOOKS', eventId };
    const board = kept(subscribeToBoard(tributary, watched));
    const [market] = (await board.next()).markets.nodes;
    const [asked, startMs] = [await requestsOf(tributary, 'intl-books'), Date.now()];
    const outcome = market?.quotes[0]?.outcome ?? '';
    const price = kept(subscribeToPrice(tributary, { ...watched, outcome }));
    const bounded = kept(subscribeToPrice(tributary, { ...watched, outcome, atLeast: '1.000000001' }));
    const events = [await price.next(), await price.next()];
    for (const [index, event] of events.entries()) {
      expect(event).toMatchObject({ event: { id: expect.any(String) }, marketKey: market?.key, outcome });
      expect(event.bookmakers.map(({ bookmaker }) => bookmaker.key)).toEqual(event.best?.bookmakerKeys);
      if (index > 0) expect(event.best).not.toEqual(events[index - 1]?.best);
    }
    expect(await bounded.next()).toMatchObject({ marketKey: market?.key, isReached: true });
    expect(events.map(({ isReached }) => isReached)).toEqual([null, null]);
    // Polls of one event are two seconds apart.
    const seconds = (Date.now() - startMs) / 1000;
    expect((await requestsOf(tributary, 'intl-books')) - asked).toBeLessThanOrEqual(seconds / 2 + 1);
  });

  it.each([
    ['outcome', { outcome: 'nobody' }, '`outcome` has to be an outcome of the market, for instance '],
    ['marketKey', { marketKey: 'none' }, '`marketKey` has to be the `key` of a market of the board.'],
    ['atLeast', { atLeast: '1' }, '`atLeast` has to be decimal odds above 1 '],
  ])('sends no price for a wrong %s, which the error names', async (_, wrong, message) => {
    const watched = { source: 'EXCHANGE', eventId: game, outcome: 'anything', ...wrong };
    const error = errorOf(await kept(subscribeToPrice(tributary, watched)).receive());
    expect(error).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'VALIDATION_ERROR', retryable: false },
    });
  });

  it('is polled once for thirty readers, who receive the same, and no more when the last one has left', async () => {
    const polls = await pollsOf(tributary, game);
    const [before, startMs] = [await polls(), Date.now()];
    const readers = Array.from({ length: 30 }, () => ladder());
    await Promise.all(readers.map((reader) => reader.next()));
    // A reader may join late, and may miss a state that a later one has replaced, so all read until they have one state
    // in common.
    const seen = readers.map(() => new Set<string>());
    const isCommon = (state: string) => seen.every((states) => states.has(state));
    while (![...(seen[0] ?? [])].some(isCommon))
      await Promise.all(
        readers.map(async (reader, index) => seen[index]?.add(JSON.stringify((await reader.next()).markets))),
      );
    const made = (await polls()) - before;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual((Date.now() - startMs) / 1000 + 1);

    for (const reader of readers) reader.close();
    // Polls come a second apart, so a longer time between two counts without a poll means that polling has ended.
    let last = { polls: await polls(), atMs: Date.now() };
    await eventually(polls, (now) => {
      if (now !== last.polls) last = { polls: now, atMs: Date.now() };
      return Date.now() - last.atMs > 2_500;
    });
    // A new reader gets the current state, and starts the polling again.
    const late = ladder();
    await late.next();
    await late.next();
    expect(await polls()).toBeGreaterThan(last.polls);
  });

  it.each([
    ['an event that the exchange does not have', 'priceLadderChanged', 'EXCHANGE', 'NOT_FOUND'],
    ['an event that the American books do not have', 'oddsBoardChanged', 'US_BOOKS', 'NOT_FOUND'],
    ['a source without ladders', 'priceLadderChanged', 'US_BOOKS', 'VALIDATION_ERROR'],
  ])('is an error for %s', async (_, field, source, code) => {
    const receive = field === 'oddsBoardChanged' ? subscribeToBoard : subscribeToLadder;
    const reader = kept(receive(tributary, { source, eventId: 'nothing-of-this-name' }));
    expect(errorOf(await reader.receive())).toMatchObject({ extensions: { code, retryable: false } });
  });
});

describe('an event whose source fails while it has subscribers', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    // Twelve seconds for odds: several polls, so that one finds stale data on a busy machine too.
    tributary = await startTributary({ embedded: true, environment: { ...quick, STALE_SECONDS: '180' } });
  });
  afterAll(() => tributary.close());

  it.each([
    ['priceLadderChanged', 'exchange'],
    ['oddsBoardChanged', 'intl_books'],
  ] as const)('reports in %s once that its data are stale, and ends when they expire', async (field, source) => {
    const eventId = await liquidGame(tributary, source);
    const receive = field === 'oddsBoardChanged' ? subscribeToBoard : subscribeToLadder;
    const reader = kept(receive(tributary, { source: source.toUpperCase(), eventId }));
    await reader.next();
    await setFault(tributary, source.replace('_', '-'), { mode: 'status', status: 503 });
    const received = [];
    do received.push(await reader.receive());
    while (errorOf(received.at(-1) ?? { kind: 'complete' }) === undefined && received.length < 8);
    const codes = received.flatMap((each) =>
      each.kind === 'next' && each.data !== null ? [each.data.event.warnings.map(({ code }) => code)] : [],
    );
    // Data that were read just before may still come without a warning.
    const stale = codes.filter((each) => each.includes('STALE_DATA'));
    expect([stale.length, codes.at(-1)?.includes('STALE_DATA')]).toEqual([1, true]);
    const last = received.at(-1);
    expect(last === undefined ? undefined : errorOf(last)).toMatchObject({
      message: expect.stringContaining(source),
      extensions: { code: 'UPSTREAM_UNAVAILABLE', reason: expect.any(String) },
    });
  });
});

describeServers('events with subscribers at two gateways with one PostgreSQL and one Redis', (openServers) => {
  let servers: TestServers;
  let emulator: Emulator;
  let gateways: Tributary[] = [];
  beforeAll(async () => {
    servers = await openServers();
    emulator = await createEmulator({ port: 0, speed: 100 });
    const shared = {
      ...quick,
      DATABASE_URL: servers.databaseUrl,
      DATABASE_CONNECTIONS: '4',
      REDIS_URL: servers.redisUrl,
      REDIS_PREFIX: servers.redisPrefix,
      EXCHANGE_URL: emulator.urlOf('exchange'),
    };
    gateways = [await startTributary({ environment: shared }), await startTributary({ environment: shared })];
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await emulator.close();
    await servers.dispose();
  });

  it('are read at most once a second by a process, for any number of readers, who all receive the same', async () => {
    const [first, second] = gateways;
    if (first === undefined || second === undefined) throw new Error('two were started');
    const eventId = await liquidGame(first, 'exchange');
    const polls = await pollsOf(first, eventId, { emulatorUrl: emulator.url });
    const [before, startMs] = [await polls(), Date.now()];
    const readers = [first, second, first, second].map((gateway) =>
      kept(subscribeToLadder(gateway, { source: 'EXCHANGE', eventId })),
    );
    const reported = await Promise.all(
      readers.map(async (reader) => [await reader.next(), await reader.next(), await reader.next()]),
    );
    const made = (await polls()) - before;
    expect(made).toBeGreaterThan(1);
    // Each process uses what the other has read, except reads that begin at the same moment.
    expect(made).toBeLessThanOrEqual(gateways.length * ((Date.now() - startMs) / 1000 + 1));
    const receivedBy = (index: number) => reported[index]?.map(({ markets }) => JSON.stringify(markets)) ?? [];
    for (const other of [1, 2, 3]) expect(receivedBy(0).some((state) => receivedBy(other).includes(state))).toBe(true);
  });
});
