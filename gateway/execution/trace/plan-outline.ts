import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { type PlannedPart, partsOfPlan } from '../defer/plan-parts.ts';
import { listFetches } from '../plan/fetch-schedule.ts';
import { fetchesOf } from '../plan/fetches-of.ts';

export interface OutlinedFetch {
  /** Number in the plan, from 1. */
  readonly id: number;
  /** Path of the entities in the response, with `@` for each item of a list; empty for root fields. */
  readonly path: string;
  readonly after: readonly number[];
}

const outlines = new WeakMap<PlanNode, ReadonlyMap<FetchNode, OutlinedFetch>>();

const nothing: ReadonlyMap<FetchNode, OutlinedFetch> = new Map();

const pathOf = (node: PlanNode): string => (node.kind === 'Flatten' ? node.path.join('.') : '');

const outlineParts = (parts: readonly PlannedPart[]): ReadonlyMap<FetchNode, OutlinedFetch> => {
  const outlined = new Map<FetchNode, OutlinedFetch>();
  const numbers = new Map<string, number>();
  for (const { node, depends } of parts) {
    const before = outlined.size;
    for (const [fetch, own] of node === undefined ? nothing : outline(node)) {
      const id = before + own.id;
      const needed = depends.flatMap((each) => numbers.get(each) ?? []);
      const after = own.after.length === 0 ? needed : own.after.map((each) => before + each);
      outlined.set(fetch, { id, path: own.path, after });
      if (fetch.id !== undefined) numbers.set(fetch.id, id);
    }
  }
  return outlined;
};

/** Plans in an unknown form are only numbered. Planners do not write any today. */
const outline = (root: PlanNode): ReadonlyMap<FetchNode, OutlinedFetch> => {
  const parts = root.kind === 'Defer' ? partsOfPlan(root) : undefined;
  if (parts !== undefined) return outlineParts(parts);
  const scheduled = listFetches(root);
  if (scheduled === undefined)
    return new Map(fetchesOf(root).map((fetch, index) => [fetch, { id: index + 1, path: '', after: [] }]));
  return new Map(
    scheduled.flatMap(({ node, after }, index) =>
      fetchesOf(node).map((fetch) => [
        fetch,
        { id: index + 1, path: pathOf(node), after: after.map((before) => before + 1) },
      ]),
    ),
  );
};

/** Returns the numbered fetches of a plan; for a subscription, those that complete an event. */
export const outlineOf = (plan: PlanNode | SubscriptionNode | undefined): ReadonlyMap<FetchNode, OutlinedFetch> => {
  const root = plan?.kind === 'Subscription' ? plan.rest : plan;
  return root === undefined ? nothing : memoized(outlines, root, outline);
};
