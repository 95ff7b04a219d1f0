import { getNullableType, isListType } from 'graphql';
import { toSnakeCase } from '../../../platform/rest/names.ts';
import type { CompiledRoute } from '../compile-route.ts';
import type { RestBinding } from '../rest-options.ts';
import { selectFields } from '../selection.ts';
import { codeSchemas } from './code-schemas.ts';
import { restDescriptions } from './describe.ts';
import { responseMetaSchema, warningSchema } from './envelope-schema.ts';
import { errorResponses } from './error-responses.ts';
import { inputSchemas } from './input-schema.ts';
import { Components, type Describe, type JsonSchema } from './json-schema.ts';
import { outputSchemas } from './output-schema.ts';

const noDescriptions: Describe = () => ({});

/** The project's own. */
const license = { name: 'MIT', identifier: 'MIT' };

const healthOperation = (
  { name, rest }: RestBinding,
  components: Components,
  operationId: string,
  errors: ReturnType<typeof errorResponses>,
): object => {
  const health: JsonSchema = {
    type: 'object',
    description: 'State of the service.',
    required: ['status', 'service', 'version'],
    properties: {
      status: { type: 'string', description: '`ok` when all is well.' },
      service: { type: 'string', description: 'Name of the service.' },
      version: { type: 'string', description: 'Version of the interface.' },
    },
  };
  const envelope = (): JsonSchema => ({
    type: 'object',
    required: ['data', 'meta', 'warnings'],
    properties: {
      data: health,
      meta: components.refer('ResponseMeta', 'meta', () => responseMetaSchema),
      warnings: {
        type: 'array',
        items: components.refer('Warning', 'warning', () => warningSchema(components.code('WarningCode'))),
      },
    },
  });
  const schema = rest.healthResource === undefined ? health : envelope();
  const answer = { description: 'The service answers.', content: { 'application/json': { schema } } };
  return { tags: [name], operationId, summary: 'Health check.', responses: { 200: answer, ...errors() } };
};

/** What the query's form of a list takes besides what its style says. */
const listNote = ' Comma separated or repeated; blanks around an item and empty items are left out.';

/** A route is deprecated by its line of the table, or with the root field that it returns. */
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

/** Spells arguments that stand between backquotes as the route's own parameters, where those have other names. */
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

const operationObject = (
  compiled: CompiledRoute,
  { name }: RestBinding,
  components: Components,
  describe: Describe,
  errors: ReturnType<typeof errorResponses>,
): object => {
  const { route, usages, locMap, operation } = compiled;
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
  const success = {
    description: route.summary,
    content: { 'application/json': { schema: outputSchemas(components, describe)(compiled) } },
  };
  return {
    tags: [name],
    operationId: toSnakeCase(operation.definition.name?.value ?? `${route.method}${route.path}`),
    summary: route.summary,
    ...deprecationOf(compiled),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(bodyUsage === undefined ? {} : { requestBody: bodyContent(bodyUsage) }),
    responses: { [String(route.status ?? 200)]: success, ...errors(compiled) },
  };
};

/** The OpenAPI 3.1 document of a service, without `servers`: everything in it follows from route table, operations and SDL. */
const openApiDocument = (binding: RestBinding, routes: readonly CompiledRoute[]): Readonly<Record<string, unknown>> => {
  const { rest } = binding;
  const schema = routes[0]?.operation.schema;
  const describe = schema === undefined ? noDescriptions : restDescriptions(schema, routes);
  const components = new Components(describe, codeSchemas(binding));
  const errors = errorResponses(components, rest.errorStyle);
  const paths: Record<string, Record<string, object>> = {};
  for (const compiled of routes) {
    const { method, path } = compiled.route;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationObject(compiled, binding, components, describe, errors),
    };
  }
  if (paths[rest.healthPath]?.['get'] === undefined) {
    // A service may have an operation of that name at another path.
    const isTaken = routes.some(({ operation }) => operation.definition.name?.value === 'Health');
    const free = isTaken ? 'service_health' : 'health';
    paths[rest.healthPath] = { ...paths[rest.healthPath], get: healthOperation(binding, components, free, errors) };
  }
  return {
    openapi: '3.1.0',
    info: { title: rest.title, version: rest.version, description: rest.description, license },
    tags: [{ name: binding.name, description: rest.title }],
    paths,
    components: {
      schemas: components.toJSON(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The API key.' } },
    },
    security: [{ bearer: [] }, ...(binding.anonymous === true ? [{}] : [])],
  };
};

/** The document as JSON for a server's base address. All but that address is written once. */
export const openApiText = (binding: RestBinding, routes: readonly CompiledRoute[]): ((baseUrl: string) => string) => {
  const text = JSON.stringify(openApiDocument(binding, routes)).slice(0, -1);
  return (baseUrl) => `${text},"servers":${JSON.stringify([{ url: baseUrl }])}}`;
};
