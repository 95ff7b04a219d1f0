import type { FetchNode } from '@apollo/query-planner';
import { memoized } from '../../../platform/cache/memoized.ts';
import { mayUse } from '../../auth/authenticator.ts';
import type { PlanRun, PlanStep } from '../plan/plan-run.ts';
import { ownersOfFetch } from '../plan/stand-ins.ts';
import type { FetchCompilation } from './plan-fetch.ts';

/** Returns the step to a fetch's service or, if the caller may not use it, to an allowed one with the same fields. */
export const compileRedirects = (
  node: FetchNode,
  compilation: FetchCompilation,
  compile: (node: FetchNode, compilation: FetchCompilation) => PlanStep,
): ((run: PlanRun) => PlanStep | undefined) => {
  const request = compilation.requestOf(node);
  const steps = new Map<string, PlanStep>();
  const stepTo = (name: string): PlanStep =>
    memoized(steps, name, (serviceName) =>
      compile({ ...node, serviceName }, { ...compilation, requestOf: () => request }),
    );
  let owners: readonly string[] | undefined;

  return ({ context: { identity }, services }) => {
    if (mayUse(identity, node.serviceName)) return stepTo(node.serviceName);
    owners ??= ownersOfFetch(node, compilation.ownersOfSelection);
    const other = owners.find((name) => services.has(name) && mayUse(identity, name));
    return other === undefined ? undefined : stepTo(other);
  };
};
