import { GraphQLError } from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import type { SubgraphError } from '../../../platform/graphql/graphql-service.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { codeOf, showSubgraphError } from '../../errors/subgraph-error.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import type { PlanRun } from '../plan/plan-run.ts';

/** Places at which one error is reported. One more counts the rest. */
export const maxPlaces = 100;

const commonPath = ([first = [], ...others]: readonly ResponsePath[]): ResponsePath =>
  others.reduce<ResponsePath>((common, path) => {
    const end = common.findIndex((key, index) => path[index] !== key);
    return end < 0 ? common : common.slice(0, end);
  }, first);

/** The path of the root is left out, because an error without a path concerns the whole result. */
const errorAt = (
  path: ResponsePath | undefined,
  message: string,
  extensions: Readonly<Record<string, unknown>>,
): GraphQLError =>
  new GraphQLError(message, { path: path === undefined || path.length === 0 ? null : path, extensions });

/** Counts the places beyond the bound that have an error. */
export const furtherPlacesError = (
  { message, extensions }: Pick<SubgraphError, 'message' | 'extensions'>,
  path: ResponsePath,
  count: number,
): GraphQLError =>
  errorAt(path, `${count} further ${count === 1 ? 'place has' : 'places have'} this error: ${message}`, {
    ...extensions,
    furtherPlaces: count,
  });

/** Returns an error for each place, or for the first hundred and one that is at the common path of the others. */
const errorsAt = (
  error: Pick<SubgraphError, 'message' | 'extensions'>,
  places: readonly (ResponsePath | undefined)[],
): readonly GraphQLError[] => {
  const errors = places.slice(0, maxPlaces).map((path) => errorAt(path, error.message, error.extensions));
  const rest = places.slice(maxPlaces).map((path = []) => path);
  return rest.length === 0 ? errors : [...errors, furtherPlacesError(error, commonPath(rest), rest.length)];
};

/**
 * Returns the places of errors that name none, of a fetch without data: for the first error all places of the fetch,
 * for each further one their common path, because a subgraph may send a thousand.
 */
export const placesWithoutData = (places: () => readonly ResponsePath[]): (() => readonly ResponsePath[]) => {
  let common: ResponsePath | undefined;
  return () => {
    if (common !== undefined) return [common];
    const all = places();
    common = commonPath(all);
    return all;
  };
};

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
    const { message, extensions, isMasked } = showSubgraphError(error, serviceName, service?.foreignErrors);
    const paths = relocate(error.path);
    errors.push(...errorsAt({ message, extensions }, paths));
    const [path] = paths;
    if (isMasked && service?.conforms !== true)
      masked.push({
        service: serviceName,
        path: path?.length === 0 ? undefined : path,
        places: paths.length,
        message,
        code: codeOf(error),
      });
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
export const toFetchError = (thrown: unknown, service: string, context: Call): GraphQLError => {
  if (!(thrown instanceof ServiceError)) context.log.error({ err: thrown, service }, 'a fetch failed unexpectedly');
  return toGraphQLError(thrown, service);
};

/** Returns the error for a result that breaks the rules of GraphQL or federation, and logs it. */
export const malformedResult = (service: string, what: string, { log }: Call): ServiceError => {
  log.warn({ service, what }, 'a subgraph returned a malformed result');
  return new ServiceError('service_unavailable', `The service ${service} returned ${what}.`, { retryable: false });
};

/**
 * Whether a fetch failed because the request itself has ended. Its deadline, which a fetch has in whole milliseconds,
 * may be noticed there first.
 */
export const isAbort = (
  thrown: unknown,
  { aborted, deadlineAtMs }: Pick<Call, 'aborted' | 'deadlineAtMs'>,
  clock: Pick<Clock, 'now'> | undefined,
): boolean =>
  aborted ||
  (thrown instanceof ServiceError &&
    thrown.code === 'deadline_exceeded' &&
    clock !== undefined &&
    clock.now() >= deadlineAtMs - 1);

/**
 * Adds the error of a failed fetch at the path of each object that it was for. An abort fails every fetch in flight, so
 * it is one error without a path for each service.
 */
export const reportFailure = (
  run: Pick<PlanRun, 'context' | 'clock' | 'errors'>,
  thrown: unknown,
  serviceName: string,
  places: () => readonly ResponsePath[],
): void => {
  const error = toFetchError(thrown, serviceName, run.context);
  if (!isAbort(thrown, run.context, run.clock)) {
    run.errors.push(...errorsAt(error, places()));
    return;
  }
  const isRepeated = run.errors.some(
    ({ path, extensions }) =>
      path === undefined && extensions['service'] === serviceName && extensions['code'] === error.extensions['code'],
  );
  if (!isRepeated) run.errors.push(error);
};
