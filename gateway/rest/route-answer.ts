import type { ErrorTable } from '../../platform/errors/error-table.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { toRestEnumValue } from '../../platform/rest/names.ts';
import type { CompiledRoute } from './compile-route.ts';
import { decisiveError, type ResultError, toRestError, toServiceError } from './errors/result-error.ts';
import { firstUserError, toUserServiceError } from './errors/user-error.ts';
import type { ParsedRequest } from './request/compile-parser.ts';
import { inputValue } from './request/route-inputs.ts';
import type { RestExecutionResult } from './rest-options.ts';
import type { BodyParts } from './serializer/route-body.ts';
import type { RestWarning } from './serializer/writer.ts';

interface AnswerState {
  readonly service: string;
  readonly parsed: ParsedRequest;
  readonly baseUrl: string;
}

const noWarnings: readonly RestWarning[] = [];

/** Returns the warning for a nullable field that failed in an otherwise complete result. */
const partialWarning = (error: ResultError, service: string, table: ErrorTable): RestWarning => {
  const { code, message, details } = toServiceError(error, table);
  return { code, source: details.source ?? service, message };
};

/** A failed fetch is an error at each place of the graph that it was for, and one warning. */
const partialWarnings = (errors: readonly ResultError[], service: string, table: ErrorTable): Iterable<RestWarning> => {
  const warnings = new Map<string, RestWarning>();
  for (const error of errors) {
    // It counts further places of the errors before it.
    if (error.extensions?.['furtherPlaces'] !== undefined) continue;
    const warning = partialWarning(error, service, table);
    warnings.set(JSON.stringify([warning.code, warning.source, warning.message]), warning);
  }
  return warnings.values();
};

const warningsOf = (
  errors: readonly ResultError[],
  { parsed: { ignored }, service }: AnswerState,
  table: ErrorTable,
): readonly RestWarning[] => {
  if (errors.length === 0 && ignored.length === 0) return noWarnings;
  return [
    ...partialWarnings(errors, service, table),
    ...ignored.slice(0, 10).map(
      (name): RestWarning => ({
        code: 'input_ignored',
        source: service,
        message: `The input ${JSON.stringify(name.slice(0, 64))} is not known and was ignored.`,
      }),
    ),
  ];
};

const notFound = ({ route, locMap }: CompiledRoute, { variables }: ParsedRequest): ServiceError => {
  const sources = Object.entries(locMap.sources);
  const text = (route.notFound ?? 'There is no such thing.').replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const variable = sources.find(([, source]) => 'name' in source && source.name === name)?.[0];
    return variable === undefined ? whole : String(inputValue(variables, variable) ?? '');
  });
  const meant = sources.map(([variable, source]) =>
    source.in === 'path' ? (source.meant?.(String(inputValue(variables, variable) ?? '')) ?? null) : null,
  );
  return new ServiceError('not_found', [text, ...meant.filter((sentence) => sentence !== null)].join(' '));
};

const chosenFields = ({ route }: CompiledRoute, { variables }: ParsedRequest): ReadonlySet<string> | undefined => {
  const chosen = route.sparse === undefined ? undefined : variables[route.sparse.variable];
  return Array.isArray(chosen) && chosen.length > 0
    ? new Set(chosen.map((name) => toRestEnumValue(String(name))))
    : undefined;
};

const valueAt = (data: unknown, path: readonly string[]): unknown => {
  let value = data;
  for (const key of path) {
    if (value === null || value === undefined) break;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
};

/**
 * Throws `ServiceError` if an error replaced the resource, or if a null means that it does not exist. Errors of other
 * fields become warnings, or fail the request if the body has no place for warnings.
 */
export const routeAnswer = (compiled: CompiledRoute, result: RestExecutionResult, state: AnswerState): BodyParts => {
  const { body, locMap } = compiled;
  const errors = result.errors ?? [];
  const userError = compiled.userErrorsAt && firstUserError(valueAt(result.data, compiled.userErrorsAt));
  if (userError !== undefined) throw toUserServiceError(userError, compiled.errors);
  const value = valueAt(result.data, body.path);
  const isMissing = value === null || value === undefined;
  if (errors.length > 0 && (isMissing || !body.hasWarnings)) {
    throw toRestError(decisiveError(errors, body.path, compiled.errors), locMap);
  }
  if (isMissing) throw notFound(compiled, state.parsed);
  return body.write(value, {
    baseUrl: state.baseUrl,
    only: chosenFields(compiled, state.parsed),
    warnings: warningsOf(errors, state, compiled.errors),
    variables: state.parsed.variables,
  });
};
