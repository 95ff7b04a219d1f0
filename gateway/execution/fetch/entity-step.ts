import type { FetchNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import { memoized } from '../../../platform/cache/memoized.ts';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { isJsonObject, type JsonObject } from '../../../platform/json/json-object.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import type { EntityBatch, PlanRun, PlanStep } from '../plan/plan-run.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';
import { compileRewrites } from './data-rewrites.ts';
import { deepMerge } from './deep-merge.ts';
import { malformedResult, placesWithoutData } from './fetch-errors.ts';
import { createFetchMerger } from './fetch-merger.ts';
import type { FetchCompilation, PlanFetch } from './plan-fetch.ts';
import { entitiesOfEach, type Representations } from './representation-list.ts';
import { compileRepresentations } from './representations.ts';
import { sendFetch } from './send-fetch.ts';

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Returns undefined if the subgraph reported an error for the list. Throws `ServiceError` for an invalid list. */
const receivedEntities = (
  result: ExecutionResult,
  count: number,
  serviceName: string,
  context: RequestContext,
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

export const compileEntityStep = (
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
      received.forEach((answer, index) => {
        if (!isJsonObject(answer)) return;
        // Rewrites need the type, which the fetch omits if it is certain.
        answer['__typename'] ??= typenames[index];
        rewriteOutput(answer);
      });
    }
    for (let index = 0; index < entities.length; index++) {
      const entity = entities[index];
      const answer = received[indexOfEntity[index] ?? -1];
      if (entity !== undefined && isJsonObject(answer)) deepMerge(entity, answer);
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
    received.forEach((answer, index) => {
      for (const entity of entitiesOf(index) ?? []) run.nodes.note(paths[entity] ?? [], isJsonObject(answer));
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
