import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { ServedService } from '../../gateway/app/gateway-app.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { fromPath } from '../../platform/graphql/rest/rest-service.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { createSchemaService } from '../kit/graphs/schema-service.ts';
import { sendRawHttp } from '../kit/http/raw-http.ts';
import { openTestTracer } from '../kit/telemetry/open-test-tracer.ts';
import { startCollector } from '../kit/telemetry/start-collector.ts';

const typeDefs = parse(`
  extend type Query { harbour(name: String!): Harbour }
  type Harbour { name: String!  tide: Int  meta: HarbourMeta!  warnings: [HarbourWarning!]! }
  type HarbourMeta { sourcesUsed: [String!]!  cache: HarbourCache }
  type HarbourCache { isHit: Boolean!  ttlSeconds: Int! }
  type HarbourWarning { code: String!  source: String!  message: String! }`);

/** Two, three and four bytes a letter in UTF-8, and a half of a pair. */
const sightings = 'Ålesund 港 🐟 \ud83d "quoted"';

const harbours = createSchemaService('tides', typeDefs, {
  Query: {
    harbour: (_: unknown, { name }: { name: string }) => ({
      name: `${name}: ${sightings}`,
      tide: 3,
      meta: { sourcesUsed: ['gauge'], cache: { isHit: true, ttlSeconds: 600 } },
      warnings: [],
    }),
  },
});

const operation = parse(`query Harbour($name: String!) {
  harbour(name: $name) {
    name tide
    meta { sourcesUsed cache { hit: isHit ttlSeconds } }
    warnings { code source message }
  }
}`) as TypedDocumentNode<unknown, { name: string }>;
const route = {
  method: 'GET',
  operation,
  variables: { name: fromPath('name') },
  envelope: { at: 'harbour', resource: 'harbour' },
  summary: 'A harbour.',
} as const;
const bareOperation = parse('query Name($name: String!) { harbour(name: $name) { name tide } }');

const tides: ServedService = {
  name: 'tides',
  rest: {
    title: 'Tides',
    version: '1',
    description: 'Tides.',
    errorStyle: 'envelope',
    healthPath: '/health',
    routes: [
      { ...route, path: '/harbours/{name}' },
      {
        method: 'GET',
        path: '/names/{name}',
        operation: bareOperation as TypedDocumentNode<unknown, { name: string }>,
        variables: { name: fromPath('name') },
        summary: 'A name.',
      },
      {
        ...route,
        path: '/docks/{name}',
        status: 203,
        deprecated: { since: '2026-01-01', until: '2027-01-01', instead: '/harbours/{name}' },
      },
    ],
  },
};

const clock = new ManualClock();
let fetches = 0;

/** Reports every result as read once and unchanged ever after, so that only the gateway decides what is made again. */
const unchanging = (service: GraphQLService): GraphQLService => {
  const storedAtMs = clock.now();
  return {
    ...service,
    reportsReads: () => true,
    execute: (request, context) => {
      fetches += 1;
      context.dependencies?.read({ storedAtMs, freshUntilMs: storedAtMs + 600_000 }, () => true);
      return service.execute(request, context);
    },
  };
};

const startWith = (environment: Readonly<Record<string, string>>): Promise<LibraryGateway> =>
  startLibrary({
    clock,
    wrap: unchanging,
    more: [{ typeDefs, service: harbours }],
    rest: [tides],
    environment: { CORS_ORIGINS: 'https://pages.example', ...environment },
  });

/**
 * Returns status line, headers in the order of their names, and body of the first of two requests that are sent at
 * once. Only the time of day is left out.
 */
const responseTo = async ({ url }: LibraryGateway, request: readonly string[]) => {
  const last = ['GET /readiness HTTP/1.1', 'host: x', 'x-request-id: last', 'connection: close'];
  const text = await sendRawHttp(url, [...request, '', ...last, '', ''].join('\r\n')).ended;
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [status, ...headers] = head.split('\r\n').map((line) => line.replace(/^(date: ).*/i, '$1now'));
  return { status, headers: headers.sort(), rest: rest.join('\r\n\r\n').replace(/date: .*/gi, 'date: now') };
};

const key = [`authorization: Bearer ${libraryKey}`];
const callers = [
  ['with a key', key],
  ['without a key', []],
] as const;
/** A page may be of no origin, of an allowed one, or of another. */
const origins = [[], ['origin: https://pages.example'], ['origin: https://other.example']];

describe.each([
  ['without limits', { RATE_LIMIT: 'off' }],
  ['with limits', { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '1000' }],
])('a stored response, %s', (_limits, environment) => {
  const common = { ANONYMOUS_SERVICES: 'tides', ...environment };
  let storing: LibraryGateway;
  let making: LibraryGateway;
  const etags = new Map<string, string>();
  beforeAll(async () => {
    storing = await startWith(common);
    making = await startWith({ ...common, ANSWER_CACHE_MB: '0' });
  });
  afterAll(async () => {
    await storing.close();
    await making.close();
  });

  /** Both gateways have counted equally many requests of each caller. */
  const bothResponses = async (request: readonly string[]) => {
    const made = await responseTo(making, request);
    const before = fetches;
    const again = await responseTo(storing, request);
    return { made, again, executions: fetches - before };
  };

  describe.each([
    ['/tides/harbours/east'],
    ['/tides/names/east'],
    ['/tides/docks/east'],
    ['/tides/harbours/east?colour=blue'],
  ])('of %s', (path) => {
    beforeAll(async () => {
      for (const [, caller] of callers) {
        const request = [`GET ${path} HTTP/1.1`, 'host: x', ...caller];
        await responseTo(making, request);
        const { headers } = await responseTo(storing, request);
        etags.set(path, headers.find((line) => line.startsWith('etag: '))?.slice('etag: '.length) ?? '');
      }
    });

    const cases = ['GET', 'HEAD'].flatMap((method) => callers.map(([caller, sent]) => ({ method, caller, sent })));
    it.each(cases)('has the bytes of a response that was just made: $method $caller', async ({ method, sent }) => {
      const conditions = [[], [`if-none-match: "x", ${etags.get(path)}`], ['if-none-match: "another"']];
      for (const origin of origins)
        for (const condition of conditions) {
          const request = [`${method} ${path} HTTP/1.1`, 'host: x', 'x-request-id: same', ...sent];
          const { made, again, executions } = await bothResponses([...request, ...origin, ...condition]);
          expect([again, executions]).toEqual([made, 0]);
          expect(made.status).toMatch(/^HTTP\/1\.1 (200|203|304) /);
        }
    });
  });

  it.each([
    ['by HTTP/1.0', ['GET /tides/harbours/east HTTP/1.0']],
    ['by HTTP/1.0 on a connection that stays', ['GET /tides/harbours/east HTTP/1.0', 'connection: keep-alive']],
    ['on a connection that is closed', ['GET /tides/harbours/east HTTP/1.1', 'host: x', 'connection: close']],
    ['with a body', ['GET /tides/harbours/east HTTP/1.1', 'host: x', 'content-length: 0']],
    ['with a tag of anything', ['GET /tides/harbours/east HTTP/1.1', 'host: x', 'if-none-match: *']],
  ])('has the bytes of a response that was just made: %s', async (_case, request) => {
    await responseTo(storing, [...request, ...key]);
    await responseTo(making, [...request, ...key]);
    const { made, again, executions } = await bothResponses([...request, 'x-request-id: same', ...key]);
    expect(again).toEqual(made);
    expect(executions).toBe(0);
  });

  it('closes the connection of a request whose body has not come, as any other response does', async () => {
    const request = ['GET /tides/harbours/east HTTP/1.1', 'host: x', 'x-request-id: same', 'content-length: 9', ...key];
    const text = async (gateway: LibraryGateway) =>
      (await sendRawHttp(gateway.url, [...request, '', 'abc'].join('\r\n')).ended)
        .replace(/date: .*/i, 'date: now')
        .split('\r\n')
        .sort();
    const made = await text(making);
    expect(made).toContain('connection: close');
    expect(await text(storing)).toEqual(made);
  });

  it('is counted by route, method and status, as any other response is', async () => {
    const countsOf = async ({ metrics }: LibraryGateway) => {
      const lines = (await metrics.registry.metrics()).split('\n');
      return lines.filter((line) => /^tributary_http_request_duration_seconds_count/.test(line)).sort();
    };
    const counts = await countsOf(storing);
    expect(counts).toEqual(await countsOf(making));
    expect(counts.some((line) => line.includes('route="/tides/harbours/:name",method="HEAD",status="3xx"'))).toBe(true);
  });
});

describe('a stored response of a gateway with traces', () => {
  it('has the bytes of a response that was just made, and a span', async () => {
    const collector = await startCollector();
    const tracer = await openTestTracer({ url: collector.url });
    const gateway = await startLibrary({
      clock,
      tracer,
      wrap: unchanging,
      more: [{ typeDefs, service: harbours }],
      rest: [tides],
    });
    const request = ['GET /tides/harbours/east HTTP/1.1', 'host: x', 'x-request-id: same', ...key];
    try {
      const made = await responseTo(gateway, request);
      const before = fetches;
      expect(await responseTo(gateway, request)).toEqual(made);
      expect(fetches).toBe(before);
    } finally {
      await gateway.close();
      await tracer.close(1_000);
      await collector.close();
    }
    expect(collector.spans.filter(({ name }) => name === 'GET /tides/harbours/:name')).toHaveLength(2);
  });
});
