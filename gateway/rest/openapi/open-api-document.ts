import { getNullableType, isListType } from 'graphql';
import { toSnakeCase } from '../../../platform/rest/names.ts';
import type { CompiledRoute } from '../compile-route.ts';
import type { RestBinding } from '../rest-options.ts';
import { selectFields } from '../selection.ts';
import { codeSchemas } from './code-schemas.ts';
import { restDescriptions } from './describe.ts';
import type { OpenApiDocument } from './document-text.ts';
import { errorResponses } from './error-responses.ts';
import { healthAnswerSchema } from './health-schema.ts';
import { inputSchemas } from './input-schema.ts';
import { Components, type Describe } from './json-schema.ts';
import { license } from './license.ts';
import { outputSchema } from './output-schema.ts';
import { reportHeaderNames, responseHeaders } from './response-headers.ts';
import { notModifiedResponse, readHeaderNames, successResponse } from './success-response.ts';
import { withExamples } from './with-examples.ts';

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
  const success = successResponse('The service answers.', healthAnswerSchema(binding, components));
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
  const isDeprecated = routes.some(({ headers }) => headers !== undefined);
  const { deprecation, sunset, ...headers } = responseHeaders;
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: rest.title, version: rest.version, description: rest.description, license },
    tags: [{ name, description: rest.title }],
    paths,
    components: {
      schemas: components.toJSON(),
      headers: isDeprecated ? responseHeaders : headers,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The API key.' } },
    },
    security: [{ bearer: [] }, ...(binding.anonymous === true ? [{}] : [])],
  };
  return rest.examples === undefined ? document : withExamples(document, rest.examples);
};
