import type { FetchNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { isJsonObject, type JsonObject } from '../../../platform/text/json/json-object.ts';
import { mayUse } from '../../api-keys/authenticator.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import type { EntityBatch, PlanRun, PlanStep } from '../plan/plan-run.ts';
import { mayBeRedirected, ownersOfFetch } from '../plan/stand-ins.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';
import { compileRewrites } from './data-rewrites.ts';
import { deepMerge } from './deep-merge.ts';
import { malformedResult, placesWithoutData } from './fetch-errors.ts';
import { createFetchMerger } from './fetch-merger.ts';
import { compilePlanFetch, type FetchCompilation, type PlanFetch } from './plan-fetch.ts';
import { compileRepresentations, entitiesOfEach, type Representations } from './representations.ts';
import { sendFetch } from './send-fetch.ts';

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Returns undefined if the subgraph reported an error for the list. Throws `ServiceError` for an invalid list. */
const receivedEntities = (
  result: ExecutionResult,
  count: number,
  serviceName: string,
  context: Call,
): readonly unknown[] | undefined => {
  if (!isJsonObject(result.data)) return undefined;
  const received = result.data['_entities'];
  if (Array.isArray(received) && received.length === count) {
    if (received.every((entity) => isMissing(entity) || isJsonObject(entity))) return received;
    throw malformedResult(serviceName, 'an entity that is no object', context);
  }
  if (isMissing(received) && (result.errors?.length ?? 0) > 0) return undefined;
  const number = Array.isArray(received) ? received.length : 'no list of';
  throw malformedResult(serviceName, `${number} entities for ${count} references`, context);
};

/** The paths of the entities that have a representation. */
const placesOf = (batch: EntityBatch, { indexOfEntity }: Representations): readonly ResponsePath[] =>
  batch.paths().filter((_, entity) => (indexOfEntity[entity] ?? -1) >= 0);

const compileEntityStep = (
  fetch: PlanFetch,
  node: FetchNode,
  requires: readonly QueryPlanSelectionNode[],
  { relations, requestOf, mergedDocumentOf, isBelowNode }: FetchCompilation,
): PlanStep => {
  const { serviceName, rewriteOutput } = fetch;
  const { entitySelection } = requestOf(node);
  const represent = compileRepresentations(requires, relations, compileRewrites(node.inputRewrites, relations));

  /** A service in another process gets this fetch in one request with its other fetches that are ready by then. */
  const ask = (
    run: PlanRun,
    representations: Representations,
    record: FetchRecord | undefined,
  ): MaybePromise<ExecutionResult> => {
    const variables = fetch.variablesOf(run);
    if (entitySelection === undefined || run.services.get(serviceName)?.mergesFetches !== true)
      return fetch.send(run, Object.assign(variables, { representations: representations.values }), record);
    const merge = memoized(run.mergers, serviceName, () =>
      createFetchMerger((request, first) => sendFetch(run, serviceName, request, false, first), mergedDocumentOf),
    );
    return merge({ selection: entitySelection, representations, variables, record });
  };

  const write = (
    entities: readonly JsonObject[],
    { indexOfEntity, typenames }: Representations,
    received: readonly unknown[],
  ): void => {
    if (rewriteOutput !== undefined) {
      received.forEach((result, index) => {
        if (!isJsonObject(result)) return;
        // Rewrites need the type, which the fetch omits if it is certain.
        result['__typename'] ??= typenames[index];
        rewriteOutput(result);
      });
    }
    for (let index = 0; index < entities.length; index++) {
      const entity = entities[index];
      const result = received[indexOfEntity[index] ?? -1];
      if (entity !== undefined && isJsonObject(result)) deepMerge(entity, result);
    }
  };

  const take = (run: PlanRun, batch: EntityBatch, representations: Representations, result: ExecutionResult) => {
    let each: ReturnType<typeof entitiesOfEach> | undefined;
    const entitiesOf = (index: number): readonly number[] | undefined => {
      each ??= entitiesOfEach(representations);
      return each[index];
    };
    const hasList = isJsonObject(result.data) && !isMissing(result.data['_entities']);
    const placesOfFetch = hasList ? undefined : placesWithoutData(() => placesOf(batch, representations));
    // An error at `_entities.<index>` concerns every entity with that representation.
    fetch.report(run, result, (path) => {
      const index = path?.[1];
      const about = typeof index === 'number' ? entitiesOf(index) : undefined;
      // The entity of an unknown index has no path, but its error must still be reported.
      if (path === undefined || about === undefined) return placesOfFetch?.() ?? [undefined];
      const rest = fetch.rename(path.slice(2));
      const paths = batch.paths();
      return about.map((entityIndex) => [...(paths[entityIndex] ?? []), ...rest]);
    });
    const received = receivedEntities(result, representations.values.length, serviceName, run.context);
    if (received === undefined) return;
    write(batch.entities, representations, received);
    if (!isBelowNode) return;
    const paths = batch.paths();
    received.forEach((response, index) => {
      for (const entity of entitiesOf(index) ?? []) run.nodes.note(paths[entity] ?? [], isJsonObject(response));
    });
  };

  return (run, batch) => {
    const representations = represent(batch.entities);
    if (representations.values.length === 0) return;
    const { dispatch } = batch;
    return fetch.into(run, {
      send: (record) =>
        dispatch === undefined
          ? ask(run, representations, record)
          : dispatch.then(() => ask(run, representations, record)),
      take: (result) => take(run, batch, representations, result),
      places: () => placesOf(batch, representations),
      entityCount: representations.values.length,
    });
  };
};

/** Returns the step to a fetch's service or, if the caller may not use it, to an allowed one with the same fields. */
const compileRedirects = (
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

/**
 * If the caller may not use the service, another one with the same fields is used. If there is none, the object is
 * refused.
 */
const compileNodeStep = (
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

/** For `plannedAs` see `compilePlanFetch`. */
const compileRootStep = (node: FetchNode, compilation: FetchCompilation, plannedAs?: FetchNode): PlanStep => {
  const fetch = compilePlanFetch(node, compilation, plannedAs);
  const take = (run: PlanRun, batch: EntityBatch, result: ExecutionResult): void => {
    const { data } = result;
    const placesOfFetch = isJsonObject(data) ? undefined : placesWithoutData(batch.paths);
    fetch.report(run, result, (path) => {
      if (path === undefined) return placesOfFetch?.() ?? [undefined];
      return batch.paths().map((base) => [...base, ...fetch.rename(path)]);
    });
    if (!isJsonObject(data)) return;
    fetch.rewriteOutput?.(data);
    for (const entity of batch.entities) deepMerge(entity, data);
  };
  return (run, batch) =>
    fetch.into(run, {
      send: (record) => fetch.send(run, fetch.variablesOf(run), record),
      take: (result) => take(run, batch, result),
      places: batch.paths,
    });
};

export const compileFetch = (node: FetchNode, compilation: FetchCompilation): PlanStep => {
  const { requires } = node;
  if (requires !== undefined && compilation.isBelowNode) return compileNodeStep(node, requires, compilation);
  if (requires !== undefined)
    return compileEntityStep(compilePlanFetch(node, compilation), node, requires, compilation);
  const step = compileRootStep(node, compilation);
  if (!mayBeRedirected(node)) return step;
  const stepFor = compileRedirects(node, compilation, (redirected, own) => compileRootStep(redirected, own, node));
  // Admission ensures that each root field has an allowed service.
  return (run, batch) => (stepFor(run) ?? step)(run, batch);
};
