import type { DeferredNode, PlanNode } from '@apollo/query-planner';

/** A part of a plan that is run by itself: what comes first, or what one deferred fragment needs besides. */
export interface PlannedPart {
  /** The label of the fragment in the expanded operation; undefined for what comes first. */
  readonly label: string | undefined;
  /** Ids of the fetches of other parts whose results it needs. */
  readonly depends: readonly string[];
  /** Undefined when it needs no fetch. */
  readonly node: PlanNode | undefined;
}

const hasDefer = (node: PlanNode | undefined): boolean => {
  switch (node?.kind) {
    case 'Defer':
      return true;
    case 'Flatten':
      return hasDefer(node.node);
    case 'Sequence':
    case 'Parallel':
      return node.nodes.some(hasDefer);
    case 'Condition':
      return hasDefer(node.ifClause) || hasDefer(node.elseClause);
    default:
      return false;
  }
};

const partsBelow = (node: PlanNode | undefined, own: Omit<PlannedPart, 'node'>): PlannedPart[] => {
  if (node?.kind !== 'Defer') return [{ ...own, node }];
  const inner = ({ label, depends, node: below }: DeferredNode): PlannedPart[] =>
    partsBelow(below, { label, depends: depends.map(({ id }) => id) });
  return [{ ...own, node: node.primary.node }, ...node.deferred.flatMap(inner)];
};

/**
 * Takes a plan with deferred parts apart; the first is what comes first. Undefined for a plan that defers elsewhere
 * than
 * planners do today.
 */
export const partsOfPlan = (plan: PlanNode | undefined): readonly PlannedPart[] | undefined => {
  const parts = partsBelow(plan, { label: undefined, depends: [] });
  return parts.some(({ node }) => hasDefer(node)) ? undefined : parts;
};
