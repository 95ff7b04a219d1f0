import type { GraphQLSchema } from 'graphql';
import type { ErrorTable } from '../../platform/errors/error-table.ts';
import type { RestRoute, RestService } from '../../platform/rest/rest-service.ts';
import { deprecationHeaders } from './deprecation-headers.ts';
import type { LocMap } from './errors/result-error.ts';
import { userErrorsAt } from './errors/user-error.ts';
import { compileParser, type IncomingRequest, type ParsedRequest } from './request/compile-parser.ts';
import { type RouteInputs, routeInputs } from './request/route-inputs.ts';
import { type VariableUsage, variableUsages } from './request/variable-usage.ts';
import { type Operation, readOperation } from './selection.ts';
import { compileBody } from './serializer/compile-body.ts';
import type { RouteBody } from './serializer/route-body.ts';
import { ShapeRules } from './shapes/shape-rules.ts';
import { shapesOf } from './shapes/shapes-of.ts';

export interface CompiledRoute {
  readonly route: RestRoute;
  readonly operation: Operation;
  readonly usages: readonly VariableUsage[];
  readonly locMap: LocMap;
  readonly errors: ErrorTable;
  readonly parse: (request: IncomingRequest) => ParsedRequest;
  readonly body: RouteBody;
  /** Response keys that lead to the user errors of a mutation. */
  readonly userErrorsAt: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

const pathNames = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));

const tableFaults = (route: RestRoute, { usages, sources }: RouteInputs, errors: ErrorTable): string[] => {
  const inPath = new Set(pathNames(route.path));
  const faults: string[] = [];
  for (const [variable, source] of Object.entries(sources)) {
    if (!usages.some(({ name }) => name === variable)) faults.push(`the operation has no variable $${variable}`);
    if (source.in === 'path' && !inPath.delete(source.name)) faults.push(`the path has no {${source.name}}`);
    if (source.in === 'path' && source.greedy === true && !route.path.endsWith(`{${source.name}}`)) {
      faults.push(`{${source.name}} is greedy and not the end of the path`);
    }
    if (source.in === 'body' && route.method === 'GET') faults.push('a GET request has no body');
  }
  for (const name of inPath) faults.push(`nothing takes {${name}}`);
  for (const code of route.errors ?? []) if (!errors.has(code)) faults.push(`there is no error code ${code}`);
  return faults;
};

/** Throws an `Error` that names the row of the route table if it does not fit its operation or the schema. */
export const compileRoute = (
  schema: GraphQLSchema,
  route: RestRoute,
  errors: ErrorTable,
  rules: ShapeRules | undefined = undefined,
): CompiledRoute => {
  try {
    const asWritten = readOperation(schema, route.operation);
    const variables = variableUsages(asWritten);
    const inputs = routeInputs(variables, route);
    const faults = tableFaults(route, inputs, errors);
    if (faults.length > 0) throw new Error(faults.join('; '));
    const operation = rules === undefined ? asWritten : { ...asWritten, shapes: shapesOf(rules, variables, route) };
    return {
      route,
      operation,
      usages: inputs.usages,
      locMap: inputs,
      errors,
      parse: compileParser(inputs),
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
): CompiledRoute[] => {
  const rules = shapes.length === 0 ? undefined : new ShapeRules(shapes);
  const compiled = routes.map((route) => compileRoute(schema, route, errors, rules));
  rules?.checkMatched();
  return compiled;
};
