import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterAll, describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import {
  fromBody,
  fromPath,
  fromQuery,
  type RestRoute,
  type RestService,
} from '../../platform/graphql/rest/rest-service.ts';
import { restApp } from '../../tests/kit/rest/rest-app.ts';

const schema = buildSchema(`
  enum Kind { BIG_SHELF SMALL_SHELF @deprecated(reason: "Use \`BIG_SHELF\`.") }
  type Query {
    shelf(id: ID!, depthCm: Int @deprecated(reason: "Use \`widthCm\`."), widthCm: Int): Shelf
    box: Shelf @deprecated(reason: "Use \`shelf\`.")
    add(input: Wish): Shelf
  }
  input Wish { label: String oldLabel: String @deprecated(reason: "Use \`label\`.") }
  type Shelf { shelfId: ID! kind: Kind "Where it is." place: String @deprecated(reason: "Use \`shelfId\` until 2027-06-30.") }`);

const operation = (text: string) => parse(text) as TypedDocumentNode<unknown, Record<string, unknown>>;

const routes: RestRoute[] = [
  {
    method: 'GET',
    path: '/v1/shelves/{shelf_id}',
    operation: operation(`query Shelf($id: ID!, $depthCm: Int, $widthCm: Int) {
      shelf(id: $id, depthCm: $depthCm, widthCm: $widthCm) { shelfId kind place } }`),
    variables: { id: fromPath('shelf_id'), depthCm: fromQuery('depth_cm'), widthCm: fromQuery('width_cm') },
    summary: 'One shelf.',
  },
  {
    method: 'GET',
    path: '/v1/box',
    operation: operation('query Box { box { shelfId } }'),
    variables: {},
    summary: 'The box.',
  },
  {
    method: 'POST',
    path: '/v1/wishes',
    operation: operation('query Add($input: Wish) { add(input: $input) { shelfId } }'),
    variables: { input: fromBody },
    summary: 'Adds a wish.',
  },
  {
    method: 'GET',
    path: '/v1/old/{shelf_id}',
    operation: operation('query Old($id: ID!) { shelf(id: $id) { shelfId } }'),
    variables: { id: fromPath('shelf_id') },
    summary: 'One shelf, as it was.',
    deprecated: { since: '2026-12-01', until: '2027-06-30', instead: 'Use `GET /v1/shelves/{shelf_id}`.' },
  },
];

const rest: RestService = {
  title: 'Shelves',
  version: '1.0.0',
  description: 'Shelves.',
  errorStyle: 'detail',
  healthPath: '/v1/health',
  routes,
};

const app = restApp(schema, [{ name: 'shelves', rest }], {
  execute: (_, { id }) => ({ data: { shelf: id === 'none' ? null : { shelfId: 'a', kind: null, place: null } } }),
});
afterAll(() => app.close());

const description = async () => (await app.inject('/shelves/openapi.json')).json();
const shelves = '/v1/shelves/{shelf_id}';

describe('an element that the SDL deprecates', () => {
  it('is deprecated in response bodies, with the reason in REST names', async () => {
    const { properties } = (await description()).components.schemas.Shelf;
    expect(properties.place).toMatchObject({
      deprecated: true,
      description: 'Where it is. Deprecated: Use `shelf_id` until 2027-06-30.',
    });
    expect(properties.shelf_id).not.toHaveProperty('deprecated');
  });

  it('is deprecated as a parameter', async () => {
    const [id, depth, width] = (await description()).paths[shelves].get.parameters;
    expect(depth).toMatchObject({ name: 'depth_cm', deprecated: true, description: 'Deprecated: Use `width_cm`.' });
    expect(depth.schema).not.toHaveProperty('deprecated');
    for (const other of [id, width]) expect(other).not.toHaveProperty('deprecated');
  });

  it('is deprecated in request bodies', async () => {
    const { old_label, label } = (await description()).components.schemas.Wish.properties;
    expect(old_label).toMatchObject({ deprecated: true, description: 'Deprecated: Use `label`.' });
    expect(label).not.toHaveProperty('deprecated');
  });

  it('is named in the list of an enum’s values', async () => {
    const { Kind } = (await description()).components.schemas;
    expect(Kind.description).toContain('- `small_shelf`: Deprecated: Use `big_shelf`.');
  });

  it('is a deprecated operation if it is a root field', async () => {
    const { paths } = await description();
    expect(paths['/v1/box'].get.deprecated).toBe(true);
    expect(paths[shelves].get).not.toHaveProperty('deprecated');
  });
});

describe('a route that the table deprecates', () => {
  it('is deprecated in the API description, with its replacement and its last day', async () => {
    expect((await description()).paths['/v1/old/{shelf_id}'].get).toMatchObject({
      deprecated: true,
      description: 'Deprecated since 2026-12-01, removed after 2027-06-30. Use `GET /v1/shelves/{shelf_id}`.',
    });
  });

  it.each([
    ['a body', 'a', 200],
    ['an error', 'none', 404],
  ])('has deprecation headers with %s', async (_, id, status) => {
    const { statusCode, headers } = await app.inject(`/shelves/v1/old/${id}`);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ deprecation: '@1796083200', sunset: 'Wed, 30 Jun 2027 23:59:59 GMT' });
  });

  it('does not change the headers of other routes', async () => {
    const { headers } = await app.inject('/shelves/v1/shelves/a');
    expect(headers).not.toHaveProperty('deprecation');
    expect(headers).not.toHaveProperty('sunset');
  });

  it('with a day that does not exist is refused at the start', () => {
    const [route] = routes.slice(-1);
    const broken = { ...route, deprecated: { since: '2026-12-01', until: '2027-06-31', instead: 'Use another.' } };
    const services = [{ name: 'shelves', rest: { ...rest, routes: [broken as RestRoute] } }];
    expect(() => restApp(schema, services)).toThrow('REST route GET /v1/old/{shelf_id}: 2027-06-31 is no day');
  });
});
