import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { isPromise, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { aliasesOf, compileRewrites } from './data-rewrites.ts';
import { deepMerge } from './deep-merge.ts';
import { type RelocatePath, relocateErrors, toFetchError } from './fetch-errors.ts';
import type { ResponsePath } from './flatten-path.ts';
import { isJsonObject } from './json.ts';
import type { Cursor, PlanRun, PlanStep } from './plan-run.ts';
import { compileRepresentations } from './representations.ts';
import { sendFetch } from './send-fetch.ts';
import type { TypeRelations } from './type-relations.ts';

/** What the fetches of one plan are compiled with. */
export interface FetchCompilation {
  readonly relations: TypeRelations;
  /** The text to send: one string instance per operation, the same one for equal fetches. */
  readonly requestOf: (node: FetchNode) => {
    readonly query: string;
    readonly operationName: string | undefined;
    readonly shareable: boolean;
  };
}

const pickVariables = (
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (values[name] !== undefined) picked[name] = values[name];
  return picked;
};

/** Sends, hands the result or the failure on, and never throws for a fetch that failed. */
const fetchInto = (
  run: PlanRun,
  serviceName: string,
  send: () => MaybePromise<ExecutionResult>,
  take: (result: ExecutionResult) => void,
): MaybePromise<void> => {
  const fail = (thrown: unknown): void => {
    const error = toFetchError(thrown, serviceName, run.context);
    // Every fetch that was waiting fails when the request is given up; saying so once per service is enough.
    const repeated =
      run.context.signal.aborted &&
      run.errors.some((known) => known.message === error.message && known.extensions['service'] === serviceName);
    if (!repeated) run.errors.push(error);
  };
  try {
    const answer = send();
    if (!isPromise(answer)) return take(answer);
    return answer.then(take).catch(fail);
  } catch (thrown) {
    return fail(thrown);
  }
};

/** Compiles one fetch: of root fields, or of entities when it has `requires`. */
export const compileFetch = (node: FetchNode, { relations, requestOf }: FetchCompilation): PlanStep => {
  if (node.contextRewrites !== undefined) throw new Error('The plan uses @fromContext, which is not supported.');
  const { serviceName, variableUsages = [] } = node;
  const { query, operationName, shareable } = requestOf(node);
  const rewriteOutput = compileRewrites(node.outputRewrites, relations);
  const aliases = aliasesOf(node.outputRewrites);
  const rename = (path: ResponsePath): ResponsePath =>
    aliases.size === 0 ? path : path.map((key) => aliases.get(String(key)) ?? key);

  const send = (run: PlanRun, variables: Record<string, unknown>): MaybePromise<ExecutionResult> => {
    const request: GraphQLServiceRequest =
      operationName === undefined ? { query, variables } : { query, variables, operationName };
    return sendFetch(run, serviceName, request, shareable);
  };

  const report = (run: PlanRun, result: ExecutionResult, relocate: RelocatePath): void => {
    if (result.errors !== undefined) run.errors.push(...relocateErrors(result.errors, serviceName, relocate));
  };

  if (node.requires === undefined) {
    const take = (run: PlanRun, cursor: Cursor, result: ExecutionResult): void => {
      if (result.errors !== undefined) {
        report(run, result, (path) =>
          path === undefined ? [undefined] : cursor.paths().map((base) => [...base, ...rename(path)]),
        );
      }
      const { data } = result;
      if (!isJsonObject(data)) return;
      rewriteOutput?.(data);
      for (const entity of cursor.entities) deepMerge(entity, data);
    };
    return (run, cursor) =>
      fetchInto(
        run,
        serviceName,
        () => send(run, pickVariables(variableUsages, run.variables)),
        (result) => take(run, cursor, result),
      );
  }

  const represent = compileRepresentations(node.requires, relations, compileRewrites(node.inputRewrites, relations));
  return (run, cursor) => {
    const { values, entityIndexes } = represent(cursor.entities);
    if (values.length === 0) return;
    const variables = pickVariables(variableUsages, run.variables);
    variables['representations'] = values;

    const take = (result: ExecutionResult): void => {
      // `_entities.<index>.<rest>` belongs to every entity that the representation stands for.
      report(run, result, (path) => {
        const index = path?.[1];
        if (path === undefined || typeof index !== 'number') return [undefined];
        const rest = rename(path.slice(2));
        const paths = cursor.paths();
        return (entityIndexes[index] ?? []).map((entityIndex) => [...(paths[entityIndex] ?? []), ...rest]);
      });
      if (!isJsonObject(result.data)) return;
      const received = result.data['_entities'];
      if (!Array.isArray(received) || received.length !== values.length) {
        // With errors and a null list the subgraph has said what happened.
        if (received === null && result.errors !== undefined) return;
        throw new Error(
          `${serviceName} answered ${Array.isArray(received) ? received.length : 'no'} entities for ${values.length} representations`,
        );
      }
      received.forEach((answer: unknown, index) => {
        if (!isJsonObject(answer)) return;
        for (const entityIndex of entityIndexes[index] ?? []) {
          const entity = cursor.entities[entityIndex];
          if (entity === undefined) continue;
          // Rewrites and merging depend on the type; a subgraph is not asked for it where it is certain.
          answer['__typename'] ??= entity['__typename'];
        }
        rewriteOutput?.(answer);
        for (const entityIndex of entityIndexes[index] ?? []) {
          const entity = cursor.entities[entityIndex];
          if (entity !== undefined) deepMerge(entity, answer);
        }
      });
    };
    return fetchInto(run, serviceName, () => send(run, variables), take);
  };
};
