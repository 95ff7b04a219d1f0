import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { LoadGate } from '../../platform/overload/load-gate.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import type { AddClaims } from '../http/claim-headers.ts';
import type { OperationRunner } from './operation-runner.ts';

/** What all connections have in common. */
export interface ConnectionOptions {
  readonly run: OperationRunner;
  /** Who a new client is. Counts wrong keys. */
  readonly identify: (
    authorization: string | undefined,
    remoteAddress: string,
  ) => MaybePromise<Identity | ServiceError>;
  /** Who a client is that was known before. */
  readonly authenticate: (authorization: string | undefined) => MaybePromise<Identity | ServiceError>;
  readonly addClaims: AddClaims;
  /** Counts an operation. Returns the refusal when there were too many. */
  readonly count: (identity: Identity, remoteAddress: string) => MaybePromise<ServiceError | undefined>;
  /** Takes in an operation of a client; the returned function says that it has ended. Undefined: there is too much. */
  readonly enter: LoadGate['enter'];
  /** Undefined without telemetry. */
  readonly tracer?: Tracer | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  /** Time for `connection_init`. */
  readonly initTimeoutMs: number;
  readonly maxOperations: number;
  /** Called for each operation that begins (1) or ends (-1). */
  readonly onOperations: (change: 1 | -1) => void;
}
