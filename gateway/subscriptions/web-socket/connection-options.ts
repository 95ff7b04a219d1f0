import type { Clock } from '../../../platform/clock/clock.ts';
import type { Identity } from '../../../platform/context/request-context.ts';
import type { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { LoadGate } from '../../../platform/overload/load-gate.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { Tracer } from '../../../platform/telemetry/tracer.ts';
import type { AddClaims } from '../../http/claim-headers.ts';
import type { Propagate } from '../../http/propagated-headers.ts';
import type { LabelsOfRequests } from '../../overrides/labels-of-requests.ts';
import type { OperationRunner } from '../operation-runner.ts';

export interface ConnectionOptions {
  readonly run: OperationRunner;
  /** Authenticates a new client and counts wrong keys. */
  readonly identify: (
    authorization: string | undefined,
    remoteAddress: string,
  ) => MaybePromise<Identity | ServiceError>;
  /** Authenticates a connected client again. */
  readonly authenticate: (authorization: string | undefined) => MaybePromise<Identity | ServiceError>;
  readonly propagate: Propagate;
  readonly addClaims: AddClaims;
  readonly labels: LabelsOfRequests;
  /** Returns a refusal if there were too many operations. */
  readonly count: (identity: Identity, remoteAddress: string) => MaybePromise<ServiceError | undefined>;
  /** The returned function marks the operation's end. Undefined on overload. */
  readonly enter: LoadGate['enter'];
  readonly tracer?: Tracer | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly initTimeoutMs: number;
  readonly maxOperations: number;
  /** Called when an operation begins (1) or ends (-1). */
  readonly onOperations: (change: 1 | -1) => void;
}
