import { type GraphQLSchema, getNullableType, isListType } from 'graphql';
import { codeSentence } from '../../../platform/errors/error-codes.ts';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import { createWarningTable } from '../../../platform/errors/warnings.ts';
import { toRestEnumValue, toSnakeCase } from '../../../platform/graphql/rest/names.ts';
import type { CompiledRoute } from '../compile-route.ts';
import type { RestBinding } from '../rest-options.ts';
import { selectFields } from '../selection.ts';
import type { OpenApiDocument } from './document-text.ts';
import { envelopeSchema, responseMetaSchema } from './envelope-schema.ts';
import { errorResponses } from './error-responses.ts';
import { inputSchemas } from './input-schema.ts';
import { type CodeSchemas, Components, type Describe, type JsonSchema } from './json-schema.ts';
import { license } from './license.ts';
import { outputSchema } from './output-schema.ts';
import {
  type HeaderName,
  headerReferences,
  rateLimitHeaderNames,
  reportHeaderNames,
  responseHeaders,
} from './response-headers.ts';
import { withExamples } from './with-examples.ts';

interface Kind {
  readonly code: string;
  readonly description: string;
}

const codeSchema = (what: string, kinds: readonly Kind[]): JsonSchema => ({
  type: 'string',
  enum: kinds.map(({ code }) => code),
  description: `${what}\n\n${kinds.map(({ code, description }) => `- \`${code}\`: ${codeSentence(description)}`).join('\n')}`,
});

const codeSchemas = (binding: RestBinding): CodeSchemas => {
  const errors = [...createErrorTable([binding]).values()].filter(({ notOverRest = false }) => !notOverRest);
  const warnings = [...createWarningTable([binding]).values()];
  return {
    ErrorCode: codeSchema('Stable lower-case code.', errors),
    WarningCode: codeSchema(
      'Stable lower-case code of a warning, or of the error that replaced a part of the response.',
      [...warnings, ...errors],
    ),
  };
};

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
const restDescriptions = (schema: GraphQLSchema, routes: readonly CompiledRoute[]): Describe => {
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

const healthSchema: JsonSchema = {
  type: 'object',
  description: 'State of the service.',
  required: ['status', 'service', 'version'],
  properties: {
    status: { type: 'string', description: '`ok` when all is well.' },
    service: { type: 'string', description: 'Name of the service.' },
    version: { type: 'string', description: 'Version of the interface.' },
  },
};

const healthResponseSchema = ({ rest }: RestBinding, components: Components): JsonSchema => {
  const health = components.refer('ServiceHealth', 'health', () => healthSchema);
  if (rest.healthResource === undefined) return health;
  const meta = () => components.refer('ResponseMeta', 'meta', () => responseMetaSchema(components));
  return components.referOwn('HealthResponse', 'health response', () => envelopeSchema(components, health, meta()));
};

const always: readonly HeaderName[] = ['x-request-id', 'x-upstreams', 'cache-control', ...rateLimitHeaderNames];

/** Additional headers of reads, about freshness. */
const readHeaderNames: readonly HeaderName[] = ['age', 'etag'];

const notModifiedResponse = (ownHeaders: readonly string[]): object => ({
  description: 'The data are those that `If-None-Match` names.',
  headers: headerReferences([...always, ...readHeaderNames, ...ownHeaders]),
});

/** Returns a success response; `ownHeaders` are header names of its route. */
const successResponse = (description: string, schema: JsonSchema, ownHeaders: readonly string[] = []): object => ({
  description,
  headers: headerReferences([...always, ...ownHeaders]),
  content: { 'application/json': { schema } },
});

const noDescriptions: Describe = () => ({});

/** Accepted forms of a list in the query that the parameter's style cannot express. */
const listNote = ' Comma separated or repeated; blanks around an item and empty items are left out.';

/** A route is deprecated by its row in the route table or by its root field. */
const deprecationOf = ({ route: { deprecated }, operation }: CompiledRoute): object => {
  if (deprecated !== undefined) {
    const { since, until, instead } = deprecated;
    const description = `Deprecated since ${since}, removed after ${until}. ${instead}`;
    return { deprecated: true, description };
  }
  const roots = selectFields(operation, operation.rootType, [operation.definition.selectionSet]);
  const isDeprecated = roots.some(({ deprecationReason }) => deprecationReason !== undefined);
  return isDeprecated ? { deprecated: true } : {};
};

const inParameterNames = ({ usages, locMap }: CompiledRoute): ((text: string) => string) => {
  const names = new Map(
    usages.flatMap(({ name, definition }) => {
      const source = locMap.sources[name];
      return source?.in === 'path' || source?.in === 'query' ? [[toSnakeCase(definition.name), source.name]] : [];
    }),
  );
  return (text) =>
    text.replace(/`([a-z_]+)`/g, (whole, word: string) => (names.has(word) ? `\`${names.get(word)}\`` : whole));
};

interface Description {
  readonly binding: RestBinding;
  readonly components: Components;
  readonly describe: Describe;
  readonly errors: ReturnType<typeof errorResponses>;
}

const healthOperation = ({ binding, components, errors }: Description): object => {
  const { name, rest } = binding;
  const success = successResponse('The service answers.', healthResponseSchema(binding, components));
  return {
    tags: [name],
    operationId: `${name}_health`,
    summary: 'Health check.',
    responses: { 200: success, ...errors({ rest, method: 'GET', path: rest.healthPath, compiled: undefined }) },
  };
};

const operationObject = (compiled: CompiledRoute, { binding, components, describe, errors }: Description): object => {
  const { route, usages, locMap, operation } = compiled;
  const { method, path, summary } = route;
  const { inputSchema } = inputSchemas(components, describe);
  const inNames = inParameterNames(compiled);
  const parameters = usages.flatMap((usage) => {
    const source = locMap.sources[usage.name];
    if (source === undefined || source.in === 'body' || source.in === 'constant') return [];
    const fallback = source.in === 'query' ? source.default : undefined;
    const { description, deprecated, ...schema } = inputSchema(usage.definition, usage.type, false, fallback);
    const isList = isListType(getNullableType(usage.type));
    return [
      {
        name: source.name,
        in: source.in,
        required: source.in === 'path' || (usage.required && fallback === undefined),
        ...(deprecated === true ? { deprecated } : {}),
        ...(typeof description === 'string' ? { description: inNames(description) + (isList ? listNote : '') } : {}),
        ...(isList ? { style: 'form', explode: false } : {}),
        schema,
      },
    ];
  });
  const bodyUsage = usages.find(({ name }) => locMap.sources[name]?.in === 'body');
  const bodyContent = (usage: NonNullable<typeof bodyUsage>): object => ({
    required: usage.required,
    content: { 'application/json': { schema: inputSchema(usage.definition, usage.type, false) } },
  });
  const routeHeaders = Object.keys(compiled.headers ?? {});
  const isRead = method === 'GET';
  const ownHeaders = [...(isRead ? readHeaderNames : []), ...reportHeaderNames, ...routeHeaders];
  const success = successResponse(summary, outputSchema(components, describe, compiled), ownHeaders);
  return {
    tags: [binding.name],
    operationId: toSnakeCase(operation.definition.name?.value ?? `${method}${path}`),
    summary,
    ...deprecationOf(compiled),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(bodyUsage === undefined ? {} : { requestBody: bodyContent(bodyUsage) }),
    responses: {
      [String(route.status ?? 200)]: success,
      ...(isRead ? { 304: notModifiedResponse(routeHeaders) } : {}),
      ...errors({ rest: binding.rest, method, path, compiled }),
    },
  };
};

/** The response headers that paths refer to: without deprecated routes there are no announcements, for instance. */
const headersIn = (paths: object): Readonly<Record<string, unknown>> => {
  const text = JSON.stringify(paths);
  const isUsed = (name: string): boolean => text.includes(`"#/components/headers/${name}"`);
  return Object.fromEntries(Object.entries(responseHeaders).filter(([name]) => isUsed(name)));
};

/** Creates a service's document from its route table, operations and SDL alone. */
export const openApiDocument = (binding: RestBinding, routes: readonly CompiledRoute[]): OpenApiDocument => {
  const { name, rest } = binding;
  const schema = routes[0]?.operation.schema;
  const describe = schema === undefined ? noDescriptions : restDescriptions(schema, routes);
  const components = new Components(describe, codeSchemas(binding), name);
  const description: Description = { binding, components, describe, errors: errorResponses(components) };
  const paths: Record<string, Record<string, object>> = {};
  for (const compiled of routes) {
    const { method, path } = compiled.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(compiled, description) };
  }
  if (paths[rest.healthPath]?.['get'] === undefined)
    paths[rest.healthPath] = { ...paths[rest.healthPath], get: healthOperation(description) };
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: rest.title, version: rest.version, description: rest.description, license },
    tags: [{ name, description: rest.title }],
    paths,
    components: {
      schemas: components.toJSON(),
      headers: headersIn(paths),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The API key.' } },
    },
    security: [{ bearer: [] }, ...(binding.anonymous === true ? [{}] : [])],
  };
  return rest.examples === undefined ? document : withExamples(document, rest.examples);
};
