import type { GraphQLSchema } from 'graphql';
import type { ErrorTable } from '../../platform/errors/error-table.ts';
import { createRuleTable } from '../../platform/errors/platform-rules.ts';
import type { RuleTable } from '../../platform/errors/validation-rules.ts';
import type {
  RestRoute,
  RestService,
  RouteDeprecation,
  VariableSource,
} from '../../platform/graphql/rest/rest-service.ts';
import type { KnownErrors, LocMap } from './errors/result-error.ts';
import { userErrorsAt } from './errors/user-error.ts';
import { compileParser, type IncomingRequest, type ParsedRequest } from './request/compile-parser.ts';
import { compileKeysAlone } from './request/keys-alone.ts';
import { type RouteInputs, routeInputs } from './request/route-inputs.ts';
import { type VariableUsage, variableUsages } from './request/variable-usage.ts';
import { type RouteOperation, readOperation } from './selection.ts';
import { compileBody } from './serializer/compile-body.ts';
import type { RouteBody } from './serializer/route-body.ts';
import { ShapeRules } from './shapes/shape-rules.ts';
import type { Shapes } from './shapes/shapes.ts';

const dayOf = (text: string): Date => {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw new Error(`${text} is no day`);
  return day;
};

const lastSecondOf = (day: Date): Date => new Date(day.getTime() + 86_399_000);

/** See RFC 9745 and RFC 8594. Throws an `Error` if a day does not exist. */
const deprecationHeaders = ({ since, until }: RouteDeprecation): Readonly<Record<string, string>> => ({
  deprecation: `@${dayOf(since).getTime() / 1000}`,
  sunset: lastSecondOf(dayOf(until)).toUTCString(),
});

const shapesOf = (rules: ShapeRules, usages: readonly VariableUsage[], route: RestRoute): Shapes => {
  const sources = route.variables as Readonly<Record<string, VariableSource>>;
  const defaultOf = ({ name, defaultValue }: VariableUsage): unknown => {
    const source = sources[name];
    if (source?.in === 'constant') return source.value;
    return (source?.in === 'query' ? source.default : undefined) ?? defaultValue;
  };
  return {
    rules,
    variables: new Map(
      usages.map((usage) => [
        usage.name,
        {
          type: usage.type,
          description: usage.definition.description ?? undefined,
          default: defaultOf(usage) ?? undefined,
        },
      ]),
    ),
  };
};

export interface CompiledRoute extends KnownErrors {
  readonly route: RestRoute;
  readonly operation: RouteOperation;
  readonly usages: readonly VariableUsage[];
  readonly locMap: LocMap;
  readonly parse: (request: IncomingRequest) => ParsedRequest;
  /** Returns the variables with which the operation is executed. */
  readonly toSent: (variables: ParsedRequest['variables']) => Readonly<Record<string, unknown>>;
  readonly body: RouteBody;
  /** Response keys that lead to the user errors of a mutation. */
  readonly userErrorsAt: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

const pathNames = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));

const tableProblems = (route: RestRoute, { usages, sources }: RouteInputs, errors: ErrorTable): string[] => {
  const inPath = new Set(pathNames(route.path));
  const problems: string[] = [];
  for (const [variable, source] of Object.entries(sources)) {
    if (!usages.some(({ name }) => name === variable)) problems.push(`the operation has no variable $${variable}`);
    if (source.in === 'path' && !inPath.delete(source.name)) problems.push(`the path has no {${source.name}}`);
    if (source.in === 'path' && source.greedy === true && !route.path.endsWith(`{${source.name}}`)) {
      problems.push(`{${source.name}} is greedy and not the end of the path`);
    }
    if (source.in === 'body' && route.method === 'GET') problems.push('a GET request has no body');
  }
  for (const name of inPath) problems.push(`nothing takes {${name}}`);
  for (const code of route.errors ?? []) if (!errors.has(code)) problems.push(`there is no error code ${code}`);
  return problems;
};

/** Throws an `Error` that names the row of the route table if it does not fit its operation or the schema. */
export const compileRoute = (
  schema: GraphQLSchema,
  route: RestRoute,
  errors: ErrorTable,
  rules: RuleTable = createRuleTable([]),
  shapes: ShapeRules | undefined = undefined,
): CompiledRoute => {
  try {
    const asWritten = readOperation(schema, route.operation);
    const variables = variableUsages(asWritten);
    const inputs = routeInputs(variables, route);
    const problems = tableProblems(route, inputs, errors);
    if (problems.length > 0) throw new Error(problems.join('; '));
    const operation = shapes === undefined ? asWritten : { ...asWritten, shapes: shapesOf(shapes, variables, route) };
    return {
      route,
      operation,
      usages: inputs.usages,
      locMap: inputs,
      errors,
      rules,
      parse: compileParser(inputs),
      toSent: compileKeysAlone(variables),
      body: compileBody(operation, route),
      userErrorsAt: userErrorsAt(operation),
      headers: route.deprecated === undefined ? undefined : deprecationHeaders(route.deprecated),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`REST route ${route.method} ${route.path}: ${reason}`, { cause: error });
  }
};

/** Throws an `Error` that names the row or shape rule that does not fit. */
export const compileRoutes = (
  schema: GraphQLSchema,
  { routes, shapes = [] }: Pick<RestService, 'routes' | 'shapes'>,
  errors: ErrorTable,
  rules: RuleTable = createRuleTable([]),
): CompiledRoute[] => {
  const shapeRules = shapes.length === 0 ? undefined : new ShapeRules(shapes);
  const compiled = routes.map((route) => compileRoute(schema, route, errors, rules, shapeRules));
  shapeRules?.checkMatched();
  return compiled;
};
