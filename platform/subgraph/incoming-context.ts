import type { RequestContext } from '../context/request-context.ts';
import { noRights } from '../context/rights.ts';
import type { Logger } from '../log/logger.ts';
import type { Span } from '../telemetry/span.ts';
import { traceLogFields } from '../telemetry/trace-log-fields.ts';

/** Id of the caller's key, which separates rows of different clients, such as `request_id`s. */
export const callerHeader = 'x-caller-key-id';

export const ownerHeader = 'x-caller-owner';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface IncomingRequest {
  readonly requestId: string;
  /** From the header `x-caller-key-id`; anything but a text counts as absent. */
  readonly callerKeyId: unknown;
  /** From the header `x-caller-owner`, likewise. */
  readonly callerOwner: unknown;
  readonly signal: AbortSignal;
  /** Epoch milliseconds; `Number.MAX_SAFE_INTEGER` for a stream. */
  readonly deadlineAtMs: number;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly span?: Span | undefined;
}

/** The gateway has authorized the caller, so every service may be used. */
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
