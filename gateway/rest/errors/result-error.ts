import { faultsError, isContractFault } from '../../../platform/constraint/fault.ts';
import type { ErrorTable } from '../../../platform/errors/error-table.ts';
import {
  type ErrorDetails,
  type InputFault,
  ServiceError,
  type UpstreamReason,
} from '../../../platform/errors/service-error.ts';
import { toSnakeCase } from '../../../platform/rest/names.ts';
import type { VariableSource } from '../../../platform/rest/rest-service.ts';
import type { VariableUsage } from '../request/variable-usage.ts';
import { toRestInput, typeAt } from './rest-input.ts';
import { RestInputError } from './rest-input-error.ts';

/** An error of a GraphQL result: an instance in this process, or parsed JSON from another. */
export interface ResultError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

const detailsOf = (extensions: Readonly<Record<string, unknown>>): ErrorDetails => {
  const { source, reason, retryable, retryAfterSeconds, param, faults } = extensions;
  return {
    ...(typeof source === 'string' ? { source } : {}),
    ...(typeof reason === 'string' ? { reason: reason.toLowerCase() as UpstreamReason } : {}),
    ...(typeof retryable === 'boolean' ? { retryable } : {}),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
    ...(typeof param === 'string' ? { param: toSnakeCase(param) } : {}),
    ...(Array.isArray(faults) ? { faults: faults as InputFault[] } : {}),
  };
};

/** An unknown code becomes an internal error. */
export const toServiceError = (error: ResultError, errors: ErrorTable): ServiceError => {
  const extensions = error.extensions ?? {};
  const kind = errors.get(String(extensions['code'] ?? '').toLowerCase());
  if (kind === undefined || kind.code === 'internal_error')
    return new ServiceError('internal_error', 'Internal error', { cause: error });
  return new ServiceError(kind, error.message, detailsOf(extensions));
};

const liesOn = (path: readonly string[], error: ResultError): boolean =>
  (error.path ?? []).every((step, index) => index >= path.length || step === path[index]);

/** Returns the error to report if there is no data at `path`: preferably one at, above or below this place. */
export const decisiveError = (
  errors: readonly ResultError[],
  path: readonly string[],
  table: ErrorTable,
): ServiceError => {
  const [first] = errors;
  const chosen = errors.find((error) => liesOn(path, error)) ?? first;
  return toServiceError(chosen ?? { message: 'Internal error' }, table);
};

/** Maps places in the graph's input to places in the route's parameters. */
export interface LocMap {
  readonly usages: readonly VariableUsage[];
  readonly sources: Readonly<Record<string, VariableSource>>;
}

const usageOf = ({ loc }: InputFault, { usages }: LocMap): VariableUsage | undefined =>
  usages.find(({ argumentPath }) => argumentPath.every((step, index) => loc[index] === step));

/** Whether a validation error alone makes the request a bad one (400) on every route. */
const breaksContract = (fault: InputFault, map: LocMap): boolean => {
  const source = map.sources[usageOf(fault, map)?.name ?? ''];
  return isContractFault(fault) || (source !== undefined && 'faultStatus' in source && source.faultStatus === 400);
};

const bodyNameOf = (source: VariableSource | undefined, step: string, depth: number): string => {
  const field = source?.in === 'body' && depth === 0 ? source.fields[step] : undefined;
  return field?.in === 'bodyField' ? field.name : toSnakeCase(step);
};

const toRestFault = (fault: InputFault, map: LocMap): InputFault => {
  const { loc } = fault;
  const { sources } = map;
  const usage = usageOf(fault, map);
  const given = usage === undefined ? undefined : sources[usage.name];
  const source = given?.in === 'constant' ? undefined : given;
  const start = source === undefined ? [] : source.in === 'body' ? ['body'] : [source.in, source.name];
  const inside = loc.slice(usage?.argumentPath.length ?? 0);
  const steps = source === undefined ? loc : inside;
  const type = usage === undefined ? undefined : typeAt(usage.definition.type, inside);
  return {
    ...fault,
    loc: [...start, ...steps.map((step, depth) => (typeof step === 'string' ? bodyNameOf(source, step, depth) : step))],
    ...(type === undefined || fault.input === undefined ? {} : { input: toRestInput(type, fault.input) }),
  };
};

/**
 * Converts a service's error for its route. Validation errors get the route's spelling and 422, or 400 if all of them
 * violate the request's contract.
 */
export const toRestError = (error: ServiceError, map: LocMap): ServiceError => {
  const { code, details } = error;
  if (code !== 'validation_error' || error instanceof RestInputError) return error;
  const given = details.faults ?? [
    { loc: details.param === undefined ? [] : [details.param], msg: error.message, type: 'value_error' },
  ];
  const faults = given.map((fault) => toRestFault(fault, map));
  return new RestInputError(
    faults,
    given.every((fault) => breaksContract(fault, map)) ? 400 : 422,
    details.faults === undefined ? error.message : faultsError(faults).message,
  );
};
