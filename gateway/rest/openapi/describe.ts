import type { GraphQLSchema } from 'graphql';
import { toRestEnumValue, toSnakeCase } from '../../../platform/rest/names.ts';
import type { CompiledRoute } from '../compile-route.ts';
import { selectFields } from '../selection.ts';
import type { Describe } from './json-schema.ts';

const enumValues = (schema: GraphQLSchema): ReadonlySet<string> =>
  new Set(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      'getValues' in type ? type.getValues().map(({ name }) => name) : [],
    ),
  );

/** Maps root fields such as `createFareSearch` to their routes. */
const routesByRootField = (routes: readonly CompiledRoute[]): ReadonlyMap<string, string> =>
  new Map(
    routes.flatMap(({ route, operation }) =>
      selectFields(operation, operation.rootType, [operation.definition.selectionSet]).map(
        ({ name }) => [name, `${route.method} ${route.path}`] as const,
      ),
    ),
  );

/** Returns the REST name of a field or argument. Other words, such as type names, stay as they are. */
const toFieldName = (word: string): string => (/^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(word) ? toSnakeCase(word) : word);

/**
 * Translates descriptions, which are written for the graph. Names between backquotes get their REST spelling, also in
 * paths such as `meta.nextPageToken`.
 */
export const restDescriptions = (schema: GraphQLSchema, routes: readonly CompiledRoute[]): Describe => {
  const values = enumValues(schema);
  const rootFields = routesByRootField(routes);
  const spelling = (text: string): string => {
    if (text.includes('.')) return text.split('.').map(toFieldName).join('.');
    return values.has(text) ? toRestEnumValue(text) : (rootFields.get(text) ?? toFieldName(text));
  };
  return (text) => {
    if (text === null || text === undefined) return {};
    return { description: text.replace(/`([A-Za-z_.]+)`/g, (_, word: string) => `\`${spelling(word)}\``) };
  };
};
