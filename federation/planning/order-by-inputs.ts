import type { FetchNode, PlanNode } from '@apollo/query-planner';
import { Kind, parse } from 'graphql';
import { aliasesOf } from '../../gateway/execution/fetch/data-rewrites.ts';
import { inParallel, onConditions } from '../../gateway/execution/plan/corrections/split-plan.ts';
import { withoutSpreads } from '../../gateway/execution/plan/corrections/without-spreads.ts';
import { listFetches, type ScheduledFetch } from '../../gateway/execution/plan/fetch-schedule.ts';
import { fetchesOf } from '../../gateway/execution/plan/fetches-of.ts';
import { namesOfPath } from './fetched-fields.ts';
import { contains, dataNameOf, type FieldTree, merged, nothing, placedAt, treeAt, treeOf } from './field-tree.ts';

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

type Conditions = ScheduledFetch['conditions'];

const isImplied = (some: Conditions, by: Conditions): boolean =>
  some.every(([name, value]) => by.some((known) => known[0] === name && known[1] === value));

const available = (fetches: readonly OrderedFetch[], given: FieldTree): FieldTree =>
  fetches.reduce((tree, { fetched }) => merged(tree, fetched), given);

/** Whether a fetch lacks inputs that are only fetched on conditions that it does not have. */
const lacksOnConditions = (fetch: OrderedFetch, others: readonly OrderedFetch[], given: FieldTree): boolean => {
  const { inputs, path, conditions } = fetch;
  const certain = available(
    others.filter((other) => isImplied(other.conditions, conditions)),
    given,
  );
  // An object that is only there on a condition has no inputs without it.
  if (inputs === undefined || treeAt(certain, path) === undefined) return false;
  return !isReady(fetch, certain) && isReady(fetch, available(others, given));
};

const provides = ({ fetched }: OrderedFetch, { path, inputs }: OrderedFetch): boolean =>
  [...(inputs?.keys() ?? [])].some((name) => name !== '__typename' && treeAt(fetched, path)?.has(name));

/** Drops conditions of fetches that others need without these conditions. Returns the same list if none does. */
const withoutConditions = (fetches: readonly OrderedFetch[], given: FieldTree): readonly OrderedFetch[] => {
  const needy = fetches.find((fetch) =>
    lacksOnConditions(
      fetch,
      fetches.filter((other) => other !== fetch),
      given,
    ),
  );
  if (needy === undefined) return fetches;
  const freed = fetches.map((fetch) =>
    fetch === needy || isImplied(fetch.conditions, needy.conditions) || !provides(fetch, needy)
      ? fetch
      : { ...fetch, conditions: fetch.conditions.filter((condition) => isImplied([condition], needy.conditions)) },
  );
  const isFreed = freed.some((fetch, index) => fetch !== fetches[index]);
  return isFreed ? withoutConditions(freed, given) : fetches;
};

/**
 * Lets each fetch wait for what it requires, and drops conditions on which that is fetched if the fetch does not have
 * them. The planner forgets this for some operations that select on a condition what a requirement needs too. Returns
 * the plan itself if each fetch waits already, undefined if no order has what a fetch requires. `event` is the fetch of
 * a subscription's events, which the plan completes.
 */
export const orderByInputs = (plan: PlanNode, event?: FetchNode): PlanNode | undefined => {
  const given = event === undefined ? nothing : fetchedBy(event);
  const planned = listFetches(plan)?.map(toOrdered);
  if (planned === undefined) return undefined;
  const fetches = withoutConditions(planned, given);
  if (fetches === planned && isInOrder(fetches, given)) return plan;
  const stages: PlanNode[] = [];
  const done = new Set<number>();
  let known = given;
  while (done.size < fetches.length) {
    const ready = fetches.flatMap((fetch, index) =>
      !done.has(index) && fetch.after.every((before) => done.has(before)) && isReady(fetch, known) ? [index] : [],
    );
    if (ready.length === 0) return undefined;
    const found = ready.flatMap((index) => fetches[index] ?? []);
    stages.push(inParallel(found.map(({ node, conditions }) => onConditions(node, conditions))));
    for (const index of ready) done.add(index);
    known = available(found, known);
  }
  return { kind: 'Sequence', nodes: stages };
};
