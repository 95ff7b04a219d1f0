import type { DeferredNode, PlanNode } from '@apollo/query-planner';
import { childrenOf } from '../plan/fetches-of.ts';

/** The initial part, or the fetches of one deferred fragment. */
export interface PlannedPart {
  /** The fragment's label in the expanded operation; undefined for the initial part. */
  readonly label: string | undefined;
  /** Ids of fetches of other parts whose results are needed. */
  readonly depends: readonly string[];
  /** Undefined if no fetch is needed. */
  readonly node: PlanNode | undefined;
}

const hasDefer = (node: PlanNode): boolean => node.kind === 'Defer' || childrenOf(node).some(hasDefer);

const partsBelow = (node: PlanNode | undefined, own: Omit<PlannedPart, 'node'>): PlannedPart[] => {
  if (node?.kind !== 'Defer') return [{ ...own, node }];
  const inner = ({ label, depends, node: below }: DeferredNode): PlannedPart[] =>
    partsBelow(below, { label, depends: depends.map(({ id }) => id) });
  return [{ ...own, node: node.primary.node }, ...node.deferred.flatMap(inner)];
};

/** The initial part is first. Returns undefined for a plan that defers in another place than planners do today. */
export const partsOfPlan = (plan: PlanNode | undefined): readonly PlannedPart[] | undefined => {
  const parts = partsBelow(plan, { label: undefined, depends: [] });
  return parts.some(({ node }) => node !== undefined && hasDefer(node)) ? undefined : parts;
};
