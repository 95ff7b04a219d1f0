import { getEventListeners } from 'node:events';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { countWaiters } from '../../tests/kit/count-waiters.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import type { Call } from '../call/call.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Logger } from '../runtime/log/logger.ts';
import { maxDocuments } from './document-store.ts';
import { createInProcessService } from './in-process-service.ts';

interface Context {
  readonly request: Call;
}
type Resolve = (source: unknown, args: { n: number }, context: Context) => unknown;

const sdl = /* GraphQL */ `
  type Query { number(n: Int!): Int, other: Int }
  type Mutation { change(n: Int!): Int }
  type Subscription { numbers(n: Int): Int }
`;

const start = (resolvers: { number?: Resolve; change?: Resolve; subscribe?: Resolve; event?: Resolve }) => {
  const schema: GraphQLSchema = buildSchema(sdl);
  Object.assign(schema.getQueryType()?.getFields()['number'] ?? {}, { resolve: resolvers.number });
  Object.assign(schema.getMutationType()?.getFields()['change'] ?? {}, { resolve: resolvers.change });
  Object.assign(schema.getSubscriptionType()?.getFields()['numbers'] ?? {}, {
    subscribe: resolvers.subscribe,
    resolve: resolvers.event ?? ((event: unknown) => event),
  });
  return createInProcessService({
    name: 'numbers',
    schema,
    contextFor: (request): Context => ({ request }),
  });
};

const ask = (n: unknown) => ({ query: 'query ($n: Int!) { number(n: $n) }', variables: { n } });

const countListeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

const collectLogs = () => {
  const entries: [level: string, fields: object, message: string][] = [];
  const write = (level: string) => (fields: object, message: string) => void entries.push([level, fields, message]);
  const log: Logger = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: () => log,
  };
  return { entries, log };
};

describe('a service in this process', () => {
  it('returns no promise unless a resolver returned one', () => {
    const service = start({ number: (_source, { n }) => n });
    expect(service.execute(ask(3), createTestContext())).toEqual({ data: { number: 3 } });
  });

  it('gives resolvers the context that contextFor creates', async () => {
    const context = createTestContext();
    const seen: unknown[] = [];
    await start({ number: (_source, _args, given) => void seen.push(given) }).execute(ask(3), context);
    expect(seen).toEqual([{ request: context }]);
  });

  it('evicts documents beyond its bound, and executes them again', async () => {
    const service = start({ number: (_source, { n }) => n });
    for (let n = 0; n <= maxDocuments + 1; n += 1) {
      const asked = n % (maxDocuments + 1);
      const result = await service.execute({ query: `{ number(n: ${asked}) }` }, createTestContext());
      expect(result).toEqual({ data: { number: asked } });
    }
  });

  it.each([
    ['{ number(', undefined, 'GRAPHQL_PARSE_FAILED', 'Syntax Error'],
    ['{ nothing }', undefined, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field'],
    ['query A { other } query B { other }', undefined, 'GRAPHQL_VALIDATION_FAILED', 'Must provide operation name'],
    ['query ($n: Int!) { number(n: $n) }', { n: 'x' }, 'BAD_USER_INPUT', 'Variable "$n" got invalid value'],
    ['query ($n: Int = 1) { number(n: $n) }', { n: null }, 'BAD_USER_INPUT', 'must not be null'],
    ['subscription { numbers }', undefined, 'GRAPHQL_VALIDATION_FAILED', 'has to be opened as a stream'],
  ])('refuses %s with %j and a message of its own', async (query, variables, code, message) => {
    const service = start({ number: (_source, { n }) => n });
    const result = await service.execute(
      { query, ...(variables === undefined ? {} : { variables }) },
      createTestContext(),
    );
    expect(result.errors).toHaveLength(1);
    expect(result.errors?.[0]).toMatchObject({ message: expect.stringContaining(message), extensions: { code } });
    expect(Object.getPrototypeOf(result.errors?.[0])).toBe(Object.prototype);
  });

  it('repeats only a part of an invalid variable', async () => {
    const service = start({ number: (_source, { n }) => n, subscribe: () => createChannel().stream });
    const wrong = ask('x'.repeat(100_000));
    const result = await service.execute(wrong, createTestContext());
    const introspected = await service.execute(
      { ...wrong, query: 'query ($n: Int!) { number(n: $n) __schema { description } }' },
      createTestContext(),
    );
    const stream = { ...wrong, query: 'subscription ($n: Int) { numbers(n: $n) }' };
    const refusal = await service.subscribe(stream, createTestContext()).catch((error: Error) => error);
    for (const error of [result.errors?.[0], introspected.errors?.[0], refusal]) {
      expect(error).toMatchObject({ message: expect.stringContaining('Variable "$n" got invalid value "xxx') });
      expect((error as Error).message.length).toBeLessThan(600);
    }
  });

  it.each([
    [
      'thrown',
      (error: Error) => {
        throw error;
      },
    ],
    ['returned', (error: Error) => error],
    ['rejected', (error: Error) => Promise.reject(error)],
  ])('masks an error that is %s and logs it with its path and stack', async (_how, give) => {
    const { entries, log } = collectLogs();
    const error = new TypeError('the password is secret');
    const result = await start({ number: () => give(error) }).execute(ask(1), createTestContext({ log }));
    expect(result).toEqual({
      data: { number: null },
      errors: [
        {
          message: 'Internal error',
          locations: [{ line: 1, column: 20 }],
          path: ['number'],
          extensions: { code: 'INTERNAL_ERROR', retryable: false },
        },
      ],
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toEqual([
      'error',
      expect.objectContaining({ err: error, path: ['number'] }),
      expect.any(String),
    ]);
  });

  it('shows our own errors as JSON, and logs them at the level of the table of codes', async () => {
    const { entries, log } = collectLogs();
    const problems = [
      {
        loc: ['n'],
        msg: 'too large',
        type: 'less_than_equal',
        input: undefined,
        ctx: { le: Number.POSITIVE_INFINITY },
      },
    ];
    const fail = () => {
      throw new ServiceError(platformErrors.validation_error, 'n: too large', { faults: problems });
    };
    const result = await start({ number: fail }).execute(ask(1), createTestContext({ log }));
    expect(result.errors?.[0]?.extensions).toStrictEqual({
      code: 'VALIDATION_ERROR',
      retryable: false,
      service: 'numbers',
      faults: [{ loc: ['n'], msg: 'too large', type: 'less_than_equal', ctx: { le: null } }],
    });
    expect(entries.map(([level]) => level)).toEqual(['info']);
  });
});

describe('an aborted request', () => {
  const timeout = new DOMException('timed out', 'TimeoutError');
  it.each([
    [timeout, 'deadline_exceeded'],
    [undefined, 'client_closed_request'],
    [new ServiceError('deadline_exceeded', 'late'), 'deadline_exceeded'],
  ])('is refused before it starts if its signal has the reason %p', async (reason, code) => {
    let calls = 0;
    const service = start({ number: () => ++calls, change: () => ++calls });
    const context = createTestContext({ signal: AbortSignal.abort(reason) });
    await expect(service.execute(ask(1), context)).rejects.toMatchObject({ code });
    await expect(service.execute({ query: 'mutation { change(n: 1) }' }, context)).rejects.toMatchObject({ code });
    await expect(service.subscribe({ query: 'subscription { numbers }' }, context)).rejects.toMatchObject({ code });
    expect(calls).toBe(0);
  });

  it('is noticed without a signal, so that a synchronous result creates none', async () => {
    const clock = new ManualClock();
    const call = createTestContext({ deadline: { atMs: clock.now() + 1_000, clock } });
    const service = start({ number: (_source, { n }) => n });
    expect(service.execute(ask(1), call)).toEqual({ data: { number: 1 } });
    expect(clock.pending).toBe(0);
    call.abort();
    await expect(service.execute(ask(1), call)).rejects.toMatchObject({ code: 'client_closed_request' });
  });

  it('rejects while a resolver is in flight', async () => {
    const call = createTestContext();
    const service = start({ number: () => new Promise(() => {}) });
    const result = service.execute(ask(1), call);
    call.abort(timeout);
    await expect(result).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(countWaiters(call)).toBe(0);
  });

  it('leaves no listener on the signal, however an awaited resolver ends', async () => {
    const call = createTestContext();
    const service = start({ number: async (_source, { n }) => (n < 0 ? Promise.reject(new Error('negative')) : n) });
    const results = [1, -1].map((n) => service.execute(ask(n), call));
    expect(countWaiters(call)).toBe(2);
    await Promise.all(results);
    expect(countWaiters(call)).toBe(0);
  });
});

describe('a subscription in this process', () => {
  const request = { query: 'subscription { numbers }' };
  const open = async (resolvers: { event?: Resolve } = {}, context = createTestContext()) => {
    const channel = createChannel<unknown>();
    let received: AbortSignal | undefined;
    const subscribe: Resolve = (_source, _args, given) => {
      received = given.request.signal;
      return channel.stream;
    };
    const service = start({ ...resolvers, subscribe });
    return { channel, service, stream: await service.subscribe(request, context), signal: () => received };
  };

  it('returns a result for each event, with a context for each', async () => {
    const contexts = new Set<unknown>();
    const { channel, stream } = await open({
      event: (event, _args, context) => {
        contexts.add(context);
        return event;
      },
    });
    channel.push(1);
    channel.push('x');
    channel.push(Promise.resolve(3));
    channel.end();
    const results = [];
    for await (const result of stream) results.push(result);
    expect(results).toMatchObject([
      { data: { numbers: 1 } },
      { errors: [{ message: 'Internal error' }] },
      { data: { numbers: 3 } },
    ]);
    expect(contexts.size).toBe(3);
  });

  it('ends its source when the reader leaves a quiet stream', async () => {
    const { channel, stream, signal } = await open();
    const waiting = stream.next();
    expect(signal()?.aborted).toBe(false);
    await stream.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(signal()?.aborted).toBe(true);
    expect(channel.isClosed).toBe(true);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('ends while the async generator that is its source waits for an event that never comes', async () => {
    const subscribe: Resolve = async function* (_source, _args, { request: { signal } }) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield 1;
    };
    const stream = await start({ subscribe }).subscribe(request, createTestContext());
    const waiting = stream.next();
    await stream.return?.();
    expect((await waiting).done).toBe(true);
  });

  it('throws a masked error when its source fails, and ends', async () => {
    const { log, entries } = collectLogs();
    const { channel, stream } = await open({}, createTestContext({ log }));
    channel.fail(new Error('the connection to the secret host broke'));
    await expect(stream.next()).rejects.toMatchObject({
      message: 'Internal error',
      extensions: { code: 'INTERNAL_ERROR' },
    });
    expect((await stream.next()).done).toBe(true);
    expect(entries).toHaveLength(1);
  });

  it('throws the reason of the abort, to a waiting reader and to a later one', async () => {
    for (const isWaiting of [true, false]) {
      const controller = new AbortController();
      const { channel, stream } = await open({}, createTestContext({ signal: controller.signal }));
      const early = isWaiting ? stream.next() : undefined;
      controller.abort();
      await expect(early ?? stream.next()).rejects.toMatchObject({ code: 'client_closed_request' });
      expect(channel.isClosed).toBe(true);
      expect(countListeners(controller.signal)).toBe(0);
    }
  });

  it('throws the reason of the abort, at any step of its opening', async () => {
    for (let turns = 0; turns < 24; turns += 1) {
      const controller = new AbortController();
      const opening = open({}, createTestContext({ signal: controller.signal })).then(({ stream }) => stream.next());
      for (let turn = 0; turn < turns; turn += 1) await undefined;
      controller.abort();
      const outcome = await Promise.race([opening.catch((error: unknown) => error), turnOfLoop('it waits')]);
      expect([turns, outcome]).toMatchObject([turns, { code: 'client_closed_request' }]);
    }
  });

  it('throws an error when the service closes, which then refuses new requests', async () => {
    const { channel, service, stream } = await open();
    const waiting = stream.next();
    await service.close();
    await expect(waiting).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(channel.isClosed).toBe(true);
    await expect(service.subscribe(request, createTestContext())).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    await expect(service.execute(ask(1), createTestContext())).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it.each([
    [
      'a service error',
      new ServiceError('not_found', 'There is no such job.'),
      { message: 'There is no such job.', extensions: { code: 'NOT_FOUND', service: 'numbers' } },
    ],
    ['an unexpected error', new Error('secret'), { message: 'Internal error', extensions: { code: 'INTERNAL_ERROR' } }],
  ])('is refused with %s of its resolver', async (_what, error, expected) => {
    const service = start({ subscribe: () => Promise.reject(error) });
    await expect(service.subscribe(request, createTestContext())).rejects.toMatchObject(expected);
  });

  it.each([
    ['{ other }', undefined, 'GRAPHQL_VALIDATION_FAILED'],
    ['subscription ($n: Int) { numbers(n: $n) }', { n: 'x' }, 'BAD_USER_INPUT'],
  ])('is refused for %s with %j', async (query, variables, code) => {
    const service = start({ subscribe: () => createChannel().stream });
    const refused = service.subscribe(
      { query, ...(variables === undefined ? {} : { variables }) },
      createTestContext(),
    );
    await expect(refused).rejects.toMatchObject({ extensions: { code } });
  });

  it('ends a source that is opened only after the reader has left', async () => {
    const channel = createChannel<unknown>();
    let arrive: (stream: unknown) => void = () => {};
    const service = start({
      subscribe: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    const controller = new AbortController();
    const opening = service.subscribe(request, createTestContext({ signal: controller.signal }));
    controller.abort();
    await expect(opening).rejects.toMatchObject({ code: 'client_closed_request' });
    arrive(channel.stream);
    await channel.closed;
    expect(channel.isClosed).toBe(true);
  });
});
