import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgroundBudgetMs } from '../platform/constraint/background-budget.ts';
import { requestBudgetMs } from '../platform/context/call-budget.ts';
import { projectRoot } from '../platform/paths/project-root.ts';
import type { UpstreamDefinition } from '../platform/upstream/upstream-http.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { keepDerived } from './derived/keep-derived.ts';

/**
 * Writes the table of budgets in docs/upstreams.md from the definitions of the upstreams. With `--check` it only checks
 * that the table is current.
 */
const begin = '<!-- Written by `npm run budgets` from the definitions of the upstreams. -->';
const end = '<!-- End of what `npm run budgets` writes. -->';

const seconds = (ms: number): string => `${Number((ms / 1000).toFixed(2))} s`;

const paceOf = ({ pace }: UpstreamDefinition): string => {
  if (pace === undefined) return '';
  const burst = pace.burst === 1 ? '' : ` after ${pace.burst}`;
  return `; one every ${seconds(pace.intervalMs)}${burst}${pace.scope === 'vendor' ? ", at the vendor's own hosts" : ''}`;
};

const rowOf = (upstream: UpstreamDefinition): string => {
  const { name, timeoutMs, budgetMs = requestBudgetMs, concurrency, retries } = upstream;
  const alone = budgetMs === requestBudgetMs ? '' : `; ${seconds(budgetMs)} in the background`;
  const call = `${seconds(Math.min(budgetMs, requestBudgetMs))}${alone}`;
  return `| \`${name}\` | ${seconds(timeoutMs)} | ${call} | ${concurrency}${paceOf(upstream)} | ${retries} |`;
};

const table = [
  begin,
  '| name | one attempt | a call with its retries and waits | requests at once | retries |',
  '|---|---|---|---|---|',
  ...subgraphs.flatMap(({ upstreams }) => upstreams).map(rowOf),
  '',
  `A fare search in the background has ${seconds(backgroundBudgetMs('flights', 'createFareSearch'))} in all, as \`@budget\` in the SDL of flights says.`,
  end,
].join('\n');

const file = 'docs/upstreams.md';
const [before, rest] = readFileSync(join(projectRoot, file), 'utf8').split(begin);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined) throw new Error(`${file} has no place for the table of budgets`);
keepDerived('budgets', { [file]: `${before}${table}${after}` });
