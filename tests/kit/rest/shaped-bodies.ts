import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { buildSchema, parse } from 'graphql';
import { compileRoutes } from '../../../gateway/rest/compile-route.ts';
import { documentText } from '../../../gateway/rest/openapi/document-text.ts';
import { openApiDocument } from '../../../gateway/rest/openapi/open-api-document.ts';
import { bodyText } from '../../../gateway/rest/serializer/route-body.ts';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import type { RestRoute, ShapeRule } from '../../../platform/graphql/rest/rest-service.ts';

const schema = buildSchema(`
  scalar Decimal
  enum Colour { RED LIGHT_BLUE }
  type Query { posts(first: Int = 50, colour: Colour): PostConnection  post(id: ID!): Post  other: Int! }
  type PostConnection { nodes: [Post!]! edges: [PostEdge!]! pageInfo: PageInfo! totalCount: Int
    meta: Meta about: About warnings: [Warning!]! }
  type About { meta: Meta! warnings: [Warning!]! }
  type PostEdge { score: Float! node: Post! }
  type PageInfo { endCursor: String hasNextPage: Boolean! more: More }
  type More { pages: Int! }
  type Post { id: ID! title: String! tags: [Tag!]! lead: Tag price: Money failure: Failure comments: Comments! }
  type Tag { slug: String! name: String }
  type Money { amount: Decimal! currencyCode: String! }
  type Comments { nodes: [Comment!]! }
  type Comment { key: ID! parentKey: ID }
  type Failure { code: Colour! message: String isRetryable: Boolean! }
  type Meta { sourcesUsed: [String!]! }
  type Warning { code: String! source: String! message: String! }`);

const routeOf = (operation: string, rest: Partial<RestRoute> = {}): RestRoute => ({
  method: 'GET',
  path: '/',
  operation: parse(operation) as TypedDocumentNode<unknown, Record<string, unknown>>,
  variables: {},
  summary: '',
  ...rest,
});

export const compiled = (operation: string, shapes: readonly ShapeRule[], rest: Partial<RestRoute> = {}) => {
  const [route] = compileRoutes(schema, { routes: [routeOf(operation, rest)], shapes }, createErrorTable([]));
  if (route === undefined) throw new Error('there is one route');
  return route;
};

/** The text of the body for a result. */
export const bodyOf = (
  operation: string,
  shapes: readonly ShapeRule[],
  data: Readonly<Record<string, unknown>>,
  rest: Partial<RestRoute> & { readonly given?: Readonly<Record<string, unknown>> } = {},
): string => {
  const { body } = compiled(operation, shapes, rest);
  const value = body.path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], data);
  const parts = body.write(value, { baseUrl: '', warnings: [], variables: rest.given ?? {} });
  return bodyText(parts, { requestId: 'r', processingTimeMs: 1 });
};

export const documentOf = (operation: string, shapes: readonly ShapeRule[], rest: Partial<RestRoute>) => {
  const service = { title: '', version: '', description: '', errorStyle: 'detail', healthPath: '/h' } as const;
  const route = compiled(operation, shapes, rest);
  const binding = { name: 's', rest: { ...service, routes: [route.route], shapes } };
  return JSON.parse(documentText(openApiDocument(binding, [route]))('', 0));
};

/** The described body, with references resolved. */
export const describedBody = (operation: string, shapes: readonly ShapeRule[], rest: Partial<RestRoute> = {}) => {
  const document = documentOf(operation, shapes, rest);
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...others } = value as Record<string, unknown>;
    const target = typeof $ref === 'string' ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : {};
    return Object.fromEntries(Object.entries({ ...target, ...others }).map(([key, inner]) => [key, resolve(inner)]));
  };
  const get = document.paths['/'].get;
  return {
    body: resolve(get.responses[200].content['application/json'].schema) as Record<string, Record<string, unknown>>,
    parameters: get.parameters,
  };
};
