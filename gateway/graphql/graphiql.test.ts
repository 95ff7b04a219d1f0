import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type DocumentNode, Kind, parse, validate } from 'graphql';
import { parseSettings } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { readSubgraphSdl } from '../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { readExampleOperations } from './example-operations.ts';
import { graphRules } from './graph-rules.ts';
import { graphiqlTabs, welcomeDocument } from './graphiql.ts';

const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));
const { settings } = parseSettings({}, { settings: platformSettings });
const text = welcomeDocument('2026-12-20');

const rootFieldsOf = (document: DocumentNode): string[] =>
  document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? node.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''))
      : [],
  );

describe('what GraphiQL shows at first', () => {
  it('is allowed by the schema and by the limits that are set by default', () => {
    expect(validate(schema, parse(text))).toEqual([]);
    expect(validate(schema, parse(text), graphRules(settings))).toEqual([]);
    expect(text).toContain('date: "2026-12-20"');
  });

  it('holds nothing in its comments that is not allowed', () => {
    const [, commented = ''] = /^((?:# {0,3}(?:subscription| {2}|}).*\n)+)/m.exec(text) ?? [];
    expect(commented).toContain('subscription');
    expect(validate(schema, parse(commented.replaceAll(/^# ?/gm, '')))).toEqual([]);
  });

  it('begins with a query of every service', () => {
    const [first] = parse(text).definitions;
    if (first === undefined) throw new Error('the document has operations');
    const asked = rootFieldsOf({ kind: Kind.DOCUMENT, definitions: [first] });
    for (const { name } of subgraphs) {
      const queries = parse(readSubgraphSdl(name)).definitions.flatMap((node) =>
        node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Query' ? (node.fields ?? []) : [],
      );
      expect([name, queries.some((query) => asked.includes(query.name.value))]).toEqual([name, true]);
    }
  });
});

describe('the tabs of GraphiQL', () => {
  const nowMs = Date.UTC(2026, 10, 20);
  const tabs = graphiqlTabs(schema, nowMs);

  it('are the welcome and every example, none of which the schema or a limit refuses', () => {
    expect(tabs).toHaveLength(1 + readExampleOperations().length);
    for (const { query } of tabs) expect(validate(schema, parse(query), graphRules(settings))).toEqual([]);
  });

  it('have variables with days counted from now', () => {
    const variables = tabs.map((tab) => tab.variables ?? '').join('\n');
    expect(variables).toContain('"2026-11-20"');
    expect(variables).toContain('"2026-12-20"');
    expect(variables).not.toMatch(/\{\{(?:today|\+)/);
  });

  it('are none for a graph that is another one', () => {
    expect(graphiqlTabs(buildSchema('type Query { shelf: Int }'), nowMs)).toEqual([]);
  });
});
