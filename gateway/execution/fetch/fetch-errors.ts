import { GraphQLError } from 'graphql';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import { codeOf, type SubgraphError, showSubgraphError } from '../../subgraph-transport/foreign-error.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import type { PlanRun } from '../plan/plan-run.ts';

/** Returns the client paths of a subgraph's error. `undefined` means that the error concerns no field. */
export type RelocatePath = (path: ResponsePath | undefined) => readonly (ResponsePath | undefined)[];

/**
 * Adds a subgraph's errors to the response. Masked errors are recorded for the log, once for all paths. A subgraph in
 * this process has already logged its own.
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

/** Converts a failed fetch to an error. An unexpected error is logged and not shown. */
export const toFetchError = (thrown: unknown, service: string, context: RequestContext): GraphQLError => {
  if (!(thrown instanceof ServiceError)) {
    context.log.error({ requestId: context.requestId, err: thrown, service }, 'a fetch failed unexpectedly');
  }
  return toGraphQLError(thrown, service);
};
