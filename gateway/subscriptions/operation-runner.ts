import type { Identity } from '../../platform/context/request-context.ts';
import type { OperationOutcome } from '../../platform/graphql/operation-outcome.ts';
import type { Span } from '../../platform/telemetry/span.ts';

import type { IncrementalForm } from '../incremental/incremental-form.ts';

export { isStream } from '../../platform/graphql/operation-outcome.ts';

/** An operation as clients send it, on any transport. */
export interface OperationPayload {
  readonly query?: string | undefined;
  /** In the place of the text: the id of a trusted document. */
  readonly documentId?: unknown;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Who asks, on which request, and until when. */
export interface OperationCaller {
  readonly requestId: string;
  readonly identity: Identity;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  /** Aborts when the client leaves or loses its right to ask. */
  readonly signal: AbortSignal;
  /** True for a request that must change nothing, such as a GET: mutations are refused. */
  readonly readOnly: boolean;
  /** The header that asks for reports; on a WebSocket the payload alone does. */
  readonly reportHeader?: string | readonly string[] | undefined;
  /** What running it is a part of, in a trace; undefined without telemetry. */
  readonly span?: Span | undefined;
  /** When the request came, in epoch milliseconds. Default: when it is run. */
  readonly startedAtMs?: number;
  /** How parts of a response are to be written; undefined where the whole is wanted. */
  readonly incremental?: IncrementalForm | undefined;
}

/**
 * Runs any operation: a result for queries, mutations and refusals, a stream for subscriptions and for responses in
 * parts. Errors in results have their final form.
 * The stream throws when it cannot go on, ends when the subscription is over, and its `return` ends it upstream and a waiting `next` at once.
 */
export type OperationRunner = (payload: OperationPayload, caller: OperationCaller) => Promise<OperationOutcome>;
