import type { RequestContext } from '../context/request-context.ts';
import { noRights } from '../context/rights.ts';
import type { Logger } from '../log/logger.ts';
import type { Span } from '../telemetry/span.ts';
import { traceLogFields } from '../telemetry/trace-log-fields.ts';

/** Header with the id of the caller's key, which separates rows that belong to clients, such as `request_id`s. */
export const callerHeader = 'x-caller-key-id';

export const ownerHeader = 'x-caller-owner';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export interface IncomingRequest {
  readonly requestId: string;
  /** Value of `x-caller-key-id` from the gateway; anything but a text counts as absent. */
  readonly callerKeyId: unknown;
  /** Value of `x-caller-owner`, likewise. */
  readonly callerOwner: unknown;
  readonly signal: AbortSignal;
  /** Epoch milliseconds. A stream has none: `Number.MAX_SAFE_INTEGER`. */
  readonly deadlineAtMs: number;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly span?: Span | undefined;
}

/** Creates the context of a gateway's request. The gateway has authorized the caller, so every service may be used. */
export const createIncomingContext = (
  { callerKeyId, callerOwner, ...request }: IncomingRequest,
  log: Logger,
): RequestContext => {
  const ownerId = textOf(callerOwner);
  return {
    ...request,
    identity: {
      keyId: textOf(callerKeyId) ?? 'gateway',
      ...(ownerId === undefined ? {} : { ownerId }),
      services: '*',
      rights: noRights,
    },
    log: log.child({ requestId: request.requestId, ...traceLogFields(request.span) }),
  };
};
