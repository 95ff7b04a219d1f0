import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { buildSchema, parse } from 'graphql';
import type { RestExecutionResult } from '../../../gateway/rest/rest-options.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { contractRule, defineRules, valueRule } from '../../../platform/errors/validation-rules.ts';
import {
  fromBody,
  fromPath,
  fromQuery,
  type RestRoute,
  type RestService,
} from '../../../platform/graphql/rest/rest-service.ts';
import { restApp } from './rest-app.ts';

const sdl = `
directive @constraint(min: Int, max: Int, minLength: Int, maxLength: Int, pattern: String, minItems: Int, maxItems: Int,
  trim: Boolean, transform: String, example: String) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
scalar ServicePath
enum Kind { BIG_SHELF SMALL_SHELF }
enum ShelfField { SHELF_ID KIND PLACE }
type Query {
  shelf(id: ID! @constraint(maxLength: 200, transform: "upper"), limit: Int = 10 @constraint(min: 1, max: 20), kinds: [Kind!]): Shelf
  shelves(fields: [ShelfField!], onlyKind: Kind): ShelfPage!
  search(input: SearchInput!): ShelfPage!
  fragile: Fragile!
}
input SearchInput { keyWords: String! @constraint(minLength: 2), pageSize: Int = 5 @constraint(min: 1, max: 9) }
type Mutation { addShelf(input: ShelfInput!): Shelf! }
input ShelfInput { shelfKind: Kind! widthCm: Int @constraint(min: 1) label: String }
type Shelf { shelfId: ID! kind: Kind! place: String selfUrl: ServicePath! limit: Int kinds: [Kind!] meta: Meta! warnings: [Warning!]! }
type Meta { sourcesUsed: [String!]! returned: Int }
type Warning { code: String! source: String! message: String! }
type ShelfPage { total: Int! shelves: [Shelf!]! warnings: [Warning!]! }
type Fragile { sound: String broken: String warnings: [Warning!]! }`;

export type Scenario = (
  variables: Readonly<Record<string, unknown>>,
) => RestExecutionResult | Promise<RestExecutionResult>;

const document = (text: string): TypedDocumentNode<unknown, Record<string, unknown>> =>
  parse(text) as TypedDocumentNode<unknown, Record<string, unknown>>;

export const shelfRoute: RestRoute = {
  method: 'GET',
  path: '/v1/shelves/{shelf_id}',
  operation:
    document(`query Shelf($id: ID!, $limit: Int, $kinds: [Kind!]) { shelf(id: $id, limit: $limit, kinds: $kinds) {
    shelfId kind place selfUrl limit kinds meta { sourcesUsed returned } warnings { code source message } } }`),
  variables: { id: fromPath('shelf_id'), limit: fromQuery('limit'), kinds: fromQuery('kinds') },
  envelope: { at: 'shelf', resource: 'shelf' },
  notFound: 'There is no shelf {shelf_id}.',
  summary: 'One shelf.',
};

const routes: RestRoute[] = [
  shelfRoute,
  {
    method: 'POST',
    path: '/v1/shelves',
    operation: document(
      'mutation AddShelf($input: ShelfInput!) { addShelf(input: $input) { shelfId kind warnings { code source message } } }',
    ),
    variables: { input: fromBody },
    status: 202,
    envelope: { at: 'addShelf', resource: 'shelf' },
    summary: 'Adds a shelf.',
    errors: ['not_acceptable'],
  },
  {
    method: 'GET',
    path: '/v1/shelves',
    operation: document(
      'query Shelves($fields: [ShelfField!], $onlyKind: Kind) { shelves(fields: $fields, onlyKind: $onlyKind) { total rows: shelves { shelfId kind place } } }',
    ),
    variables: { fields: fromQuery('fields', { validationStatus: 400 }), onlyKind: fromQuery('only_kind') },
    sparse: { variable: 'fields', at: 'shelves.rows' },
    summary: 'All shelves.',
  },
  {
    method: 'POST',
    path: '/v1/search',
    operation: document(
      'query Search($q: String!, $size: Int) { search(input: { keyWords: $q, pageSize: $size }) { total } }',
    ),
    variables: { q: fromQuery('q'), size: fromQuery('size') },
    summary: 'Searches by query parameters, although it is a POST.',
  },
  {
    method: 'POST',
    path: '/v1/found-shelves',
    operation: document(
      'query Found($fields: [ShelfField!], $onlyKind: Kind) { shelves(fields: $fields, onlyKind: $onlyKind) { total rows: shelves { shelfId kind } warnings { code source message } } }',
    ),
    variables: { fields: fromQuery('fields', { validationStatus: 400 }), onlyKind: fromQuery('only_kind') },
    sparse: { variable: 'fields', at: 'shelves.rows' },
    wrap: { at: 'shelves' },
    summary: 'Finds shelves; its answer is wrapped.',
  },
  {
    method: 'GET',
    path: '/v1/names/{name}',
    operation: document('query Named($id: ID!) { shelf(id: $id) { shelfId } }'),
    variables: { id: fromPath('name', { greedy: true }) },
    notFound: 'There is no {name}.',
    summary: 'By a name with slashes in it.',
  },
  {
    method: 'GET',
    path: '/v1/fragile',
    operation: document('query Fragile { fragile { sound broken warnings { code source message } } }'),
    variables: {},
    envelope: { at: 'fragile', resource: 'fragile' },
    summary: 'Breaks in part.',
  },
];

export const service = (errorStyle: RestService['errorStyle']): RestService => ({
  title: 'Shelves',
  version: '1.2.3',
  description: 'Shelves.',
  errorStyle,
  healthPath: '/v1/health',
  ...(errorStyle === 'detail' ? { healthResource: 'health' } : {}),
  routes,
});

export const shelfRules = defineRules({
  does_not_go: contractRule('it does not go with this', '{argument} does not go with `fields`.'),
  is_no_good: valueRule('it is no good', '{argument} is no good.'),
});

export const shelf = {
  shelfId: 'A1',
  kind: 'BIG_SHELF',
  place: 'left "wing"',
  selfUrl: '/v1/shelves/A1',
  limit: 3,
  kinds: ['SMALL_SHELF'],
  meta: { sourcesUsed: ['store'], returned: null },
  warnings: [],
};

export const schema = buildSchema(sdl);

/** Two services over a graph that gives the result of `scenario`. */
export const openShelves = () => {
  const graph = {
    scenario: (() => ({ data: { shelf } })) as Scenario,
    /** Variables of the last operation. */
    seen: {} as Readonly<Record<string, unknown>>,
  };
  const app = restApp(
    schema,
    [
      { name: 'shelves', rest: service('detail') },
      { name: 'racks', rest: service('envelope'), anonymous: true, rules: shelfRules },
    ],
    {
      execute: (_document, variables) => {
        graph.seen = variables;
        return graph.scenario(variables);
      },
    },
  );
  const get = async (url: string, next: Scenario = () => ({ data: { shelf } })) => {
    graph.scenario = next;
    return app.inject({ url, headers: { host: 'api.test:8080' } });
  };
  const post = async (url: string, payload: string | undefined, next: Scenario, type = 'application/json') => {
    graph.scenario = next;
    return app.inject({
      method: 'POST',
      url,
      headers: { host: 'api.test', 'content-type': type },
      ...(payload === undefined ? {} : { payload }),
    });
  };
  return { app, get, post, graph };
};

export const failing =
  (error: Error): Scenario =>
  () => ({
    data: { shelf: null },
    errors: [
      {
        message: error instanceof ServiceError ? error.message : 'Internal error',
        path: ['shelf'],
        extensions:
          error instanceof ServiceError
            ? { code: error.code.toUpperCase(), retryable: error.retryable, ...error.details }
            : { code: 'INTERNAL_SERVER_ERROR' },
      },
    ],
  });
