import type { Operation } from './operation.ts';
import type { Problem } from './problems.ts';

/** Data of the graph with its state, the same for queries and subscriptions. */
export interface Reading<Data> {
  readonly operation: Operation;
  /** The latest data. It stays while newer data loads and when that fails. */
  readonly data: Data | undefined;
  readonly isLoading: boolean;
  /** Problems of the latest response or event. With data, they concern the fields that failed. */
  readonly problems: readonly Problem[];
  /** Milliseconds since 1970. */
  readonly receivedAtMs: number | undefined;
  /** Requested reports of the response, by name: `cost`, `plan`. */
  readonly report?: Readonly<Record<string, unknown>> | undefined;
  readonly retry: () => void;
}
