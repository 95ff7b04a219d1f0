import type { RequestContext } from '../context/request-context.ts';
import { noRights } from '../context/rights.ts';
import type { Logger } from '../log/logger.ts';
import type { Span } from '../telemetry/span.ts';
import { traceLogFields } from '../telemetry/trace-log-fields.ts';

/** Carries the id of the key of whoever asked the gateway: rows that belong to a client, such as `request_id`s, are kept apart by it. */
export const callerHeader = 'x-caller-key-id';

/** Carries to whom belongs what the caller creates. */
export const ownerHeader = 'x-caller-owner';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export interface IncomingRequest {
  readonly requestId: string;
  /** What the gateway says of the caller; anything but a text stands for a gateway that does not say. */
  readonly callerKeyId: unknown;
  /** The same. */
  readonly callerOwner: unknown;
  readonly signal: AbortSignal;
  /** Epoch milliseconds. A stream has none: `Number.MAX_SAFE_INTEGER`. */
  readonly deadlineAtMs: number;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  /** What serving it is in a trace. */
  readonly span?: Span | undefined;
}

/** Context of a request that a gateway sends: it has checked who asks, so here it may use everything. */
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
