import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { errorCodeOf } from './error-code.ts';
import { rowsWire } from './wire.ts';

/** Age at which a report of no spendable credits is checked again. */
const checkEveryMs = 600_000;

/**
 * Checks for free whether credits are available again. Otherwise the meter would let one request through each hour, and
 * few remaining credits would be gone in a day.
 */
const createQuotaCheck = (
  quota: QuotaMeter,
  clock: Clock,
  ask: (call: Call) => Promise<unknown>,
): ((call: Call) => Promise<void>) => {
  let checkedMs = Number.NEGATIVE_INFINITY;
  return async (call) => {
    const known = await quota.state();
    if (known === null || known.remaining > known.floor) return;
    const nowMs = clock.now();
    // A time in the future proves that a clock was wrong, and is ignored.
    if ([checkedMs, Date.parse(known.statedAt)].some((ms) => Math.abs(nowMs - ms) < checkEveryMs)) return;
    checkedMs = nowMs;
    try {
      await ask(call);
    } catch (error) {
      // The known state remains; the guarded call reports the failure.
      if (!(error instanceof UpstreamError)) throw error;
    }
  };
};

export interface UsBooksRequests {
  readonly source: string;
  /** Undefined for an unknown sport, event or path. */
  rows(path: string, query: NonNullable<UpstreamRequest['query']>, options: RowsOptions): Promise<Rows>;
}

export type Rows = readonly unknown[] | undefined;

export interface RowsOptions {
  /** Maximum cost in credits. */
  readonly cost: number;
  readonly call: Call;
  /** Called for a 404 without a code, which comes from a mirror, a proxy or a recording that has only some paths. */
  readonly otherwise?: () => Promise<Rows>;
}

const wholeHeader = ({ headers }: UpstreamResponse, name: string): number | null => {
  // Credits are whole, but some responses write `482.0`.
  const text = headers[name] ?? '';
  return /^-?\d+(\.\d+)?$/.test(text) ? Math.trunc(Number(text)) : null;
};

export const createUsBooksRequests = (http: UpstreamHttp, quota: QuotaMeter, clock: Clock): UsBooksRequests => {
  const { source } = http;

  const noteQuota = (response: UpstreamResponse): void => {
    const remaining = wholeHeader(response, 'x-requests-remaining');
    if (remaining === null) return;
    const used = wholeHeader(response, 'x-requests-used');
    const lastCost = wholeHeader(response, 'x-requests-last');
    quota.note({ remaining: Math.max(0, remaining), used, limit: null, lastCost, resetsAt: null });
  };

  const free = async (request: UpstreamRequest, call: Call): Promise<UpstreamResponse> => {
    try {
      const response = await http.request(request, call);
      noteQuota(response);
      return response;
    } catch (error) {
      // A refusal has no headers, but means that nothing is left.
      if (error instanceof UpstreamError && error.reason === 'quota' && !error.heldBack)
        quota.note({ remaining: 0, used: null, limit: null, lastCost: null, resetsAt: null });
      throw error;
    }
  };

  const visit = createQuotaCheck(quota, clock, (call) => free({ path: '/v4/sports' }, call));

  const send = async (request: UpstreamRequest, cost: number, call: Call): Promise<UpstreamResponse> => {
    if (cost === 0) return free(request, call);
    await visit(call);
    return quota.spend(cost, () => free(request, call));
  };

  return {
    source,
    rows: async (path, query, { cost, call, otherwise }) => {
      const response = await send({ path, query }, cost, call);
      if (response.status === 200) return decodeJson(source, response, rowsWire);
      const code = errorCodeOf(response);
      if (response.status === 404) return code === undefined ? otherwise?.() : undefined;
      const cause = new Error(`status ${response.status}${code === undefined ? '' : ` ${code}`}`);
      // The source refuses ids in another format than its own.
      if (response.status === 422 && code !== undefined && /EVENT_ID/.test(code)) return undefined;
      if (response.status === 422 && code?.startsWith('INVALID_') === true)
        throw new UpstreamError(source, 'blocked', {
          predicate: 'refuses the regions or markets that this deployment requests',
          cause,
        });
      throw new UpstreamError(source, 'malformed', { cause });
    },
  };
};
