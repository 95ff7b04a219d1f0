import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import type { SubgraphCacheRules } from '../../../federation/config/cache-config.ts';
import { createSubgraphCache } from '../../../federation/subgraph-cache/subgraph-cache.ts';
import { noCacheTags } from '../../../federation/supergraph/declared-cache-tags.ts';
import { createHttpService } from '../../../gateway/subgraph-transport/http-service.ts';
import { createMemoryTaggedStore } from '../../../platform/cache/memory-tagged-store.ts';
import { createRedisTaggedStore } from '../../../platform/cache/redis-tagged-store.ts';
import type { TaggedStore } from '../../../platform/cache/tagged-store.ts';
import type { Call } from '../../../platform/call/call.ts';
import { noRights } from '../../../platform/call/identity.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { describeShared } from '../storage/backends.ts';
import { type ForeignSubgraph, startForeignSubgraph } from './foreign-subgraph.ts';
import { createTestContext } from './request-context.ts';

type Representations = readonly { readonly __typename: string; readonly id: string }[];

export const entityText = (selection: string): string =>
  `query($representations:[_Any!]!$style:Style){_entities(representations:$representations){...on Book{${selection}}}}`;

/** A request for books by their ids. */
export const askBooks = (
  ids: readonly string[],
  selection = 'title(style:$style)',
  more: JsonObject = {},
): GraphQLServiceRequest => ({
  query: entityText(selection),
  variables: { representations: ids.map((id) => ({ __typename: 'Book', id })), ...more },
});

/** Returns the lists of representations in a request's variables by name. */
export const listsIn = ({ variables = {} }: GraphQLServiceRequest): [string, Representations][] =>
  Object.entries(variables).filter((entry): entry is [string, Representations] => Array.isArray(entry[1]));

export const asCaller = (keyId: string, propagatedHeaders: Record<string, string> = {}): Call =>
  createTestContext({ identity: { keyId, services: '*', rights: noRights }, propagatedHeaders });

/** A subgraph of books with a cache before it. A test may change what the subgraph sends. */
interface CachedBooks {
  readonly clock: ManualClock;
  readonly store: TaggedStore;
  /** Requests that the subgraph received. */
  asked: { readonly request: GraphQLServiceRequest; readonly headers: IncomingHttpHeaders }[];
  /** Outcomes of reads from the cache. */
  readonly reads: string[];
  /** Headers of the subgraph's responses. */
  sent: Record<string, string>;
  spoil: (response: JsonObject, request: GraphQLServiceRequest) => unknown;
  open(rules?: Partial<SubgraphCacheRules>, reportsToCaller?: boolean): GraphQLService;
  run(service: GraphQLService, request: GraphQLServiceRequest, context?: Call): Promise<ExecutionResult>;
  /** Ids that each request asked for. */
  idsAsked(): readonly (readonly string[])[];
}

const versionsOf = (request: GraphQLServiceRequest, version: number): JsonObject => {
  const lists = listsIn(request);
  if (lists.length === 0) return { books: [{ version }] };
  return Object.fromEntries(
    lists.map(([name, list]) => [
      name === 'representations' ? '_entities' : name,
      list.map(({ id }) => (id === 'none' ? null : { id, version })),
    ]),
  );
};

/** Runs a suite with the cache in memory and on Redis. */
export const describeCachedBooks = (title: string, suite: (books: CachedBooks) => void): void =>
  describeShared(title, (backend) => {
    let subgraph: ForeignSubgraph;
    let store: TaggedStore;
    let clock: ManualClock;
    const closers: (() => Promise<unknown>)[] = [];
    const books: CachedBooks = {
      get clock() {
        return clock;
      },
      get store() {
        return store;
      },
      asked: [],
      reads: [],
      sent: {},
      spoil: (response) => response,
      open: (rules = {}, reportsToCaller = false) => {
        const service = createHttpService({
          name: 'books',
          url: subgraph.url,
          clock,
          log: silentLogger,
          timeoutMs: 60_000,
          reportsToCaller,
          around: createSubgraphCache({
            name: 'books',
            url: subgraph.url,
            rules: { defaultTtlMs: undefined, maxTtlMs: 86_400_000, privateBy: 'identity', ...rules },
            store,
            clock,
            reportsToCaller,
            supergraph: () => ({
              entityKeys: (_, type) => (type === 'Book' ? [{ id: true }] : []),
              cacheTags: noCacheTags,
              fingerprintOf: () => '',
            }),
            onRead: (outcome) => books.reads.push(outcome),
          }),
        });
        closers.push(() => service.close());
        return service;
      },
      run: async (service, request, context = asCaller('k1')) => {
        const result = await service.execute(request, context);
        await new Promise((resolve) => setImmediate(resolve));
        // The cache does not await its writes. A write has ended when the next command has.
        await store.getMany(['nothing']);
        await store.getMany(['nothing']);
        return result;
      },
      idsAsked: () =>
        books.asked.map(({ request }) => listsIn(request).flatMap(([, list]) => list.map(({ id }) => id))),
    };
    beforeEach(async () => {
      const home = await backend.open();
      if (home !== undefined) closers.push(() => home.dispose());
      clock = new ManualClock();
      store =
        home === undefined
          ? createMemoryTaggedStore({ clock, maxBytes: 1_000_000 })
          : createRedisTaggedStore({ ...home, clock, log: silentLogger, maxLifeMs: 86_400_000, timeoutMs: 5_000 });
      closers.push(() => store.close());
      books.asked = [];
      books.reads.length = 0;
      books.sent = { 'cache-control': 'max-age=60' };
      books.spoil = (response) => response;
      subgraph = await startForeignSubgraph({
        respond: (request, headers) => {
          books.asked.push({ request, headers });
          return books.spoil({ data: versionsOf(request, books.asked.length) }, request);
        },
        headersOf: () => books.sent,
      });
      closers.push(() => subgraph.close());
    });
    afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    });
    suite(books);
  });
