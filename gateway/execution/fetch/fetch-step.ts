import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import { isJsonObject } from '../../../platform/json/json-object.ts';
import type { EntityBatch, PlanRun, PlanStep } from '../plan/plan-run.ts';
import { mayBeRedirected } from '../plan/stand-ins.ts';
import { deepMerge } from './deep-merge.ts';
import { compileEntityStep } from './entity-step.ts';
import { placesWithoutData } from './fetch-errors.ts';
import { compileNodeStep } from './node-step.ts';
import { compilePlanFetch, type FetchCompilation } from './plan-fetch.ts';
import { compileRedirects } from './redirect-step.ts';

/** For `plannedAs` see `compilePlanFetch`. */
const compileRootStep = (node: FetchNode, compilation: FetchCompilation, plannedAs?: FetchNode): PlanStep => {
  const fetch = compilePlanFetch(node, compilation, plannedAs);
  const take = (run: PlanRun, batch: EntityBatch, result: ExecutionResult): void => {
    const { data } = result;
    const placesOfFetch = isJsonObject(data) ? undefined : placesWithoutData(batch.paths);
    fetch.report(run, result, (path) => {
      if (path === undefined) return placesOfFetch?.() ?? [undefined];
      return batch.paths().map((base) => [...base, ...fetch.rename(path)]);
    });
    if (!isJsonObject(data)) return;
    fetch.rewriteOutput?.(data);
    for (const entity of batch.entities) deepMerge(entity, data);
  };
  return (run, batch) =>
    fetch.into(run, {
      send: (record) => fetch.send(run, fetch.variablesOf(run), record),
      take: (result) => take(run, batch, result),
      places: batch.paths,
    });
};

export const compileFetch = (node: FetchNode, compilation: FetchCompilation): PlanStep => {
  const { requires } = node;
  if (requires !== undefined && compilation.isBelowNode) return compileNodeStep(node, requires, compilation);
  if (requires !== undefined)
    return compileEntityStep(compilePlanFetch(node, compilation), node, requires, compilation);
  const step = compileRootStep(node, compilation);
  if (!mayBeRedirected(node)) return step;
  const stepFor = compileRedirects(node, compilation, (redirected, own) => compileRootStep(redirected, own, node));
  // Admission ensures that each root field has an allowed service.
  return (run, batch) => (stepFor(run) ?? step)(run, batch);
};
