import { afterEach, describe, expect, it } from '@jest/globals';
import { WorkRecorder } from '../../platform/call/work-recorder.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { createHttpService } from './http-service.ts';

afterEach(cleanUp);

/** A subgraph that reads something for each request, and reports whether it found a recorder. */
const startReading = async () => {
  const found: boolean[] = [];
  const service: GraphQLService = {
    name: 'catalog',
    execute: async (_request, { recording }) => {
      const recorder = recording?.plan;
      found.push(recorder !== undefined);
      recorder?.read({ name: 'catalog:books', outcome: 'hit', ageSeconds: 3 }, recorder.now());
      recorder?.statement(recorder.now());
      return { data: { books: [] } };
    },
    subscribe: () => Promise.reject(new Error('not used')),
    close: async () => {},
  };
  const server = await startSubgraphServer({
    service,
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    log: silentLogger,
    health: () => ({}),
  });
  cleanups.push(() => server.close());
  return { url: `${server.url}/graphql`, found };
};

const connect = (url: string, reportsToCaller: boolean) => {
  const options = { name: 'catalog', url, clock: systemClock, log: silentLogger, timeoutMs: 10_000, reportsToCaller };
  const service = createHttpService(options);
  cleanups.push(() => service.close());
  return service;
};

const contextWithTime = () => createTestContext({ deadline: { atMs: systemClock.now() + 10_000, clock: systemClock } });

/** The recording of one fetch, and its result. */
const recorded = async (service: GraphQLService) => {
  const recorder = new WorkRecorder(systemClock);
  const result = await contextWithTime().record({ plan: recorder }, (context) =>
    service.execute({ query: '{ books { id } }' }, context),
  );
  return { result, trace: recorder.toTrace() };
};

const read = { name: 'catalog:books', outcome: 'hit', ageSeconds: 3 };

describe('Our own subgraph over HTTP', () => {
  it('reports its work for a fetch with a requested plan, within the time of the fetch', async () => {
    const { url, found } = await startReading();
    const { result, trace } = await recorded(connect(url, true));
    expect(trace).toMatchObject({ cacheReads: [read], sql: { count: 1 }, omitted: 0 });
    const [first] = trace.cacheReads;
    expect((first?.startMs ?? 0) + (first?.durationMs ?? 0)).toBeLessThanOrEqual(trace.durationMs);
    expect(result).toEqual({ data: { books: [] } });
    expect(found).toEqual([true]);
  });

  it('makes no recorder for a fetch without a requested plan', async () => {
    const { url, found } = await startReading();
    expect(await connect(url, true).execute({ query: '{ books { id } }' }, contextWithTime())).toEqual({
      data: { books: [] },
    });
    expect(found).toEqual([false]);
  });
});

describe('A foreign subgraph', () => {
  it('is not asked for a trace, and its reports are ignored', async () => {
    const { url, found } = await startReading();
    const { result, trace } = await recorded(connect(url, false));
    expect(trace).toMatchObject({ cacheReads: [], upstreamCalls: [], sql: { count: 0 } });
    expect([result, found]).toEqual([{ data: { books: [] } }, [false]]);
  });
});

describe('A direct request of a client to a subgraph', () => {
  const ask = async (url: string, extensions: unknown) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ books { id } }', extensions }),
    });
    return (await response.json()) as { readonly extensions?: Record<string, unknown> };
  };

  it.each([undefined, null, 7, [], {}, { tributaryTrace: 'yes' }, { tributaryTrace: {} }])(
    'gets no trace unless the extension is true: %j',
    async (extensions) => {
      const { url } = await startReading();
      expect((await ask(url, extensions)).extensions).toBeUndefined();
    },
  );
});
