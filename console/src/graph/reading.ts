import type { Operation } from './operation.ts';
import type { Problem } from './problems.ts';

/** What a panel shows of the graph, and how it got it. Queries and subscriptions are the same to a panel. */
export interface Reading<Data> {
  readonly operation: Operation;
  /** The latest that came; it stays while a newer is loaded and when that fails. */
  readonly data: Data | undefined;
  readonly isLoading: boolean;
  /** Of the latest response or event. With data: fields of it that failed. */
  readonly problems: readonly Problem[];
  /** When `data` came, in milliseconds since 1970. */
  readonly receivedAtMs: number | undefined;
  /** What the response reports besides its data, by the names that were asked for: `cost`, `plan`. */
  readonly report?: Readonly<Record<string, unknown>> | undefined;
  /** Asks again at once. */
  readonly retry: () => void;
}
