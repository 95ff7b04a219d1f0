import type { RequestContext } from '../context/request-context.ts';
import type { Logger } from '../log/logger.ts';

export interface IncomingRequest {
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Epoch milliseconds. A stream has none: `Number.MAX_SAFE_INTEGER`. */
  readonly deadlineAtMs: number;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
}

/** Context of a request that a gateway sends: it has checked who asks, so here it may use everything. */
export const createIncomingContext = (request: IncomingRequest, log: Logger): RequestContext => ({
  ...request,
  identity: { keyId: 'gateway', services: '*' },
  log: log.child({ requestId: request.requestId }),
});
