import type { Identity } from '../../platform/call/identity.ts';
import type { Span } from '../../platform/call/span.ts';
import type { OperationOutcome } from '../../platform/graphql/graphql-service.ts';
import type { ActiveLabels } from '../execution/operation-caller.ts';
import type { IncrementalForm } from './incremental/incremental-form.ts';

export { isStream } from '../../platform/graphql/graphql-service.ts';

export interface OperationPayload {
  readonly query?: string | undefined;
  /** Id of a trusted document, instead of the text. */
  readonly documentId?: unknown;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface OperationCaller {
  readonly requestId: string;
  readonly identity: Identity;
  /** For the bound on open subscriptions: the id of a key, otherwise a network. */
  readonly clientName: string;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  /** See `PlanningCaller`. */
  readonly labels?: ActiveLabels | undefined;
  /** Aborts when the client leaves or loses its rights. */
  readonly signal: AbortSignal;
  /** Refuses mutations, for instance for a GET. */
  readonly readOnly: boolean;
  /** Header that requests reports. A WebSocket requests them in the payload. */
  readonly reportHeader?: string | readonly string[] | undefined;
  /** Parent of the operation's spans; undefined without telemetry. */
  readonly span?: Span | undefined;
  /** When the request arrived, in epoch milliseconds. Default: when it runs. */
  readonly startedAtMs?: number;
  /** Form of an incremental response; undefined if the client wants a whole response. */
  readonly incremental?: IncrementalForm | undefined;
}

/**
 * Resolves with a stream for subscriptions and incremental responses, otherwise with a result. Errors in results have
 * their final form. The stream throws on failure. Its `return` ends the upstream and a pending `next` at once.
 */
export type OperationRunner = (payload: OperationPayload, caller: OperationCaller) => Promise<OperationOutcome>;
