import type { DocumentNode } from 'graphql';
import type { Inbox } from '../time/inbox.ts';

export type Variables = Readonly<Record<string, unknown>>;
export type Data = Readonly<Record<string, unknown>>;

/** A query that a page shows, with its newest result. */
type WatchedQuery = Pick<Inbox<Data>, 'until' | 'current'>;

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
