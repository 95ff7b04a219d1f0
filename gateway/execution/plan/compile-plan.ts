import type { FetchNode, PlanNode } from '@apollo/query-planner';
import type { OperationTypeNode } from 'graphql';
import { groupBy } from '../../../platform/runtime/lists/lists.ts';
import { andThen, isPromise, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { readEntitySelection } from '../fetch/entity-selection.ts';
import { createMergedDocuments } from '../fetch/fetch-merger.ts';
import { compileFetch } from '../fetch/fetch-step.ts';
import type { FetchCompilation } from '../fetch/plan-fetch.ts';
import type { Supergraph } from '../supergraph.ts';
import { scheduleFetches } from './fetch-schedule.ts';
import { fetchesOf } from './fetches-of.ts';
import { compileFlattenPath } from './flatten-path.ts';
import { isBelow } from './node-fields.ts';
import type { EntityBatch, PlanRun, PlanStep } from './plan-run.ts';
import { compileSchedule } from './run-schedule.ts';

/** The planner appends a number to operation names, so equal fetches are compared without names. */
const textWithoutName = (node: FetchNode): string =>
  node.operationName === undefined ? node.operation : node.operation.replace(node.operationName, '');

const createRequestOf = (fetches: readonly FetchNode[]): FetchCompilation['requestOf'] => {
  const groups = groupBy(fetches, (fetch) => `${fetch.serviceName} ${fetch.operationKind} ${textWithoutName(fetch)}`);
  const requests = new Map<FetchNode, ReturnType<FetchCompilation['requestOf']>>();
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const request = {
      query: first.operation,
      operationName: first.operationName,
      shareable: group.length > 1 && first.operationKind === 'query',
      entitySelection: first.requires === undefined || fetches.length === 1 ? undefined : readEntitySelection(first),
    };
    for (const fetch of group) requests.set(fetch, request);
  }
  return (node) => {
    const request = requests.get(node);
    if (request === undefined) throw new Error('the fetch does not belong to the plan');
    return request;
  };
};

const inSequence = (steps: readonly PlanStep[]): PlanStep => {
  const runFrom = (index: number, ...[run, batch]: Parameters<PlanStep>): MaybePromise<void> => {
    for (let next = index; next < steps.length; next++) {
      const pending = steps[next]?.(run, batch);
      if (isPromise(pending)) return pending.then(() => runFrom(next + 1, run, batch));
    }
  };
  return (run, batch) => runFrom(0, run, batch);
};

const inParallel =
  (steps: readonly PlanStep[]): PlanStep =>
  (run, batch) => {
    const pending = steps.map((step) => step(run, batch)).filter(isPromise);
    return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined);
  };

/** Only fetches that deferred parts wait for have an id. */
const announced = (step: PlanStep, { id }: FetchNode): PlanStep =>
  id === undefined ? step : (run, batch) => andThen(step(run, batch), () => run.onFetched?.(id));

const compileNode = (node: PlanNode, compilation: FetchCompilation): PlanStep => {
  switch (node.kind) {
    case 'Fetch':
      return announced(compileFetch(node, compilation), node);
    case 'Sequence':
      return inSequence(node.nodes.map((child) => compileNode(child, compilation)));
    case 'Parallel':
      return inParallel(node.nodes.map((child) => compileNode(child, compilation)));
    case 'Flatten': {
      const path = compileFlattenPath(node.path, compilation.relations);
      const step = compileNode(node.node, { ...compilation, isBelowNode: isBelow(node.path, compilation.nodeNames) });
      return (run, batch) => {
        const entities = path.collect(batch.entities);
        if (entities.length === 0) return;
        const paths = () => path.locate(batch.entities, batch.paths());
        return step(run, { entities, paths, dispatch: batch.dispatch });
      };
    }
    case 'Condition': {
      const { condition } = node;
      const ifTrue = node.ifClause === undefined ? undefined : compileNode(node.ifClause, compilation);
      const ifFalse = node.elseClause === undefined ? undefined : compileNode(node.elseClause, compilation);
      return (run, batch) => (run.variables[condition] === true ? ifTrue : ifFalse)?.(run, batch);
    }
    case 'Defer':
      throw new Error('the parts of a plan with @defer are compiled one by one');
  }
};

/** Mutations keep the order of the plan. */
export const compilePlan = (
  node: PlanNode,
  { relations, ownersOfSelection }: Pick<Supergraph, 'relations' | 'ownersOfSelection'>,
  kind: `${OperationTypeNode}`,
  nodeNames: ReadonlySet<string>,
): ((run: PlanRun) => MaybePromise<void>) => {
  const compilation: FetchCompilation = {
    relations,
    requestOf: createRequestOf(fetchesOf(node)),
    mergedDocumentOf: createMergedDocuments(),
    nodeNames,
    isBelowNode: false,
    ownersOfSelection,
  };
  const inOrder = compileNode(node, compilation);
  const schedule = kind === 'mutation' ? undefined : scheduleFetches(node);
  const together =
    schedule &&
    compileSchedule(
      schedule,
      schedule.fetches.map((fetch) => compileNode(fetch.node, compilation)),
    );
  const serviceNames = new Set(fetchesOf(node).map(({ serviceName }) => serviceName));
  return (run) => {
    const batch: EntityBatch = { entities: [run.data], paths: () => [[]] };
    const merges = () => [...serviceNames].some((name) => run.services.get(name)?.mergesFetches === true);
    return (together !== undefined && merges() ? together : inOrder)(run, batch);
  };
};
