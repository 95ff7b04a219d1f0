import { GraphQLError } from 'graphql';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import { codeOf, type SubgraphError, showSubgraphError } from '../../subgraph-transport/foreign-error.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import type { PlanRun } from '../plan/plan-run.ts';

/**
 * Paths at which an error of a subgraph's answer belongs in the client's. `undefined` among them: the error belongs to
 * no field.
 */
export type RelocatePath = (path: ResponsePath | undefined) => readonly (ResponsePath | undefined)[];

/**
 * Records a subgraph's errors as errors of the client's response: at the client's paths, with the subgraph's name. What
 * clients are not shown is recorded for the log, once for all its places; a subgraph in this process has logged its
 * own.
 */
export const reportErrors = (
  { errors, masked, services }: Pick<PlanRun, 'errors' | 'masked' | 'services'>,
  received: readonly SubgraphError[],
  serviceName: string,
  relocate: RelocatePath,
): void => {
  const service = services.get(serviceName);
  for (const error of received) {
    const { message, extensions, isMasked } = showSubgraphError(error, serviceName, service?.errorMode);
    const paths = relocate(error.path);
    for (const path of paths) errors.push(new GraphQLError(message, { path, extensions }));
    if (isMasked && service?.conforms !== true)
      masked.push({ service: serviceName, path: paths[0], places: paths.length, message, code: codeOf(error) });
  }
};

/** Puts the paths of all errors so far into the client's response names, where the plan has had others. */
export const renamePaths = (
  { errors, masked }: Pick<PlanRun, 'errors' | 'masked'>,
  clientNames: ReadonlyMap<string, string>,
): void => {
  const rename = (path: ResponsePath) => path.map((key) => clientNames.get(String(key)) ?? key);
  errors.forEach((error, index) => {
    const { message, path, extensions } = error;
    if (path !== undefined) errors[index] = new GraphQLError(message, { path: rename(path), extensions });
  });
  masked.forEach((error, index) => {
    if (error.path !== undefined) masked[index] = { ...error, path: rename(error.path) };
  });
};

/** A fetch that gave no answer. What is not one of our errors is logged and says nothing of itself. */
export const toFetchError = (thrown: unknown, service: string, context: RequestContext): GraphQLError => {
  if (!(thrown instanceof ServiceError)) {
    context.log.error({ requestId: context.requestId, err: thrown, service }, 'a fetch failed unexpectedly');
  }
  return toGraphQLError(thrown, service);
};
