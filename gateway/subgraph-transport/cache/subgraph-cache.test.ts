import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { createMemoryTaggedStore } from '../../../platform/cache/memory-tagged-store.ts';
import { createRedisTaggedStore } from '../../../platform/cache/redis-tagged-store.ts';
import type { TaggedStore } from '../../../platform/cache/tagged-store.ts';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { noRights } from '../../../platform/context/rights.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { silentLogger } from '../../../platform/log/logger.ts';
import type { JsonObject } from '../../../platform/text/json-object.ts';
import { describeShared } from '../../../tests/kit/backends.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { type ForeignSubgraph, startForeignSubgraph } from '../../../tests/kit/foreign-subgraph.ts';
import { createTestContext } from '../../../tests/kit/request-context.ts';
import { until } from '../../../tests/kit/until.ts';
import type { SubgraphCacheRules } from '../../config/cache-config.ts';
import { noCacheTags } from '../../execution/declared-cache-tags.ts';
import { createHttpService } from '../http-service.ts';
import { entityTag, namedTag, subgraphTag, typeTag } from './cache-tags.ts';
import { createSubgraphCache } from './subgraph-cache.ts';

type Representations = readonly { readonly __typename: string; readonly id: string }[];

const entityText = (selection: string): string =>
  `query($representations:[_Any!]!$style:Style){_entities(representations:$representations){...on Book{${selection}}}}`;

const ask = (
  ids: readonly string[],
  selection = 'title(style:$style)',
  more: JsonObject = {},
): GraphQLServiceRequest => ({
  query: entityText(selection),
  variables: { representations: ids.map((id) => ({ __typename: 'Book', id })), ...more },
});

/** Returns the lists of representations in a request's variables by name. */
const listsIn = ({ variables = {} }: GraphQLServiceRequest): [string, Representations][] =>
  Object.entries(variables).filter((entry): entry is [string, Representations] => Array.isArray(entry[1]));

describeShared('the cache before a subgraph', (backend) => {
  let subgraph: ForeignSubgraph;
  let store: TaggedStore;
  let clock: ManualClock;
  let asked: { readonly request: GraphQLServiceRequest; readonly headers: IncomingHttpHeaders }[] = [];
  let reads: string[] = [];
  let sent: Record<string, string> = {};
  let spoil: (answer: JsonObject, request: GraphQLServiceRequest) => unknown = (answer) => answer;
  const closers: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    const home = await backend.open();
    if (home !== undefined) closers.push(() => home.dispose());
    clock = new ManualClock();
    store =
      home === undefined
        ? createMemoryTaggedStore({ clock, maxBytes: 1_000_000 })
        : createRedisTaggedStore({ ...home, clock, log: silentLogger, maxLifeMs: 86_400_000, timeoutMs: 5_000 });
    closers.push(() => store.close());
    [asked, reads, sent, spoil] = [[], [], { 'cache-control': 'max-age=60' }, (answer) => answer];
    subgraph = await startForeignSubgraph({
      answer: (request, headers) => {
        asked.push({ request, headers });
        const lists = listsIn(request);
        const version = asked.length;
        const data =
          lists.length === 0
            ? { books: [{ version }] }
            : Object.fromEntries(
                lists.map(([name, list]) => [
                  name === 'representations' ? '_entities' : name,
                  list.map(({ id }) => (id === 'none' ? null : { id, version })),
                ]),
              );
        return spoil({ data }, request);
      },
      headersOf: () => sent,
    });
    closers.push(() => subgraph.close());
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  const open = (rules: Partial<SubgraphCacheRules> = {}, tellsCaller = false): GraphQLService => {
    const service = createHttpService({
      name: 'books',
      url: subgraph.url,
      clock,
      log: silentLogger,
      timeoutMs: 60_000,
      tellsCaller,
      around: createSubgraphCache({
        name: 'books',
        url: subgraph.url,
        rules: { defaultTtlMs: undefined, maxTtlMs: 86_400_000, privateBy: 'identity', ...rules },
        store,
        clock,
        tellsCaller,
        supergraph: () => ({
          entityKeys: (_, type) => (type === 'Book' ? [{ id: true }] : []),
          cacheTags: noCacheTags,
          fingerprintOf: () => '',
        }),
        onRead: (outcome) => reads.push(outcome),
      }),
    });
    closers.push(() => service.close());
    return service;
  };

  const as = (keyId: string, propagatedHeaders: Record<string, string> = {}): RequestContext =>
    createTestContext({ identity: { keyId, services: '*', rights: noRights }, propagatedHeaders });

  /** The cache does not await its writes. A write has ended when the next command has. */
  const settled = () => store.getMany(['nothing']);

  const run = async (
    service: GraphQLService,
    request: GraphQLServiceRequest,
    context: RequestContext = as('k1'),
  ): Promise<ExecutionResult> => {
    const result = await service.execute(request, context);
    await new Promise((resolve) => setImmediate(resolve));
    await settled();
    await settled();
    return result;
  };
  const idsAsked = (): readonly (readonly string[])[] =>
    asked.map(({ request }) => listsIn(request).flatMap(([, list]) => list.map(({ id }) => id)));

  it('requests only the missing entities, and returns all in their order', async () => {
    const service = open();
    await run(service, ask(['a', 'c']));
    const result = await run(service, ask(['a', 'b', 'c', 'd']));
    expect(idsAsked()).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(result).toEqual({
      data: {
        _entities: [
          { id: 'a', version: 1 },
          { id: 'b', version: 2 },
          { id: 'c', version: 1 },
          { id: 'd', version: 2 },
        ],
      },
    });
    await run(service, ask(['d', 'a']));
    expect(asked).toHaveLength(2);
    expect(reads).toEqual(['miss', 'partial', 'hit']);
  });

  it('gives each caller its own data', async () => {
    const service = open();
    const [first, second, third] = [
      await run(service, ask(['a'])),
      await run(service, ask(['a', 'a'])),
      await run(service, ask(['a'])),
    ];
    for (const result of [first, second]) {
      const entities = result?.data?.['_entities'];
      if (Array.isArray(entities)) Object.assign(entities[0], { spoilt: true });
    }
    expect(second?.data).toEqual({
      _entities: [
        { id: 'a', version: 1, spoilt: true },
        { id: 'a', version: 1 },
      ],
    });
    expect(third?.data).toEqual({ _entities: [{ id: 'a', version: 1 }] });
  });

  it('returns an entity until it expires, counted from its request and less its age', async () => {
    sent = { 'cache-control': 'max-age=60', age: '50' };
    const service = open();
    await run(service, ask(['a']));
    await clock.advance(9_999);
    await run(service, ask(['a']));
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    await run(service, ask(['a']));
    expect(asked).toHaveLength(2);
  });

  it('requests the missing entities of each list in a merged request, and omits complete lists', async () => {
    const merged = (a: readonly string[], b: readonly string[]): GraphQLServiceRequest => ({
      query:
        'query($a:[_Any!]!,$b:[_Any!]!){a:_entities(representations:$a){...on Book{title}}' +
        'b:_entities(representations:$b){...F}}fragment F on Book{pages}',
      variables: {
        a: a.map((id) => ({ __typename: 'Book', id })),
        b: b.map((id) => ({ __typename: 'Book', id })),
      },
    });
    const service = open();
    await run(service, merged(['x'], ['x', 'y']));
    expect(await run(service, merged(['x'], ['x', 'z', 'y']))).toEqual({
      data: {
        a: [{ id: 'x', version: 1 }],
        b: [
          { id: 'x', version: 1 },
          { id: 'z', version: 2 },
          { id: 'y', version: 1 },
        ],
      },
    });
    expect(asked[1]?.request).toMatchObject({ variables: { b: [{ id: 'z' }] } });
    expect(asked[1]?.request.variables).not.toHaveProperty('a');
    expect(asked[1]?.request.query).not.toMatch(/\$a|title/);
    // A selection alone finds entries that were cached in a merged request.
    await run(service, {
      query: 'query Other($r:[_Any!]!){_entities(representations:$r){...on Book{title}}}',
      variables: { r: [{ __typename: 'Book', id: 'x' }] },
    });
    expect(asked).toHaveLength(2);
  });

  it('distinguishes selections, the variables that they use, and representations', async () => {
    const service = open();
    await run(service, ask(['a'], 'title(style:$style)', { style: 'LOUD' }));
    await run(service, ask(['a'], 'title(style:$style)', { style: 'PLAIN' }));
    await run(service, ask(['a'], 'pages', { style: 'LOUD' }));
    expect(asked).toHaveLength(3);
    // A variable that the selection does not use makes no difference, nor does the order of members.
    await run(service, ask(['a'], 'pages', { style: 'PLAIN' }));
    const [requires, turned] = [
      { __typename: 'Book', id: 'a', pages: 3 },
      { pages: 3, id: 'a', __typename: 'Book' },
    ];
    expect(asked).toHaveLength(3);
    await run(service, { query: entityText('pages'), variables: { representations: [requires] } });
    expect(asked).toHaveLength(4);
    await run(service, { query: entityText('pages'), variables: { representations: [turned] } });
    expect(asked).toHaveLength(4);
  });

  it('caches that an entity does not exist', async () => {
    const service = open();
    await run(service, ask(['none']));
    expect(await run(service, ask(['none']))).toEqual({ data: { _entities: [null] } });
    expect(asked).toHaveLength(1);
  });

  it('caches root fields as a whole, for any operation name', async () => {
    const service = open();
    const root = (name: string, first: number) => ({
      query: `query ${name}($first:Int){books(first:$first){version}}`,
      variables: { first },
    });
    await run(service, root('A', 1));
    expect(await run(service, root('B', 1))).toEqual({ data: { books: [{ version: 1 }] } });
    expect(asked).toHaveLength(1);
    await run(service, root('A', 2));
    expect(asked).toHaveLength(2);
  });

  it('never caches mutations', async () => {
    const service = open();
    await run(service, { query: 'mutation{books{version}}' });
    await run(service, { query: 'mutation{books{version}}' });
    expect(asked).toHaveLength(2);
    expect(reads).toEqual([]);
  });

  it.each(['no-store', 'no-cache', 'max-age=0', 'public'])('does not cache a response with "%s"', async (control) => {
    sent = { 'cache-control': control };
    const service = open();
    await run(service, ask(['a']));
    await run(service, ask(['a']));
    expect(asked).toHaveLength(2);
  });

  it('never caches a response with errors, and moves their paths to the complete lists', async () => {
    const service = open();
    await run(service, ask(['a']));
    spoil = ({ data }) => ({
      data,
      errors: [{ message: 'half', path: ['_entities', 1, 'title'] }, { message: 'all' }],
    });
    const result = await run(service, ask(['b', 'a', 'c']));
    expect(result.errors?.map(({ message, path }) => [message, path])).toEqual([
      ['half', ['_entities', 2, 'title']],
      ['all', undefined],
    ]);
    expect(result.data).toEqual({
      _entities: [
        { id: 'b', version: 2 },
        { id: 'a', version: 1 },
        { id: 'c', version: 2 },
      ],
    });
    await run(service, ask(['b', 'c']));
    expect(idsAsked()[2]).toEqual(['b', 'c']);
  });

  it.each([
    ['of another length', () => ({ data: { _entities: [{}, {}, {}] } })],
    ['that is null', () => ({ data: { _entities: null }, errors: [{ message: 'no' }] })],
    ['that is missing', () => ({ data: {} })],
  ])('requests everything if the missing entities come as a list %s', async (_, spoilt) => {
    const service = open();
    await run(service, ask(['a']));
    spoil = (answer, request) => (listsIn(request)[0]?.[1].length === 2 ? answer : spoilt());
    expect(await run(service, ask(['a', 'b']))).toEqual({
      data: {
        _entities: [
          { id: 'a', version: 3 },
          { id: 'b', version: 3 },
        ],
      },
    });
  });

  it('returns a private response only to its owner', async () => {
    sent = { 'cache-control': 'private, max-age=60' };
    const service = open();
    await run(service, ask(['a']), as('k1'));
    await run(service, ask(['a']), as('k1'));
    expect(asked).toHaveLength(1);
    await run(service, ask(['a']), as('k2'));
    expect(asked).toHaveLength(2);
  });

  it.each(['anonymous', 'off'])('does not cache a private response for the identity "%s"', async (keyId) => {
    sent = { 'cache-control': 'private, max-age=60' };
    const service = open();
    await run(service, ask(['a']), as(keyId));
    await run(service, ask(['a']), as(keyId));
    expect(asked).toHaveLength(2);
  });

  it('finds the owner of a private response by a header, if configured', async () => {
    sent = { 'cache-control': 'private, max-age=60' };
    const service = open({ privateBy: { header: 'x-user' } });
    await run(service, ask(['a']), as('off', { 'x-user': 'ann' }));
    await run(service, ask(['a']), as('off', { 'x-user': 'ann' }));
    expect(asked).toHaveLength(1);
    await run(service, ask(['a']), as('off', { 'x-user': 'bob' }));
    await run(service, ask(['a']), as('off'));
    await run(service, ask(['a']), as('off'));
    expect(asked).toHaveLength(4);
  });

  it('distinguishes requests by their propagated headers, except those of traces', async () => {
    const service = open();
    await run(service, ask(['a']), as('k1', { authorization: 'Bearer one', traceparent: '00-1' }));
    await run(service, ask(['a']), as('k2', { authorization: 'Bearer one', traceparent: '00-2' }));
    expect(asked).toHaveLength(1);
    await run(service, ask(['a']), as('k1', { authorization: 'Bearer two' }));
    await run(service, ask(['a']), as('k1'));
    expect(asked).toHaveLength(3);
  });

  it('distinguishes the callers of a subgraph that receives their ids', async () => {
    const service = open({}, true);
    await run(service, ask(['a']), as('k1'));
    await run(service, ask(['a']), as('k1'));
    expect(asked).toHaveLength(1);
    await run(service, ask(['a']), as('k2'));
    expect(asked).toHaveLength(2);
  });

  it('is invalidated by subgraph, type, key of an entity, and tag', async () => {
    const service = open();
    const root = { query: '{books{version}}' };
    spoil = (answer, request) => {
      const [list] = listsIn(request);
      const ofEntities = list?.[1].map(({ id }) => [`t${id}`]);
      return {
        ...answer,
        extensions: ofEntities === undefined ? { apolloCacheTags: ['tr'] } : { apolloEntityCacheTags: ofEntities },
      };
    };
    const fill = async () => {
      await run(service, ask(['a', 'b']));
      await run(service, root);
      asked = [];
      await clock.advance(1);
    };
    const missing = async () => {
      await run(service, ask(['a', 'b']));
      await run(service, root);
      return idsAsked().map((ids) => ids.join() || 'root');
    };
    for (const [tag, count, expected] of [
      [subgraphTag('books'), 3, ['a,b', 'root']],
      [typeTag('books', 'Book'), 2, ['a,b']],
      [typeTag('books', 'Query'), 1, ['root']],
      [entityTag('books', 'Book', { id: 'b' }), 1, ['b']],
      [namedTag('books', 'ta'), 1, ['a']],
      [namedTag('books', 'tr'), 1, ['root']],
      [subgraphTag('others'), 0, []],
      [entityTag('books', 'Book', { id: 'z' }), 0, []],
    ] as const) {
      await store.invalidate([subgraphTag('books')]);
      await clock.advance(1);
      await fill();
      expect(await store.invalidate([tag])).toBe(count);
      await clock.advance(1);
      expect(await missing()).toEqual(expected);
    }
  });

  it.each([
    ['of entities that are no list', { apolloEntityCacheTags: 'ta' }],
    ['that are too many', { apolloEntityCacheTags: [Array.from({ length: 51 }, (_, index) => `t${index}`)] }],
    ['that are too long', { apolloEntityCacheTags: [['t'.repeat(1_001)]] }],
    ['that are no texts', { apolloEntityCacheTags: [[1]] }],
  ])('does not cache a response with tags %s, which could not be invalidated', async (_, extensions) => {
    spoil = (answer) => ({ ...answer, extensions });
    const service = open();
    await run(service, ask(['a']));
    await run(service, ask(['a']));
    expect(asked).toHaveLength(2);
  });

  it('does not store a response that was in flight when it was invalidated', async () => {
    const service = open();
    let release = () => {};
    spoil = (answer) =>
      new Promise((resolve) => {
        release = () => resolve(answer);
      });
    const first = run(service, ask(['a']));
    await until('the request', () => asked[0]);
    await clock.advance(5);
    await store.invalidate([typeTag('books', 'Book')]);
    release();
    await first;
    spoil = (answer) => answer;
    await run(service, ask(['a']));
    expect(asked).toHaveLength(2);
  });

  it('caches a response without a time to live for the default, and none beyond the maximum', async () => {
    sent = {};
    const service = open({ defaultTtlMs: 5_000 });
    await run(service, ask(['a']));
    await clock.advance(4_999);
    await run(service, ask(['a']));
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    sent = { 'cache-control': 'max-age=100000' };
    const bounded = open({ maxTtlMs: 2_000 });
    await run(bounded, ask(['b']));
    await clock.advance(2_000);
    await run(bounded, ask(['b']));
    expect(asked).toHaveLength(3);
  });
});
