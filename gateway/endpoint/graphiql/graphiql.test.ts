import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type DocumentNode, Kind, parse, validate } from 'graphql';
import { parseSettings } from '../../../platform/config/environment.ts';
import { platformSettings } from '../../../platform/config/platform-settings.ts';
import { readSubgraphSdl } from '../../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import { graphRules } from '../../execution/limits/graph-rules.ts';
import { readExampleOperations } from './example-operations.ts';
import { graphiqlTexts } from './graphiql.ts';
import { welcomeDocument } from './welcome-document.ts';

const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));
const { settings } = parseSettings({}, { settings: platformSettings });
const text = welcomeDocument('2026-12-20');

const rootFieldsOf = (document: DocumentNode): string[] =>
  document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? node.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''))
      : [],
  );

describe('the initial query of GraphiQL', () => {
  it('is valid in the schema and within the default limits', () => {
    expect(validate(schema, parse(text))).toEqual([]);
    expect(validate(schema, parse(text), graphRules(settings))).toEqual([]);
    expect(text).toContain('date: "2026-12-20"');
  });

  it('is one operation across services', () => {
    const document = parse(text);
    expect(document.definitions).toHaveLength(1);
    const asked = rootFieldsOf(document);
    const used = subgraphs.filter(({ name }) => {
      const queries = parse(readSubgraphSdl(name)).definitions.flatMap((node) =>
        node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Query' ? (node.fields ?? []) : [],
      );
      return queries.some((query) => asked.includes(query.name.value));
    });
    expect(used.length).toBeGreaterThanOrEqual(6);
  });
});

describe('the examples of GraphiQL', () => {
  const nowMs = Date.UTC(2026, 10, 20);
  const { welcome, examples } = graphiqlTexts(schema, nowMs);

  it('are complete, and no schema or limit refuses one', () => {
    expect(welcome).toContain('AcrossServices');
    expect(examples).toHaveLength(readExampleOperations().length);
    for (const { query } of examples) expect(validate(schema, parse(query), graphRules(settings))).toEqual([]);
  });

  it('have unique names, by which an open tab is found', () => {
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    expect(examples).toContainEqual(
      expect.objectContaining({ name: 'CityTonight', title: 'City tonight', kind: 'query' }),
    );
  });

  it('have variables with days counted from now', () => {
    const variables = examples.map((example) => example.variables).join('\n');
    expect(variables).toContain('"2026-11-20"');
    expect(variables).toContain('"2026-12-20"');
    expect(variables).not.toMatch(/\{\{(?:today|\+)/);
  });

  it('have their request headers, if they need any', () => {
    const withHeaders = examples.flatMap(({ name, headers }) => (headers === undefined ? [] : [[name, headers]]));
    expect(withHeaders).toEqual([['HowItWasAnswered', '{ "x-report": "cost, plan" }\n']]);
  });

  it('begin with comments that fit beside the response in a window of 1280 pixels', () => {
    const texts = [welcome ?? '', ...examples.map(({ query }) => query)];
    const comments = texts.flatMap((document) => document.split('\n').filter((line) => line.startsWith('#')));
    expect(comments.length).toBeGreaterThan(examples.length);
    expect(comments.filter((line) => line.length > 56 && !line.startsWith('# May be empty:'))).toEqual([]);
  });

  it('are absent for another graph', () => {
    expect(graphiqlTexts(buildSchema('type Query { shelf: Int }'), nowMs)).toEqual({
      welcome: undefined,
      examples: [],
    });
  });
});
