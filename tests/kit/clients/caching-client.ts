import type { DocumentNode } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;
export type Data = Readonly<Record<string, unknown>>;

/** A query that a page shows, with its newest result. */
export interface WatchedQuery {
  /** Resolves to the first complete result that passes, including results before the call. */
  until(passes: (data: Data) => boolean): Promise<Data>;
  current(): Data | undefined;
}

/** A front end's client with its default normalizing cache, over real sockets. */
export interface CachingClient {
  watch(document: DocumentNode, variables?: Variables): WatchedQuery;
  /** Runs a query against the server, even when the cache has it. */
  query(document: DocumentNode, variables?: Variables): Promise<Data>;
  mutate(document: DocumentNode, variables?: Variables): Promise<Data>;
  /** `next` rejects when no event arrives. */
  subscribe(document: DocumentNode, variables?: Variables): { next(): Promise<Data> };
  readonly requests: number;
  close(): Promise<void>;
}
