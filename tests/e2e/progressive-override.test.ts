import { afterEach, describe, expect, it } from '@jest/globals';
import type { Graph } from '../../gateway/graph/graph.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { catalogTypeDefs } from '../kit/graphs/catalog-subgraph.ts';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { movedFields } from '../kit/graphs/moved-fields.ts';
import { peopleTypeDefs } from '../kit/graphs/people-subgraph.ts';
import { composeSubgraphs } from '../kit/graphs/two-subgraphs.ts';
import { openHttpStream, openSse } from '../kit/http/http-stream-client.ts';
import { openReadySocket, type RawSocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

const query = '{ book(id: "b1") { grid strict } }';
const subscription = 'subscription { bookChanged(id: "b1") { title grid } }';

const oldGrid = books[0]?.grid;
const newGrid = [[1000]];
const fromOld = { grid: oldGrid, strict: 'kept' };
const fromNew = { grid: newGrid, strict: 'moved' };

const sdlWith = (label: string) =>
  composeSubgraphs({ catalog: catalogTypeDefs, people: peopleTypeDefs, moved: movedFields(label).typeDefs });

let library: LibraryGateway;
let graph: Graph;
let drawn: number;
const sockets = new Set<RawSocket>();
afterEach(async () => {
  for (const { socket } of sockets) socket.terminate();
  sockets.clear();
  await library.close();
});

/** Each request draws the next number, given in percent. */
const start = async (label: string, numbers: readonly number[] = [], options: LibraryOptions = {}) => {
  drawn = 0;
  library = await startLibrary({
    more: [movedFields(label)],
    random: () => {
      const number = numbers[drawn];
      drawn += 1;
      if (number === undefined) throw new Error('no number is drawn here');
      return number / 100;
    },
    wrapGraph: (made) => {
      graph = made;
      return made;
    },
    ...options,
  });
};

const ask = async (text = query, headers: Readonly<Record<string, string>> = {}) => {
  const { body } = await post(library.url, { query: text }, { key: libraryKey, headers });
  return (body as { data: { book: unknown } }).data.book;
};
const read = async () => {
  const address = `${library.url}?query=${encodeURIComponent(query)}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${libraryKey}` } });
  return ((await response.json()) as { data: { book: unknown } }).data.book;
};
const openSocket = async (headers: Readonly<Record<string, string>> = {}) => {
  const socket = await openReadySocket(library.socketUrl, libraryKey, { headers });
  sockets.add(socket);
  return socket;
};
const piecesOf = (accept: string, separator: string, text: string) =>
  openHttpStream({
    url: library.url,
    accept,
    headers: { authorization: `Bearer ${libraryKey}` },
    body: { query: text },
    separator,
  });

describe('a field of @override with a percentage', () => {
  it.each([
    ['percent(0)', 0, fromOld],
    ['percent(50)', 49.9, fromNew],
    ['percent(50)', 50, fromOld],
    ['percent(12.5)', 12.4, fromNew],
    ['percent(12.5)', 12.5, fromOld],
    ['percent(100)', 99.9, fromNew],
  ])('of %s and the number %d is read from the right subgraph', async (label, number, expected) => {
    await start(label, [number, number, number]);
    expect([await ask(), await ask(), await read()]).toEqual([expected, expected, expected]);
    const services = library.contexts.map(({ service }) => service);
    expect(services.includes('moved')).toBe(expected === fromNew);
  });

  it('takes one number for all fields of a request, and another one for the next request', async () => {
    await start('percent(50)', [10, 90, 10]);
    expect([await ask(), await ask(), await ask()]).toEqual([fromNew, fromOld, fromNew]);
    expect(drawn).toBe(3);
    await ask('{ book(id: "b1") { title } }');
    expect(drawn).toBe(3);
  });

  it('has its active labels in the report of a plan', async () => {
    await start('percent(50)', [10, 90]);
    const planned = async (text = query) => {
      const { body } = await post(library.url, { query: text }, { headers: { 'x-report': 'plan' } });
      const plan = body.extensions?.['plan'] as { operation: { activeLabels?: readonly string[] } } | undefined;
      return plan?.operation.activeLabels;
    };
    expect(await planned()).toEqual(['percent(50)']);
    expect(await planned()).toEqual([]);
    expect(await planned('{ book(id: "b1") { title } }')).toBeUndefined();
  });

  it('is planned once for each outcome, and an operation without such a field once', async () => {
    await start('percent(50)', [10, 90, 20, 80]);
    for (let count = 0; count < 4; count += 1) await ask();
    expect(graph.operationsInUse()).toHaveLength(2);
    for (let count = 0; count < 4; count += 1) await ask('{ book(id: "b1") { title } }');
    expect(graph.operationsInUse()).toHaveLength(3);
  });

  it('has its labels in trusted documents too', async () => {
    await start('percent(50)', [10, 90], { trusted: [query] });
    expect([await ask(), await ask()]).toEqual([fromNew, fromOld]);
    expect(graph.operationsInUse().every(({ isTrusted }) => isTrusted)).toBe(true);
  });

  it('follows the number of its operation over WebSocket', async () => {
    await start('percent(50)', [10, 90]);
    const socket = await openSocket();
    for (const [id, expected] of [
      ['1', fromNew],
      ['2', fromOld],
    ] as const) {
      socket.send({ id, type: 'subscribe', payload: { query } });
      expect(await socket.next()).toMatchObject({ id, payload: { data: { book: expected } } });
      await socket.next();
    }
  });

  it('follows the number of its request over server-sent events', async () => {
    await start('percent(50)', [10, 90]);
    for (const expected of [fromNew, fromOld]) {
      const client = await piecesOf('text/event-stream', '\n\n', query);
      expect(await client.rest()).toContain(JSON.stringify({ data: { book: expected } }));
    }
  });

  it('follows the number of its request where it is deferred, over multipart', async () => {
    await start('percent(50)', [10, 90]);
    const text = '{ book(id: "b1") { title ... @defer { grid reviews { stars } } } }';
    for (const grid of [newGrid, oldGrid]) {
      const client = await piecesOf('multipart/mixed;deferSpec=20220824', '\r\n--graphql', text);
      expect(await client.rest()).toContain(`{"grid":${JSON.stringify(grid)},"reviews":`);
    }
  });

  it('is always read from the old subgraph with EXECUTOR=apollo, whose planner has no labels', async () => {
    await start('percent(100)', [], { environment: { EXECUTOR: 'apollo' } });
    expect(await ask()).toEqual(fromOld);
    expect(graph.operationsInUse()).toHaveLength(1);
  });

  it('has no stand-in for a caller who may not use the subgraph that the label chooses', async () => {
    await start('percent(0)', [0], { environment: { AUTH: 'on', ANONYMOUS_SERVICES: 'moved' } });
    const { body } = await post(library.url, { query: '{ broken }' }, { key: null });
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});

describe('a field of @override with a named label', () => {
  const text = '{ book(id: "b1") { tags } }';
  const moved = { tags: ['moved'] };
  const kept = { tags: ['sea', 'trade'] };
  const environment = { OVERRIDE_LABELS_HEADER: 'X-Override-Labels' };

  it('is read from the new subgraph where the header lists the label', async () => {
    await start('percent(0)', [], { environment });
    expect(await ask(text, { 'x-override-labels': 'tags-moved' })).toEqual(moved);
    expect(await ask(text, { 'x-override-labels': 'unknown, tags-moved ,percent(0)' })).toEqual(moved);
    expect(await ask(text, { 'x-override-labels': 'tags' })).toEqual(kept);
    expect(await ask(text)).toEqual(kept);
    expect(graph.operationsInUse()).toHaveLength(2);
  });

  it('is read from the old subgraph where the operator names no header', async () => {
    await start('percent(0)');
    expect(await ask(text, { 'x-override-labels': 'tags-moved' })).toEqual(kept);
  });

  it('ignores what the header lists beyond a hundred labels', async () => {
    await start('percent(0)', [], { environment });
    const others = Array.from({ length: 100 }, (_, index) => `l${index}`).join(',');
    expect(await ask(text, { 'x-override-labels': `${others},tags-moved` })).toEqual(kept);
  });

  it('takes the header of the request that opens a WebSocket', async () => {
    await start('percent(0)', [], { environment });
    const socket = await openSocket({ 'x-override-labels': 'tags-moved' });
    socket.send({ id: '1', type: 'subscribe', payload: { query: text } });
    expect(await socket.next()).toMatchObject({ payload: { data: { book: moved } } });
  });
});

describe('a subscription to a field of @override', () => {
  const event = { bookChanged: books[0] };
  const withGrid = (grid: unknown) => ({ payload: { data: { bookChanged: { grid } } } });
  const clock = new ManualClock();
  const startOn = (label: string, numbers: readonly number[]) =>
    start(label, numbers, { clock, environment: { SUBSCRIPTION_HEARTBEAT_MS: '600000' } });
  const subscribe = async (id = '1', given?: RawSocket) => {
    const socket = given ?? (await openSocket());
    socket.send({ id, type: 'subscribe', payload: { query: subscription } });
    return socket;
  };
  const source = (place = 0) => until('the catalog was subscribed to', () => library.streams[place]);

  it('completes all its events by the labels that it began with', async () => {
    await startOn('percent(50)', [10]);
    const socket = await subscribe();
    const stream = await source();
    for (let count = 0; count < 3; count += 1) {
      stream.push(event);
      expect(await socket.next()).toMatchObject(withGrid(newGrid));
    }
    expect(drawn).toBe(1);
  });

  it('shares no completed events with one of other labels', async () => {
    await startOn('percent(50)', [10, 90, 20]);
    const socket = await subscribe('1');
    await source(0);
    await subscribe('2', socket);
    await source(1);
    await subscribe('3', socket);
    await until('the third has joined the first', () => drawn === 3);
    for (const stream of library.streams) stream.push(event);
    const received = [await socket.next(), await socket.next(), await socket.next()] as { id: string }[];
    const byId = Object.fromEntries(received.map((message) => [message.id, message]));
    expect(byId).toMatchObject({ 1: withGrid(newGrid), 2: withGrid(oldGrid), 3: withGrid(newGrid) });
    expect(library.streams).toHaveLength(2);
  });

  it('keeps its labels over a reload', async () => {
    await startOn('percent(50)', [10, 90]);
    const [light, heavy] = [await openSocket(), await openSocket()];
    await subscribe('1', heavy);
    await source(0);
    await subscribe('1', light);
    await source(1);
    const elsewhere = sdlWith('percent(50)').replace('manyBooks', 'severalBooks');
    for (const sdl of [elsewhere, sdlWith('percent(50)')]) {
      graph.reload(sdl);
      await clock.advance(10_000);
      for (const stream of library.streams) stream.push(event);
      expect(await heavy.next()).toMatchObject(withGrid(newGrid));
      expect(await light.next()).toMatchObject(withGrid(oldGrid));
    }
    expect(drawn).toBe(2);
  });

  it('ends at a reload that moves its field for its number, and only then', async () => {
    await startOn('percent(20)', [30, 70]);
    const [first, second] = [await openSocket(), await openSocket()];
    await subscribe('1', first);
    const stream = await source(0);
    graph.reload(sdlWith('percent(25)'));
    await clock.advance(10_000);
    stream.push(event);
    expect(await first.next()).toMatchObject(withGrid(oldGrid));
    graph.reload(sdlWith('percent(40)'));
    await clock.advance(10_000);
    expect(await first.next()).toMatchObject({ payload: [{ extensions: { code: 'SUBSCRIPTION_SCHEMA_RELOAD' } }] });
    await subscribe('1', second);
    (await source(1)).push(event);
    expect(await second.next()).toMatchObject(withGrid(oldGrid));
  });

  it('takes the field from the event itself where its subgraph still has it, over server-sent events', async () => {
    await startOn('percent(0)', [0]);
    const client = await openSse(library.url, libraryKey, { query: subscription });
    (await source()).push(event);
    expect(await client.nextResult()).toMatchObject({ data: { bookChanged: { grid: oldGrid } } });
    client.leave();
    expect(library.contexts.map(({ service }) => service)).not.toContain('moved');
  });
});
