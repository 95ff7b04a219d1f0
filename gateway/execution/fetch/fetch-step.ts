import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import { isJsonObject } from '../../../platform/text/json-object.ts';
import type { EntityBatch, PlanRun, PlanStep } from '../plan/plan-run.ts';
import { deepMerge } from './deep-merge.ts';
import { compileEntityStep } from './entity-step.ts';
import { compileNodeStep } from './node-step.ts';
import { compilePlanFetch, type FetchCompilation } from './plan-fetch.ts';

/** Compiles one fetch: of root fields, or of entities when it has `requires`. */
export const compileFetch = (node: FetchNode, compilation: FetchCompilation): PlanStep => {
  if (node.requires !== undefined && compilation.isBelowNode) return compileNodeStep(node, node.requires, compilation);
  const fetch = compilePlanFetch(node, compilation);
  if (node.requires !== undefined) return compileEntityStep(fetch, node, node.requires, compilation);

  const take = (run: PlanRun, batch: EntityBatch, result: ExecutionResult): void => {
    fetch.report(run, result, (path) =>
      path === undefined ? [undefined] : batch.paths().map((base) => [...base, ...fetch.rename(path)]),
    );
    const { data } = result;
    if (!isJsonObject(data)) return;
    fetch.rewriteOutput?.(data);
    for (const entity of batch.entities) deepMerge(entity, data);
  };
  return (run, batch) =>
    fetch.into(
      run,
      (record) => fetch.send(run, fetch.variablesOf(run), record),
      (result) => take(run, batch, result),
    );
};
