import type { DocumentNode } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;
export type Data = Readonly<Record<string, unknown>>;

/** A query that a page shows: its newest result, whoever changed the cache. */
export interface WatchedQuery {
  /** The first complete result that passes, those that came before the call included. */
  until(passes: (data: Data) => boolean): Promise<Data>;
  /** What the page shows now. */
  current(): Data | undefined;
}

/** A front end's client with its normalizing cache as it comes, over real sockets. */
export interface CachingClient {
  watch(document: DocumentNode, variables?: Variables): WatchedQuery;
  /** Runs a query against the server, even where the cache has it. */
  query(document: DocumentNode, variables?: Variables): Promise<Data>;
  mutate(document: DocumentNode, variables?: Variables): Promise<Data>;
  /** Events as they come; `next` rejects when none does. */
  subscribe(document: DocumentNode, variables?: Variables): { next(): Promise<Data> };
  /** Requests by HTTP so far. */
  readonly requests: number;
  close(): Promise<void>;
}
