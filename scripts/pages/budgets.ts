import { backgroundBudgetMs } from '../../platform/constraint/background-budget.ts';
import { requestBudgetMs } from '../../platform/context/call-budget.ts';
import type { UpstreamDefinition } from '../../platform/upstream/upstream-http.ts';
import { markdownTable } from '../derived/markdown-table.ts';

const seconds = (ms: number): string => `${Number((ms / 1000).toFixed(2))} s`;

const paceOf = ({ pace }: UpstreamDefinition): string => {
  if (pace === undefined) return '';
  const burst = pace.burst === 1 ? '' : ` after ${pace.burst}`;
  return `; one every ${seconds(pace.intervalMs)}${burst}${pace.scope === 'vendor' ? ", at the vendor's own hosts" : ''}`;
};

const rowOf = (upstream: UpstreamDefinition): readonly string[] => {
  const { name, timeoutMs, budgetMs = requestBudgetMs, concurrency, retries } = upstream;
  const alone = budgetMs === requestBudgetMs ? '' : `; ${seconds(budgetMs)} in the background`;
  const call = `${seconds(Math.min(budgetMs, requestBudgetMs))}${alone}`;
  return [`\`${name}\``, seconds(timeoutMs), call, `${concurrency}${paceOf(upstream)}`, String(retries)];
};

/** Times and rates of the upstreams. */
export const budgetsPart = (upstreams: readonly UpstreamDefinition[]): string => {
  const head = ['name', 'one attempt', 'a call with its retries and waits', 'requests at once', 'retries'];
  const fareSearchMs = backgroundBudgetMs('flights', 'createFareSearch');
  return `${markdownTable(head, upstreams.map(rowOf))}

A fare search in the background has ${seconds(fareSearchMs)} in all, as \`@budget\` in the SDL of flights says.`;
};
