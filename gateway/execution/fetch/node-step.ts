import type { FetchNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import { parse } from 'graphql';
import { mayUse } from '../../auth/authenticator.ts';
import type { PlanStep } from '../plan/plan-run.ts';
import { compileRewrites } from './data-rewrites.ts';
import { compileEntityStep } from './entity-step.ts';
import { compilePlanFetch, type FetchCompilation } from './plan-fetch.ts';
import { compileRepresentations } from './representations.ts';

/**
 * Compiles a fetch of entities at or below an object that was asked for by its id: its caller may lack the right to the
 * service. Another service is asked then that has the same fields, and without one the object is refused.
 */
export const compileNodeStep = (
  node: FetchNode,
  requires: readonly QueryPlanSelectionNode[],
  compilation: FetchCompilation,
): PlanStep => {
  const request = compilation.requestOf(node);
  const steps = new Map<string, PlanStep>();
  const stepTo = (serviceName: string): PlanStep => {
    const known = steps.get(serviceName);
    if (known !== undefined) return known;
    const redirected = { ...node, serviceName };
    const own = { ...compilation, requestOf: () => request };
    const step = compileEntityStep(compilePlanFetch(redirected, own, node), redirected, requires, own);
    steps.set(serviceName, step);
    return step;
  };
  const { relations } = compilation;
  const represent = compileRepresentations(requires, relations, compileRewrites(node.inputRewrites, relations));
  let others: readonly string[] | undefined;

  return (run, batch) => {
    const { identity } = run.context;
    if (mayUse(identity, node.serviceName)) return stepTo(node.serviceName)(run, batch);
    others ??= compilation.ownersOfSelection(parse(node.operation, { noLocation: true }));
    const other = others.find((name) => run.services.has(name) && mayUse(identity, name));
    if (other !== undefined) return stepTo(other)(run, batch);
    const wanted = represent(batch.entities).entityIndexes.flat();
    if (wanted.length === 0) return;
    const paths = batch.paths();
    for (const index of wanted) run.nodes.refuse(paths[index] ?? [], node.serviceName);
  };
};
