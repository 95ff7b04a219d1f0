import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult, FieldNode, GraphQLError, GraphQLField } from 'graphql';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { aliasesOf, compileRewrites } from './data-rewrites.ts';
import { completeOperation, type ExecutionRequest } from './execute-operation.ts';
import { relocateErrors } from './fetch-errors.ts';
import { copyJson, isJsonObject } from './json.ts';
import type { PreparedOperation } from './prepared-operation.ts';
import type { TypeRelations } from './type-relations.ts';

/** A subscription as one stream of one subgraph, and what makes a response of each of its events. */
export interface PreparedSubscription {
  /** The subgraph that has the stream. */
  readonly serviceName: string;
  /** What to subscribe to there, without variables. The same string instance every time. */
  readonly fetchRequest: Pick<GraphQLServiceRequest, 'query' | 'operationName'>;
  /** The operation's own selection of the stream: its definition says how events are delivered, its arguments which stream it is. */
  readonly field: { readonly node: FieldNode; readonly definition: GraphQLField<unknown, unknown> | undefined };
  /** Variables that the stream depends on: streams of equal text and equal values of these are one. */
  readonly variablesUsed: readonly string[];
  /**
   * Completes an event with what other subgraphs know and shapes it. The event is only read, so that subscribers may share it.
   * `variables` are coerced. Never rejects for a failed fetch.
   */
  resumeWith(
    event: ExecutionResult,
    variables: Readonly<Record<string, unknown>>,
    request: Omit<ExecutionRequest, 'variables'>,
  ): MaybePromise<ExecutionResult>;
}

/** Variables for the stream: those it uses, out of all coerced ones. */
export const streamVariables = (
  subscription: PreparedSubscription,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    subscription.variablesUsed.filter((name) => variables[name] !== undefined).map((name) => [name, variables[name]]),
  );

/** Compiles the parts of a subscription that the plan's primary fetch gives. */
export const prepareSubscription = (
  operation: PreparedOperation,
  primary: FetchNode,
  field: PreparedSubscription['field'],
  relations: TypeRelations,
): PreparedSubscription => {
  const { serviceName } = primary;
  const rewriteOutput = compileRewrites(primary.outputRewrites, relations);
  const aliases = aliasesOf(primary.outputRewrites);
  const mustOwn = rewriteOutput !== undefined || operation.runPlan !== undefined;

  const errorsOf = (event: ExecutionResult): GraphQLError[] =>
    relocateErrors(event.errors ?? [], serviceName, (path) => [path?.map((key) => aliases.get(String(key)) ?? key)]);

  return {
    serviceName,
    field,
    fetchRequest:
      primary.operationName === undefined
        ? { query: primary.operation }
        : { query: primary.operation, operationName: primary.operationName },
    variablesUsed: primary.variableUsages ?? [],
    resumeWith: (event, variables, request) => {
      const received = isJsonObject(event.data) ? event.data : {};
      const data = mustOwn ? copyJson(received) : received;
      rewriteOutput?.(data);
      return completeOperation(operation, data, errorsOf(event), variables, request);
    },
  };
};
