import type { FetchNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import type { PlanStep } from '../plan/plan-run.ts';
import { compileRewrites } from './data-rewrites.ts';
import { compileEntityStep } from './entity-step.ts';
import { compilePlanFetch, type FetchCompilation } from './plan-fetch.ts';
import { compileRedirects } from './redirect-step.ts';
import { entitiesOfEach } from './representation-list.ts';
import { compileRepresentations } from './representations.ts';

/**
 * If the caller may not use the service, another one with the same fields is used. If there is none, the object is
 * refused.
 */
export const compileNodeStep = (
  node: FetchNode,
  requires: readonly QueryPlanSelectionNode[],
  compilation: FetchCompilation,
): PlanStep => {
  const stepFor = compileRedirects(node, compilation, (redirected, own) =>
    compileEntityStep(compilePlanFetch(redirected, own, node), redirected, requires, own),
  );
  const { relations } = compilation;
  const represent = compileRepresentations(requires, relations, compileRewrites(node.inputRewrites, relations));

  return (run, batch) => {
    const step = stepFor(run);
    if (step !== undefined) return step(run, batch);
    const wanted = entitiesOfEach(represent(batch.entities)).flat();
    if (wanted.length === 0) return;
    const paths = batch.paths();
    for (const index of wanted) run.nodes.refuse(paths[index] ?? [], node.serviceName);
  };
};
