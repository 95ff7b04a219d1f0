import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import {
  constantValue,
  fromBody,
  fromBodyField,
  fromPath,
  fromQuery,
  type RestRoute,
} from '../../../platform/graphql/rest/rest-service.ts';
import { compileRoute } from '../compile-route.ts';
import { RestInputError, toRestError } from '../errors/result-error.ts';
import { documentText } from '../openapi/document-text.ts';
import { openApiDocument } from '../openapi/open-api-document.ts';
import { runRoute } from '../route-handler.ts';

const schema = buildSchema(`
  directive @constraint(min: Int, max: Int, minLength: Int, maxLength: Int, pattern: String, minItems: Int, maxItems: Int,
    trim: Boolean, transform: String, example: String) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  enum Sort { NEWEST TITLE }
  type Query { rows(first: Int = 50 @constraint(min: 1, max: 100), sort: Sort! = NEWEST): Rows  sorted(sort: Sort!): Job  job(id: ID!): Job }
  type Rows { count: Int }
  type Mutation { resolve(input: ResolveInput!): Job  cancel(input: CancelInput!): Job }
  input ResolveInput { jobId: ID! @constraint(maxLength: 4)  offerId: String! @constraint(minLength: 2)  mode: Sort }
  input CancelInput { jobId: ID! }
  type Job { jobId: ID! }`);

const routeOf = (operation: string, rest: Partial<RestRoute>): RestRoute => ({
  method: 'POST',
  path: '/jobs/{job_id}',
  operation: parse(operation) as TypedDocumentNode<unknown, Record<string, unknown>>,
  variables: {},
  summary: '',
  ...rest,
});

const compile = (route: RestRoute) => compileRoute(schema, route, createErrorTable([]));

const resolve = 'mutation Resolve($input: ResolveInput!) { resolve(input: $input) { jobId } }';
const resolveRoute = routeOf(resolve, {
  variables: { input: fromBody.with({ jobId: fromPath('job_id'), mode: constantValue('TITLE') }) },
  notFound: 'There is no job {job_id}.',
});

const list = 'query Rows($limit: Int, $sort: Sort!) { rows(first: $limit, sort: $sort) { count } }';
const listRoute = routeOf(list, {
  method: 'GET',
  path: '/rows',
  variables: { limit: fromQuery('limit', { default: 20 }), sort: fromQuery('sort', { default: 'TITLE' }) },
});

const validationErrorsOf = (attempt: () => unknown): unknown => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RestInputError) return error.details.faults?.map(({ loc, type }) => [loc, type]);
    throw error;
  }
  return undefined;
};

const documentOf = (route: RestRoute) => {
  const service = { title: '', version: '', description: '', errorStyle: 'detail', healthPath: '/h' } as const;
  const document = openApiDocument({ name: 's', rest: { ...service, routes: [route] } }, [compile(route)]);
  return JSON.parse(documentText(document)('', 0));
};

describe('an input object whose fields come from elsewhere', () => {
  const { parse: read, locMap } = compile(resolveRoute);
  const ask = (jobId: string, body: object) =>
    read({ params: { job_id: jobId }, query: {}, body: JSON.stringify(body), headers: {} });

  it('is made of the body, the path and constants', () => {
    expect(ask('j1', { offer_id: 'o1' })).toEqual({
      variables: { input: { offerId: 'o1', jobId: 'j1', mode: 'TITLE' } },
      ignored: [],
    });
  });

  it('does not accept those fields in the body', () => {
    const { variables, ignored } = ask('j1', { offer_id: 'o1', job_id: 'j2', mode: 'newest' });
    expect(variables).toEqual({ input: { offerId: 'o1', jobId: 'j1', mode: 'TITLE' } });
    expect(ignored).toEqual(['job_id', 'mode']);
  });

  it('has validation errors at the sources of the values', () => {
    expect(validationErrorsOf(() => ask('j12345', { offer_id: 'o' }))).toEqual([
      [['path', 'job_id'], 'string_too_long'],
      [['body', 'offer_id'], 'string_too_short'],
    ]);
    expect(validationErrorsOf(() => read({ params: { job_id: 'j1' }, query: {}, headers: {} }))).toEqual([
      [['body'], 'missing'],
    ]);
  });

  it('has a service’s validation errors there as well', () => {
    const problem = (...loc: string[]) => ({ loc, msg: '', type: 'value_error' });
    const error = new ServiceError(platformErrors.validation_error, '', {
      faults: [problem('input', 'jobId'), problem('input', 'offerId')],
    });
    expect(toRestError(error, locMap).details.faults?.map(({ loc }) => loc)).toEqual([
      ['path', 'job_id'],
      ['body', 'offer_id'],
    ]);
  });

  it('names the path’s value if nothing is found', () => {
    const compiled = compile(resolveRoute);
    const parsed = ask('j1', { offer_id: 'o1' });
    const state = { service: 's', parsed, baseUrl: '' };
    expect(() => runRoute(compiled, { data: { resolve: null } }, state)).toThrow('There is no job j1.');
  });

  it('is described without them, and the path as a parameter', () => {
    const { components, paths } = documentOf(resolveRoute);
    const { post } = paths['/jobs/{job_id}'];
    expect(post.parameters).toMatchObject([{ name: 'job_id', in: 'path', required: true, schema: { maxLength: 4 } }]);
    expect(post.requestBody).toMatchObject({ required: true });
    expect(components.schemas.ResolveInput).toMatchObject({ required: ['offer_id'] });
    expect(Object.keys(components.schemas.ResolveInput.properties)).toEqual(['offer_id']);
  });

  it('needs no body if all fields have other sources', () => {
    const route = routeOf('mutation Cancel($input: CancelInput!) { cancel(input: $input) { jobId } }', {
      variables: { input: fromBody.with({ jobId: fromPath('job_id') }) },
    });
    const { variables } = compile(route).parse({ params: { job_id: 'j1' }, query: {}, headers: {} });
    expect(variables).toEqual({ input: { jobId: 'j1' } });
    expect(documentOf(route).paths['/jobs/{job_id}'].post).not.toHaveProperty('requestBody');
  });
});

describe('a field of an input object with another name in the body', () => {
  const route = routeOf(resolve, {
    variables: { input: fromBody.with({ jobId: fromPath('job_id'), offerId: fromBodyField('offer') }) },
  });
  const { parse: read, locMap } = compile(route);
  const ask = (body: object) => read({ params: { job_id: 'j1' }, query: {}, body: JSON.stringify(body), headers: {} });

  it('is read by that name, and its own name is unknown', () => {
    const { variables, ignored } = ask({ offer: 'o1', offer_id: 'o2', mode: 'newest' });
    expect(variables).toEqual({ input: { jobId: 'j1', offerId: 'o1', mode: 'NEWEST' } });
    expect(ignored).toEqual(['offer_id']);
  });

  it('has validation errors by that name, also those of a service', () => {
    expect(validationErrorsOf(() => ask({ offer: 'o' }))).toEqual([[['body', 'offer'], 'string_too_short']]);
    const problems = [{ loc: ['input', 'offerId'], msg: '', type: 'value_error' }];
    const error = new ServiceError(platformErrors.validation_error, '', { faults: problems });
    expect(toRestError(error, locMap).details.faults?.map(({ loc }) => loc)).toEqual([['body', 'offer']]);
  });

  it('is described by that name', () => {
    const { properties, required } = documentOf(route).components.schemas.ResolveInput;
    expect(Object.keys(properties)).toEqual(['offer', 'mode']);
    expect(required).toEqual(['offer']);
  });
});

describe('defaults and fixed values of a route', () => {
  const ask = (query: Record<string, string>, route = listRoute) =>
    compile(route).parse({ params: {}, query, headers: {} }).variables;

  it('replace missing values', () => {
    expect(ask({})).toEqual({ limit: 20, sort: 'TITLE' });
    expect(ask({ limit: '3', sort: 'newest' })).toEqual({ limit: 3, sort: 'NEWEST' });
    expect(validationErrorsOf(() => ask({ limit: '0' }))).toEqual([[['query', 'limit'], 'greater_than_equal']]);
  });

  it('are described in REST names', () => {
    const { parameters } = documentOf(listRoute).paths['/rows'].get;
    expect(parameters).toMatchObject([
      { name: 'limit', required: false, schema: { default: 20, minimum: 1 } },
      { name: 'sort', required: false, schema: { default: 'title' } },
    ]);
  });

  it('may replace a parameter completely', () => {
    const fixed = { limit: constantValue(7), sort: constantValue('NEWEST') };
    const route = routeOf(list, { method: 'GET', path: '/rows', variables: fixed });
    expect(ask({ limit: '3' }, route)).toEqual({ limit: 7, sort: 'NEWEST' });
    expect(documentOf(route).paths['/rows'].get).not.toHaveProperty('parameters');
  });

  it.each([
    ['limit', { limit: fromQuery('limit', { default: 'x' }), sort: fromQuery('sort') }],
    ['sort', { limit: fromQuery('limit'), sort: constantValue('title') }],
  ])('are refused at the start if they do not fit $%s', (name, variables) => {
    const route = routeOf(list, { method: 'GET', path: '/rows', variables });
    expect(() => compile(route)).toThrow(`the value of the route for $${name} does not fit`);
  });

  it.each([
    ['a field that is not there', { nothing: fromPath('job_id') }, 'ResolveInput has no field nothing'],
    ['a parameter that is not in the path', { jobId: fromPath('other') }, 'the path has no {other}'],
  ])('are refused at the start: %s', (_, fields, reason) => {
    expect(() => compile(routeOf(resolve, { variables: { input: fromBody.with(fields) } }))).toThrow(reason);
  });
});

describe('a parameter that takes only some values of its enum', () => {
  const route = (only: readonly string[]) =>
    routeOf('query Sorted($sort: Sort!) { sorted(sort: $sort) { jobId } }', {
      method: 'GET',
      path: '/jobs/{order}',
      variables: { sort: fromPath('order', { only }) },
    });
  const ask = (order: string) => compile(route(['NEWEST'])).parse({ params: { order }, query: {}, headers: {} });

  it('accepts these, and refuses the others like unknown values', () => {
    expect(ask('newest')).toEqual({ variables: { sort: 'NEWEST' }, ignored: [] });
    for (const order of ['title', 'NEWEST', 'x'])
      expect(validationErrorsOf(() => ask(order))).toEqual([[['path', 'order'], 'enum']]);
  });

  it('is described with these, under a name of its own', () => {
    const { components, paths } = documentOf(route(['NEWEST']));
    expect(paths['/jobs/{order}'].get.parameters[0].schema.$ref).toBe('#/components/schemas/NewestSort');
    expect(components.schemas.NewestSort.enum).toEqual(['newest']);
    expect(components.schemas).not.toHaveProperty('Sort');
  });

  it('must be an enum with those values, which is checked at the start', () => {
    expect(() => compile(route(['LOUDEST']))).toThrow('Sort has no value LOUDEST');
    const text = routeOf('query Job($id: ID!) { job(id: $id) { jobId } }', {
      method: 'GET',
      path: '/jobs/{id}',
      variables: { id: fromPath('id', { only: ['A'] }) },
    });
    expect(() => compile(text)).toThrow('ID is no enum of which a route could take some values');
  });
});
