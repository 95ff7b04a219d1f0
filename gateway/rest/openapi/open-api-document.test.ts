import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import { compileRoutes } from '../compile-route.ts';
import { restSchema } from '../rest-schema.ts';
import { documentText } from './document-text.ts';
import { openApiDocument } from './open-api-document.ts';

const schema = restSchema(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));

const nowMs = Date.UTC(2026, 10, 20);
const errors = createErrorTable(subgraphs);
const documentOf = (service: string) => {
  const binding = subgraphs.find(({ name }) => name === service);
  if (binding === undefined) throw new Error(`there is no service ${service}`);
  const routes = compileRoutes(schema, binding.rest, errors);
  return JSON.parse(documentText(openApiDocument(binding, routes))(`http://127.0.0.1/${service}`, nowMs));
};

describe('the API description', () => {
  it.each(subgraphs)('describes the response without a key, also of the health check: $name', ({ name, rest }) => {
    const { responses } = documentOf(name).paths[rest.healthPath].get;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '429', '500', '503']));
  });

  it.each(subgraphs)('gives every operation one described tag: $name', ({ name, rest }) => {
    const { tags, paths } = documentOf(name);
    expect(tags).toEqual([{ name, description: rest.title }]);
    const items = Object.values<Record<string, { tags: string[] }>>(paths);
    const operations = items.flatMap((item) => Object.values(item));
    expect(operations.map((operation) => operation.tags)).toEqual(operations.map(() => [name]));
  });

  it('adds a service’s own members to the meta data of all envelopes', () => {
    const { schemas } = documentOf('odds').components;
    expect(schemas.OddsResponseMeta.required).toEqual(documentOf('flights').components.schemas.ResponseMeta.required);
    expect(Object.keys(schemas.OddsResponseMeta.properties)).toEqual([...schemas.OddsResponseMeta.required, 'quota']);
    expect(schemas).not.toHaveProperty('CacheState');
  });

  it('gives a list as the example of a list', () => {
    const { parameters } = documentOf('blogs').paths['/api/v1/posts'].get;
    const source = parameters.find(({ name }: { name: string }) => name === 'source');
    expect(source.schema).toMatchObject({ type: 'array', examples: [[expect.any(String)]] });
  });
});
