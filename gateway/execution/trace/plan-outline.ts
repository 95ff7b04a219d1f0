import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import { listFetches } from '../plan/fetch-schedule.ts';
import { fetchesOf } from '../plan/fetches-of.ts';

/** A fetch of a plan, as it is known before anything runs. */
export interface OutlinedFetch {
  /** Its number in the plan, from 1. */
  readonly id: number;
  /** Where in the response its entities are, `@` for each item of a list; empty for root fields. */
  readonly path: string;
  /** Numbers of the fetches that have to be over before. */
  readonly after: readonly number[];
}

const outlines = new WeakMap<PlanNode, ReadonlyMap<FetchNode, OutlinedFetch>>();

const nothing: ReadonlyMap<FetchNode, OutlinedFetch> = new Map();

const pathOf = (node: PlanNode): string => (node.kind === 'Flatten' ? node.path.join('.') : '');

/** A plan of a form that planners do not write today has its fetches numbered, and nothing more. */
const outline = (root: PlanNode): ReadonlyMap<FetchNode, OutlinedFetch> => {
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

/** The fetches of a plan; of a subscription, those that complete an event. */
export const outlineOf = (plan: PlanNode | SubscriptionNode | undefined): ReadonlyMap<FetchNode, OutlinedFetch> => {
  const root = plan?.kind === 'Subscription' ? plan.rest : plan;
  if (root === undefined) return nothing;
  const known = outlines.get(root) ?? outline(root);
  outlines.set(root, known);
  return known;
};
