import { describe, expect, it } from '@jest/globals';
import { fromResponse, type RestExamples } from '../../../platform/graphql/rest/route-example.ts';
import { shapeDifferences } from '../../../tests/kit/rest-examples/shape-differences.ts';
import type { OpenApiDocument } from './document-text.ts';
import { withExamples } from './with-examples.ts';

const response = { content: { 'application/json': { schema: {} } } };
const idInPath = { name: 'id', in: 'path', required: true, description: 'Which.', schema: { examples: ['x'] } };
const sizeInQuery = { name: 'size', in: 'query', schema: {} };

const loans: OpenApiDocument = {
  openapi: '3.1.0',
  info: {},
  tags: [],
  paths: {
    '/loans': {
      post: { operationId: 'lend', requestBody: response, responses: { 201: response, 422: response } },
    },
    '/loans/{id}': {
      get: { operationId: 'loan', parameters: [idInPath, sizeInQuery], responses: { 200: response } },
    },
    '/loans/{id}/return': {
      post: {
        operationId: 'give_back',
        parameters: [idInPath],
        requestBody: response,
        responses: { 200: response },
      },
    },
  },
  components: {},
  security: [],
};

const id = fromResponse('POST /loans', '/data/id');
const examples: RestExamples = {
  requests: {
    'POST /loans': { body: { title: 'A book' } },
    'GET /loans/{id}': { parameters: { id } },
    'POST /loans/{id}/return': { parameters: { id }, body: { stamp: fromResponse('GET /loans/{id}', '/stamps/0') } },
  },
  responses: { 'POST /loans': { data: { id: 'l1' } }, 'GET /loans/{id}': { stamps: ['s1'] } },
};

const operation = (path: string, method: string) =>
  withExamples(loans, examples).paths[path]?.[method] as Readonly<Record<string, Readonly<Record<number, unknown>>>>;

describe('a description with examples', () => {
  it('shows successful requests and responses, and omits parameters without an example', () => {
    expect(operation('/loans', 'post')).toMatchObject({
      requestBody: { content: { 'application/json': { example: { title: 'A book' } } } },
      responses: { 201: { content: { 'application/json': { example: { data: { id: 'l1' } } } } }, 422: response },
    });
    expect(operation('/loans/{id}', 'get')['parameters']).toEqual([
      {
        ...idInPath,
        description: 'Which. `POST /loans` returns it as `data.id`.',
        example: 'l1',
        schema: {},
      },
      sizeInQuery,
    ]);
  });

  it('links each response to the requests that take its values, with values that both requests share', () => {
    const expression = { 'path.id': '$response.body#/data/id' };
    expect(operation('/loans', 'post')['responses']?.[201]).toMatchObject({
      links: {
        loan: { operationId: 'loan', parameters: expression },
        give_back: { operationId: 'give_back', parameters: expression },
      },
    });
    expect(operation('/loans/{id}', 'get')['responses']?.[200]).toMatchObject({
      links: {
        give_back: {
          parameters: { 'path.id': '$request.path.id' },
          requestBody: { stamp: '{$response.body#/stamps/0}' },
        },
      },
    });
  });

  it('is refused for an example of an unknown route or parameter', () => {
    const of = (requests: RestExamples['requests']) => () => withExamples(loans, { requests, responses: {} });
    expect(of({ 'GET /loan': {} })).toThrow('there is an example of GET /loan, and no such route');
    expect(of({ 'POST /loans': { parameters: { id: 'l1' } } })).toThrow('has a parameter id, and the route none');
  });
});

describe('the comparison of an example with a real response', () => {
  it('finds members that only one of them has, and values of different types', () => {
    const example = { a: [{ b: 1, c: null }], d: 'x', e: {} };
    expect(shapeDifferences(example, { a: [{ b: 2, c: {} }], d: 'y', e: {} })).toEqual([]);
    expect(shapeDifferences(example, { a: [{ b: 2 }], d: 1, e: [], f: 0 })).toEqual(['.a.0.c', '.d', '.e', '.f']);
  });
});
