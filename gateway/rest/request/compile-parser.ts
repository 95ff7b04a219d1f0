import { getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { platformRules } from '../../../platform/errors/platform-rules.ts';
import type { BrokenRule } from '../../../platform/errors/validation-rules.ts';
import { type Checker, readConstraint } from '../../../platform/graphql/constraint/constraint.ts';
import { compileRestChecker } from '../../../platform/graphql/constraint/rest-checker.ts';
import { addBrokenRule, type Loc } from '../../../platform/graphql/constraint/validation-errors.ts';
import { toSnakeCase } from '../../../platform/graphql/rest/names.ts';
import type { ConstantSource, VariableSource } from '../../../platform/graphql/rest/rest-service.ts';
import { inRestWords } from '../errors/rest-wording.ts';
import { RestInputError } from '../errors/result-error.ts';
import { parseBody } from './parse-body.ts';
import { assembled, type RouteInputs, withFieldNames } from './route-inputs.ts';
import type { VariableUsage } from './variable-usage.ts';

export interface IncomingRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body?: unknown;
  readonly headers: { readonly 'content-type'?: string | undefined };
}

export interface ParsedRequest {
  readonly variables: Record<string, unknown>;
  /**
   * Unknown query parameters and body fields. They are ignored, and reported as warnings if the body has a place for
   * them.
   */
  readonly ignored: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly source: Exclude<VariableSource, ConstantSource>;
  readonly loc: Loc;
  readonly required: boolean;
  readonly isList: boolean;
  readonly check: Checker;
  readonly validationStatus: 400 | 422;
  readonly fieldNames: ReadonlySet<string>;
}

const locOf = (source: Parameter['source']): Loc => (source.in === 'body' ? ['body'] : [source.in, source.name]);

const parameterOf = (usage: VariableUsage, source: Parameter['source']): Parameter => {
  const named = getNamedType(usage.type);
  return {
    name: usage.name,
    source,
    loc: locOf(source),
    required: usage.required,
    isList: isListType(getNullableType(usage.type)),
    check: compileRestChecker(usage.type, readConstraint(usage.definition.astNode), usage.hasDefault),
    validationStatus: (source.in === 'body' ? undefined : source.validationStatus) ?? 422,
    fieldNames: new Set(
      source.in === 'body' && isInputObjectType(named) ? Object.keys(named.getFields()).map(toSnakeCase) : [],
    ),
  };
};

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the items of a list, given as `a,b`, as repeated parameters, or both. Blank items, such as that of a trailing
 * comma, are dropped.
 */
const itemsOf = (raw: string | readonly string[]): string[] =>
  [raw]
    .flat()
    .flatMap((text) => text.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Ends the messages of new validation errors with what the value may have meant. */
const explain = (errors: BrokenRule[], from: number, source: Parameter['source'], raw: unknown): void => {
  const refused = errors.slice(from);
  if (refused.length === 0 || source.in !== 'path' || typeof raw !== 'string') return;
  const sentence = source.meant?.(raw) ?? null;
  if (sentence === null) return;
  errors.splice(from, refused.length, ...refused.map((error) => ({ ...error, note: sentence })));
};

/** The thrown `RestInputError` has all validation errors of the request. */
export const compileParser = ({ usages, sources }: RouteInputs): ((request: IncomingRequest) => ParsedRequest) => {
  const constants: Record<string, unknown> = {};
  const parameters = usages.flatMap((usage) => {
    const source = sources[usage.name];
    if (source === undefined) throw new Error(`the route does not say where $${usage.name} comes from`);
    if (source.in !== 'constant') return [parameterOf(usage, source)];
    constants[usage.name] = source.value;
    return [];
  });
  const takesParts = usages.some(({ name }) => name.includes('.'));
  const queryNames = new Set(parameters.flatMap(({ source }) => (source.in === 'query' ? [source.name] : [])));
  const takesBody = parameters.some(({ source }) => source.in === 'body');

  const rawOf = (
    { source, isList, loc }: Parameter,
    request: IncomingRequest,
    body: unknown,
    errors: BrokenRule[],
  ): unknown => {
    if (source.in === 'body') return body;
    if (source.in === 'path') return (request.params as Values)[source.greedy === true ? '*' : source.name];
    const raw = (request.query as Values)[source.name];
    if (raw === undefined) return undefined;
    if (isList) return itemsOf(raw);
    if (typeof raw === 'string') return raw;
    return addBrokenRule(errors, platformRules.repeated_parameter, loc, raw);
  };

  const readParameter = (
    parameter: Parameter,
    request: IncomingRequest,
    body: unknown,
    errors: BrokenRule[],
  ): unknown => {
    const before = errors.length;
    const raw = rawOf(parameter, request, body, errors);
    const { source } = parameter;
    const read = raw === undefined ? undefined : parameter.check(raw, parameter.loc, errors);
    explain(errors, before, source, raw);
    if (raw !== undefined) return source.in === 'body' ? withFieldNames(read, source) : read;
    if (errors.length > before) return undefined;
    if (source.in === 'query' && source.default !== undefined) return source.default;
    return parameter.required ? addBrokenRule(errors, platformRules.missing, parameter.loc, null) : undefined;
  };

  const ignoredOf = (request: IncomingRequest, body: unknown): string[] => {
    const ignored = Object.keys(request.query as Values).filter((name) => !queryNames.has(name));
    const fields = parameters.find(({ source }) => source.in === 'body')?.fieldNames;
    if (fields !== undefined && typeof body === 'object' && body !== null) {
      ignored.push(...Object.keys(body).filter((name) => !fields.has(name)));
    }
    return ignored;
  };

  return (request) => {
    const errors: BrokenRule[] = [];
    const body = takesBody ? parseBody(request.body, request.headers['content-type'], errors) : undefined;
    const unreadable = errors.length > 0;
    const values: Record<string, unknown> = { ...constants };
    let status: 400 | 422 = unreadable ? 422 : 400;
    for (const parameter of parameters) {
      if (unreadable && parameter.source.in === 'body') continue;
      const before = errors.length;
      const value = readParameter(parameter, request, body?.value, errors);
      if (errors.length > before && parameter.validationStatus === 422) status = 422;
      if (value !== undefined) values[parameter.name] = value;
    }
    if (errors.length > 0) throw new RestInputError(errors.map(inRestWords), status);
    return { variables: takesParts ? assembled(values) : values, ignored: ignoredOf(request, body?.value) };
  };
};
