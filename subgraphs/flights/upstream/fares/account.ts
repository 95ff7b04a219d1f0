import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { toWhole } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { FareQuota } from '../../model/fare-source.ts';
import { accountWire } from './wire.ts';

/** The largest `Int` of the graph. */
const mostStated = 2 ** 31 - 1;

/**
 * SerpApi's Account API, which is free (https://serpapi.com/account-api). Searches do not state the quota. A mirror or
 * a recording that has no account states none. The renewal is a date without a zone, and counts from its first hour in
 * UTC.
 */
export const createFareQuota = (http: UpstreamHttp, meter: QuotaMeter): FareQuota => ({
  known: () => meter.state(),
  async read(call) {
    const { source } = http;
    const response = await http.request({ path: '/account.json' }, call);
    if (response.status === 404 || response.status === 410) return null;
    if (response.status !== 200) throw unexpectedStatus(source, response);
    const account = decodeJson(source, response, accountWire);
    const remaining = account.total_searches_left ?? account.plan_searches_left ?? null;
    if (remaining === null) return null;
    const renewal = account.plan_renewal_date ?? null;
    meter.note({
      remaining: Math.min(Math.max(0, remaining), mostStated),
      used: toWhole(account.this_month_usage ?? undefined),
      limit: toWhole(account.searches_per_month ?? undefined),
      lastCost: null,
      resetsAt: renewal === null ? null : toInstant(`${renewal}T00:00:00Z`),
    });
    return meter.state();
  },
});
