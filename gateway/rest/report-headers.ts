import type { FetchReport, PlanReport } from '../execution/trace/plan-report.ts';

/** Clients and proxies often limit all headers of a response to 16 KB together. */
const maxPlanLength = 8_192;

/** Header values are ASCII. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const cutFetch = ({ operation: _, below, ...fetch }: FetchReport, maxEntries: number): FetchReport => {
  if (below === undefined) return fetch;
  const { cacheReads, upstreamCalls, sql, omitted = 0 } = below;
  const kept = { cacheReads: cacheReads.slice(0, maxEntries), upstreamCalls: upstreamCalls.slice(0, maxEntries) };
  const left = omitted + cacheReads.length - kept.cacheReads.length + upstreamCalls.length - kept.upstreamCalls.length;
  return { ...fetch, below: { ...kept, sql, ...(left === 0 ? {} : { omitted: left }) } };
};

const cutPlan = (plan: PlanReport, maxFetches: number, maxEntries: number): PlanReport => {
  const fetches = plan.fetches.slice(0, maxFetches).map((fetch) => cutFetch(fetch, maxEntries));
  const left = (plan.omitted ?? 0) + plan.fetches.length - fetches.length;
  return { ...plan, fetches, ...(left === 0 ? {} : { omitted: left }) };
};

/** Leaves out entries, and counts them, until the rest fits. */
const planText = (plan: PlanReport): string => {
  let maxFetches = plan.fetches.length;
  let maxEntries = 64;
  for (;;) {
    const text = asciiJson(cutPlan(plan, maxFetches, maxEntries));
    if (text.length <= maxPlanLength || maxFetches === 0) return text;
    if (maxEntries > 0) maxEntries = Math.floor(maxEntries / 2);
    else maxFetches = Math.floor(maxFetches / 2);
  }
};

/** Reports are in headers because bodies have a documented shape. */
export const reportHeaders = ({
  cost,
  plan,
}: {
  readonly cost?: unknown;
  readonly plan?: unknown;
}): Record<string, string> => ({
  ...(cost === undefined ? {} : { 'x-cost': asciiJson(cost) }),
  ...(plan === undefined ? {} : { 'x-plan': planText(plan as PlanReport) }),
});
