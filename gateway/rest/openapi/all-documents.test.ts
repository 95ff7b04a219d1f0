import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import { compileRoutes } from '../compile-route.ts';
import { restSchema } from '../rest-schema.ts';
import type { OpenApiDocument } from './document-text.ts';
import { openApiDocument } from './open-api-document.ts';
import { responseHeaders } from './response-headers.ts';
import { mergedDocument, rootDocument } from './root-document.ts';

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly security?: readonly object[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
        readonly content: { readonly 'application/json': { readonly schema: Schema } };
      }
    >
  >;
}

const schema = restSchema(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));
const errors = createErrorTable(subgraphs);
const services = subgraphs.map((binding) => ({
  name: binding.name,
  document: openApiDocument(binding, compileRoutes(schema, binding.rest, errors)),
}));
const root = rootDocument(services);
const documents = [...services, { name: 'all', document: root }];

const operationsOf = ({ paths }: OpenApiDocument): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation as Operation,
    ]),
  );

const bodyOf = ({ content }: Operation['responses'][string]): Schema => content['application/json'].schema;
const schemasOf = ({ components }: OpenApiDocument) => components['schemas'] as Readonly<Record<string, Schema>>;
const targetOf = ({ $ref = '' }: Schema, document: OpenApiDocument): Schema | undefined =>
  schemasOf(document)[$ref.replace('#/components/schemas/', '')];

/** Paths of objects with members that have no name. */
const namelessObjects = (value: unknown, at: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => namelessObjects(part, `${at}/${name}`));
  return 'type' in value && 'properties' in value && typeof value.properties === 'object' ? [at, ...inner] : inner;
};

/** The codes that a response's schema allows. Styles without codes are left out. */
const codesOf = (body: Schema, document: OpenApiDocument): string[] =>
  (body.anyOf ?? [body]).flatMap((one) => {
    const properties = targetOf(one, document)?.properties ?? {};
    const content =
      properties['error'] === undefined ? properties : targetOf(properties['error'], document)?.properties;
    return content?.['code']?.enum ?? ['validation_error'];
  });

describe.each(documents)('the API description of $name', ({ document }) => {
  it('has a name for the body of each success, and for each object in bodies', () => {
    for (const [operation, { responses }] of operationsOf(document))
      for (const [status, response] of Object.entries(responses).filter(([code]) => code.startsWith('2')))
        expect([operation, status, targetOf(bodyOf(response), document)]).toEqual([
          operation,
          status,
          expect.objectContaining({ type: 'object' }),
        ]);
    expect(namelessObjects(document.paths, 'paths')).toEqual([]);
    for (const [name, component] of Object.entries(schemasOf(document)))
      expect(namelessObjects(component, name).slice(1)).toEqual([]);
  });

  it('needs no numbered names', () => {
    expect(Object.keys(schemasOf(document)).filter((name) => /\d$/.test(name))).toEqual([]);
  });

  it('lists the codes of each status, each of which has a schema of its own', () => {
    for (const [operation, { responses }] of operationsOf(document))
      for (const [status, response] of Object.entries(responses).filter(([code]) => Number(code) >= 400)) {
        const codes = codesOf(bodyOf(response), document);
        const statuses = codes.map((code) => {
          const known = errors.get(code)?.status;
          return code === 'validation_error' && status === '400' ? 400 : known;
        });
        expect([operation, status, new Set(statuses)]).toEqual([operation, status, new Set([Number(status)])]);
      }
  });

  it.each(['400', '401', '403', '405', '408', '429', '431', '500', '503'])(
    'describes %s for each operation',
    (status) => {
      for (const [operation, { responses }] of operationsOf(document))
        expect([operation, Object.keys(responses)]).toEqual([operation, expect.arrayContaining([status])]);
    },
  );

  it('has 413 and 415 only at each POST, and 503 overloaded except at health checks', () => {
    const health = subgraphs.flatMap(({ name, rest }) => [`get ${rest.healthPath}`, `get /${name}${rest.healthPath}`]);
    for (const [operation, { responses }] of operationsOf(document)) {
      const isPost = operation.startsWith('post ');
      expect([operation, '413' in responses, '415' in responses]).toEqual([operation, isPost, isPost]);
      const unavailable = responses['503'];
      if (unavailable === undefined) throw new Error('a 503 is described');
      const codes = codesOf(bodyOf(unavailable), document);
      expect([operation, codes.includes('overloaded')]).toEqual([operation, !health.includes(operation)]);
    }
  });

  it('describes the headers of responses', () => {
    const known = document.components['headers'];
    for (const [operation, { responses }] of operationsOf(document))
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        const names = Object.keys(headers);
        if (status.startsWith('2'))
          expect(names).toEqual(expect.arrayContaining(['x-request-id', 'x-upstreams', 'ratelimit-remaining']));
        const special = { 401: 'www-authenticate', 405: 'allow', 429: 'retry-after', 503: 'retry-after' };
        const expected = Object.entries(special).flatMap(([code, name]) => (code === status ? [name] : []));
        expect([operation, status, names]).toEqual([operation, status, expect.arrayContaining(expected)]);
        for (const [name, { $ref }] of Object.entries(headers)) {
          expect($ref).toBe(`#/components/headers/${name}`);
          expect(known).toHaveProperty(name, responseHeaders[name as keyof typeof responseHeaders]);
        }
      }
  });
});

describe('the API description of all services', () => {
  it('has every operation of each service below its base, under a unique name', () => {
    const all = services.flatMap(({ name, document }) =>
      operationsOf(document).map(([operation, { operationId }]) => [operation.replace(' ', ` /${name}`), operationId]),
    );
    expect(operationsOf(root).map(([operation, { operationId }]) => [operation, operationId])).toEqual(all);
    expect(new Set(all.map(([, id]) => id)).size).toBe(all.length);
  });

  it('has every schema of each service unchanged', () => {
    for (const { document } of services) expect(schemasOf(root)).toMatchObject(schemasOf(document));
    const names = services.flatMap(({ document }) => Object.keys(schemasOf(document)));
    expect(new Set(Object.keys(schemasOf(root)))).toEqual(new Set(names));
  });

  it('has a tag for each service', () => {
    expect(root.tags.map(({ name }) => name)).toEqual(subgraphs.map(({ name }) => name));
  });

  it('says at each operation of a keyless service that no key is needed', () => {
    const [first, ...others] = subgraphs.map((binding, index) => ({
      name: binding.name,
      document: openApiDocument({ ...binding, anonymous: index === 0 }, compileRoutes(schema, binding.rest, errors)),
    }));
    if (first === undefined) throw new Error('there is a service');
    const merged = mergedDocument([first, ...others], { title: 'x' });
    expect(merged.security).toEqual([{ bearer: [] }]);
    for (const [operation, { security }] of operationsOf(merged))
      expect([operation, security]).toEqual([
        operation,
        operation.includes(` /${first.name}/`) ? [{ bearer: [] }, {}] : undefined,
      ]);
  });

  it('is refused if two services use one name for different things', () => {
    const [one, other] = services;
    if (one === undefined || other === undefined) throw new Error('there are two services');
    const components = { schemas: { InputFault: { type: 'string' } } };
    const changed = { ...other, document: { ...other.document, components } };
    expect(() => rootDocument([one, changed])).toThrow(`${other.name} has another InputFault in its schemas`);
  });
});

it('accepts at the price ladder only the source that has ladders', () => {
  const odds = services.find(({ name }) => name === 'odds')?.document;
  if (odds === undefined) throw new Error('there is a service odds');
  const valuesAt = (path: string) => {
    const operation = operationsOf(odds).find(([name]) => name === `get /v1/sources/{source}/events/{event_id}${path}`);
    const source = operation?.[1].parameters?.find(({ name }) => name === 'source');
    return source === undefined ? undefined : targetOf(source.schema, odds)?.enum;
  };
  expect(valuesAt('/book')).toEqual(['exchange']);
  expect(valuesAt('/quotes')).toEqual(['exchange', 'us_books', 'intl_books']);
});
