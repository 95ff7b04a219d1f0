import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { statedInstant } from '../markets/stated-values.ts';

export interface IntlBooksRequests {
  readonly source: string;
  /** Any status but 200, 400 and 404 is `malformed`. `keyed` requests count against the quota. */
  ask(
    path: string,
    query: NonNullable<UpstreamRequest['query']>,
    options: { readonly keyed: boolean; readonly call: Call },
  ): Promise<UpstreamResponse>;
  refuse(response: UpstreamResponse): never;
}

const wholeHeader = ({ headers }: UpstreamResponse, name: string): number | null => {
  const text = headers[name] ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
};

export const createIntlBooksRequests = (http: UpstreamHttp, quota: QuotaMeter, clock: Clock): IntlBooksRequests => {
  const noteQuota = (response: UpstreamResponse): void => {
    const remaining = wholeHeader(response, 'x-ratelimit-remaining');
    if (remaining === null) return;
    const limit = wholeHeader(response, 'x-ratelimit-limit');
    const used = limit === null || limit < remaining ? null : limit - remaining;
    const resetsAt = statedInstant.parse(response.headers['x-ratelimit-reset']);
    quota.note({ remaining, used, limit, lastCost: null, resetsAt });
  };

  const refuse = (response: UpstreamResponse): never => {
    throw unexpectedStatus(http.source, response);
  };

  const send = async (request: UpstreamRequest, call: Call): Promise<UpstreamResponse> => {
    try {
      const response = await http.request(request, call);
      noteQuota(response);
      return response;
    } catch (error) {
      // The error is the only information on the quota here.
      if (error instanceof UpstreamError && error.reason === 'quota' && !error.heldBack) {
        const waitMs = (error.details.retryAfterSeconds ?? 0) * 1000;
        const resetsAt = waitMs > 0 ? new Date(clock.now() + waitMs).toISOString() : null;
        quota.note({ remaining: 0, used: null, limit: null, lastCost: null, resetsAt });
      }
      throw error;
    }
  };

  return {
    source: http.source,
    ask: async (path, query, { keyed, call }) => {
      const request = { path, query };
      const response = await (keyed ? quota.spend(1, () => send(request, call)) : send(request, call));
      return [200, 400, 404].includes(response.status) ? response : refuse(response);
    },
    refuse,
  };
};
