import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { ErrorTable } from '../../../platform/errors/error-table.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import {
  type ErrorDetails,
  ServiceError,
  type UpstreamReason,
  type ValidationError,
} from '../../../platform/errors/service-error.ts';
import { isContractError, type RuleTable } from '../../../platform/errors/validation-rules.ts';
import { toRestEnumValue, toSnakeCase } from '../../../platform/graphql/rest/names.ts';
import type { VariableSource } from '../../../platform/graphql/rest/rest-service.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import type { VariableUsage } from '../request/variable-usage.ts';
import { restMessage, toRestWords } from './rest-wording.ts';

const typeAt = (type: GraphQLInputType, steps: readonly (string | number)[]): GraphQLInputType | undefined => {
  const [step, ...more] = steps;
  const bare = getNullableType(type);
  if (step === undefined) return bare;
  if (typeof step === 'number') return isListType(bare) ? typeAt(bare.ofType, more) : undefined;
  const field = isInputObjectType(bare) ? bare.getFields()[step] : undefined;
  return field === undefined ? undefined : typeAt(field.type, more);
};

/** Converts a value of the graph to REST's spelling of enum values and field names. */
const toRestInput = (type: GraphQLInputType, value: unknown): unknown => {
  if (isNonNullType(type)) return toRestInput(type.ofType, value);
  if (isListType(type)) return Array.isArray(value) ? value.map((item) => toRestInput(type.ofType, item)) : value;
  if (isEnumType(type)) return typeof value === 'string' && type.getValue(value) ? toRestEnumValue(value) : value;
  if (!isInputObjectType(type) || !isJsonObject(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const field = fields[name];
      return field === undefined ? [name, item] : [toSnakeCase(name), toRestInput(field.type, item)];
    }),
  );
};

export class RestInputError extends ServiceError {
  readonly faults: readonly ValidationError[];
  readonly #status: 400 | 422;

  /** The errors are in the words of REST. */
  constructor(errors: readonly ValidationError[], status: 400 | 422, message = restMessage(errors)) {
    const param = errors[0]?.loc.find((step, index) => index > 0 && typeof step === 'string');
    super(platformErrors.validation_error, message, {
      faults: errors,
      ...(param === undefined ? {} : { param: String(param) }),
    });
    this.name = 'RestInputError';
    this.faults = errors;
    this.#status = status;
  }

  override get status(): number {
    return this.#status;
  }
}

/** An error of a GraphQL result: an instance in this process, or parsed JSON from another. */
export interface ResultError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** What a gateway knows of the errors of its services. */
export interface KnownErrors {
  readonly errors: ErrorTable;
  readonly rules: RuleTable;
}

const detailsOf = (extensions: Readonly<Record<string, unknown>>, rules: RuleTable): ErrorDetails => {
  const { source, reason, retryable, retryAfterSeconds, param, faults: problems } = extensions;
  return {
    ...(typeof source === 'string' ? { source } : {}),
    ...(typeof reason === 'string' ? { reason: reason.toLowerCase() as UpstreamReason } : {}),
    ...(typeof retryable === 'boolean' ? { retryable } : {}),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
    ...(typeof param === 'string' ? { param: toSnakeCase(param) } : {}),
    ...(Array.isArray(problems)
      ? { faults: (problems as ValidationError[]).map((error) => toRestWords(error, rules)) }
      : {}),
  };
};

/**
 * An unknown code becomes an internal error. Validation errors have the words of REST, and are at places of the graph.
 */
export const toServiceError = (error: ResultError, { errors, rules }: KnownErrors): ServiceError => {
  const extensions = error.extensions ?? {};
  const kind = errors.get(String(extensions['code'] ?? '').toLowerCase());
  if (kind === undefined || kind.code === 'internal_error')
    return new ServiceError('internal_error', 'Internal error', { cause: error });
  const details = detailsOf(extensions, rules);
  return new ServiceError(kind, details.faults === undefined ? error.message : restMessage(details.faults), details);
};

const liesOn = (path: readonly string[], error: ResultError): boolean =>
  (error.path ?? []).every((step, index) => index >= path.length || step === path[index]);

/** Returns the error to report if there is no data at `path`: preferably one at, above or below this place. */
export const decisiveError = (
  errors: readonly ResultError[],
  path: readonly string[],
  known: KnownErrors,
): ServiceError => {
  const [first] = errors;
  const chosen = errors.find((error) => liesOn(path, error)) ?? first;
  return toServiceError(chosen ?? { message: 'Internal error' }, known);
};

/** Maps places in the graph's input to places in the route's parameters. */
export interface LocMap {
  readonly usages: readonly VariableUsage[];
  readonly sources: Readonly<Record<string, VariableSource>>;
}

const usageOf = ({ loc }: ValidationError, { usages }: LocMap): VariableUsage | undefined =>
  usages.find(({ argumentPath }) => argumentPath.every((step, index) => loc[index] === step));

/** Whether a validation error alone makes the request a bad one (400) on every route. */
const breaksContract = (error: ValidationError, map: LocMap): boolean => {
  const source = map.sources[usageOf(error, map)?.name ?? ''];
  return (
    isContractError(error) || (source !== undefined && 'validationStatus' in source && source.validationStatus === 400)
  );
};

const bodyNameOf = (source: VariableSource | undefined, step: string, depth: number): string => {
  const field = source?.in === 'body' && depth === 0 ? source.fields[step] : undefined;
  return field?.in === 'bodyField' ? field.name : toSnakeCase(step);
};

const atRestPlace = (error: ValidationError, map: LocMap): ValidationError => {
  const { loc } = error;
  const { sources } = map;
  const usage = usageOf(error, map);
  const given = usage === undefined ? undefined : sources[usage.name];
  const source = given?.in === 'constant' ? undefined : given;
  const start = source === undefined ? [] : source.in === 'body' ? ['body'] : [source.in, source.name];
  const inside = loc.slice(usage?.argumentPath.length ?? 0);
  const steps = source === undefined ? loc : inside;
  const type = usage === undefined ? undefined : typeAt(usage.definition.type, inside);
  return {
    ...error,
    loc: [...start, ...steps.map((step, depth) => (typeof step === 'string' ? bodyNameOf(source, step, depth) : step))],
    ...(type === undefined || error.input === undefined ? {} : { input: toRestInput(type, error.input) }),
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
  const errors = given.map((validationError) => atRestPlace(validationError, map));
  return new RestInputError(
    errors,
    given.every((validationError) => breaksContract(validationError, map)) ? 400 : 422,
    details.faults === undefined ? error.message : restMessage(errors),
  );
};
