import type { FetchNode, PlanNode } from '@apollo/query-planner';
import { Kind, parse } from 'graphql';
import { aliasesOf } from '../../fetch/data-rewrites.ts';
import { listFetches, type ScheduledFetch } from '../fetch-schedule.ts';
import { fetchesOf } from '../fetches-of.ts';
import { inParallel, onConditions } from './correct-plan.ts';
import { namesOfPath } from './fetched-fields.ts';
import { contains, dataNameOf, type FieldTree, merged, nothing, placedAt, treeAt, treeOf } from './field-tree.ts';
import { withoutSpreads } from './without-spreads.ts';

interface OrderedFetch extends ScheduledFetch {
  readonly path: readonly string[];
  /** Undefined for a fetch of root fields. */
  readonly inputs: FieldTree | undefined;
  readonly fetched: FieldTree;
}

const fetchedBy = (fetch: FetchNode): FieldTree => {
  const [operation] = withoutSpreads(parse(fetch.operation, { noLocation: true })).definitions;
  const selected = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  const renamed = aliasesOf(fetch.outputRewrites);
  return treeOf(selected, (field) => renamed.get(dataNameOf(field)) ?? dataNameOf(field));
};

const toOrdered = (scheduled: ScheduledFetch): OrderedFetch => {
  const path = scheduled.node.kind === 'Flatten' ? namesOfPath(scheduled.node.path) : [];
  const [fetch] = fetchesOf(scheduled.node);
  const tree = fetch === undefined ? nothing : fetchedBy(fetch);
  const inputs = fetch?.requires && treeOf(fetch.requires, dataNameOf);
  const fetched = inputs === undefined ? tree : placedAt(path, tree.get('_entities') ?? nothing);
  return { ...scheduled, path, inputs, fetched };
};

const isReady = ({ path, inputs }: OrderedFetch, available: FieldTree): boolean => {
  if (inputs === undefined) return true;
  const there = treeAt(available, path);
  return there !== undefined && contains(there, inputs);
};

const isInOrder = (fetches: readonly OrderedFetch[], given: FieldTree): boolean => {
  const after: FieldTree[] = [];
  return fetches.every((fetch, index) => {
    const available = fetch.after.reduce((tree, before) => merged(tree, after[before] ?? nothing), given);
    after[index] = merged(available, fetch.fetched);
    return isReady(fetch, available);
  });
};

/**
 * Lets each fetch wait for what it requires. The planner forgets it for some operations in which a fragment on a
 * condition selects again what a requirement needs. Returns the plan itself if each fetch waits already, undefined if
 * no order has what a fetch requires. `event` is the fetch of a subscription's events, which the plan completes.
 */
export const orderByInputs = (plan: PlanNode, event?: FetchNode): PlanNode | undefined => {
  const given = event === undefined ? nothing : fetchedBy(event);
  const fetches = listFetches(plan)?.map(toOrdered);
  if (fetches === undefined) return undefined;
  if (isInOrder(fetches, given)) return plan;
  const stages: PlanNode[] = [];
  const done = new Set<number>();
  let available = given;
  while (done.size < fetches.length) {
    const ready = fetches.flatMap((fetch, index) =>
      !done.has(index) && fetch.after.every((before) => done.has(before)) && isReady(fetch, available) ? [index] : [],
    );
    if (ready.length === 0) return undefined;
    const found = ready.flatMap((index) => fetches[index] ?? []);
    stages.push(inParallel(found.map(({ node, conditions }) => onConditions(node, conditions))));
    for (const index of ready) done.add(index);
    for (const { fetched } of found) available = merged(available, fetched);
  }
  return { kind: 'Sequence', nodes: stages };
};
