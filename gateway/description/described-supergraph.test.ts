import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { printSchema } from 'graphql';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { atOnce } from '../../platform/promise/in-turns.ts';
import { threeSubgraphsSdl, twoSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { costRulesOf } from '../cost/declared/cost-rules.ts';
import { loadSupergraph } from '../execution/supergraph.ts';
import { describeSupergraph } from './describe-supergraph.ts';
import { describedSupergraph } from './described-supergraph.ts';

const own = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');

describe.each([
  ['two subgraphs', twoSubgraphsSdl()],
  ['three subgraphs', threeSubgraphsSdl()],
  ['our own graph', own],
])('a supergraph made of its description, of %s', (_name, sdl) => {
  const loaded = loadSupergraph(sdl, { validate: true });
  // As another thread passes it.
  const description = structuredClone(describeSupergraph(loaded));
  const described = atOnce(describedSupergraph(description, loaded.plan));
  const { schema } = loaded.federated;
  const types = schema.types().map(({ name }) => name);
  const names = [...loaded.subgraphNames, 'nothing'];

  it('has the same schemas', () => {
    expect(printSchema(described.apiSchema)).toBe(printSchema(loaded.apiSchema));
    const directivesOf = ({ apiSchema }: typeof described) =>
      apiSchema
        .getDirectives()
        .map(({ name }) => name)
        .sort();
    expect(directivesOf(described)).toEqual(directivesOf(loaded));
    const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
    expect(lines(described.printSchema())).toEqual(lines(loaded.printSchema()));
    expect(described.sdl).toBe(sdl);
  });

  it('knows the same of types, fields and subgraphs', () => {
    expect(described.subgraphNames).toEqual(loaded.subgraphNames);
    for (const name of loaded.subgraphNames) {
      expect(described.urlOf(name)).toBe(loaded.urlOf(name));
      expect(described.fingerprintOf(name)).toBe(loaded.fingerprintOf(name));
    }
    expect(() => described.urlOf('nothing')).toThrow('no subgraph nothing');
    for (const typeName of [...types, 'Nothing', 'constructor']) {
      for (const name of names) {
        expect(described.entityKeys(name, typeName)).toEqual(loaded.entityKeys(name, typeName));
        expect(described.cacheTags.ofType(name, typeName)).toEqual(loaded.cacheTags.ofType(name, typeName));
      }
      expect(described.relations.enumValueNames(typeName)).toEqual(loaded.relations.enumValueNames(typeName));
      const satisfying = (of: typeof described) => types.filter((each) => of.relations.satisfies(each, typeName));
      expect(satisfying(described)).toEqual(satisfying(loaded));
      const type = schema.type(typeName);
      const fields = type?.kind === 'ObjectType' || type?.kind === 'InterfaceType' ? type.fields() : [];
      for (const fieldName of [...fields.map(({ name }) => name), 'nothing', 'constructor']) {
        expect(described.fieldOwners(typeName, fieldName)).toEqual(loaded.fieldOwners(typeName, fieldName));
        expect(described.accessRules?.requirementOf(typeName, fieldName)).toEqual(
          loaded.accessRules?.requirementOf(typeName, fieldName),
        );
        const ruleOf = ({ apiSchema }: typeof described) => costRulesOf(apiSchema)?.ruleOf(typeName, fieldName);
        expect(ruleOf(described)).toEqual(ruleOf(loaded));
      }
    }
    for (const { name: field } of schema.schemaDefinition.rootType('subscription')?.fields() ?? [])
      expect(described.deliveryOf(field)).toEqual(loaded.deliveryOf(field));
    for (const { name: field } of schema.schemaDefinition.rootType('query')?.fields() ?? []) {
      // A default that is missing is undefined in one and absent in the other.
      expect(JSON.stringify(described.cacheTags.defaultsOf(field))).toBe(
        JSON.stringify(loaded.cacheTags.defaultsOf(field)),
      );
      for (const name of names)
        expect(described.cacheTags.ofRootField(name, field)).toEqual(loaded.cacheTags.ofRootField(name, field));
    }
  });
});

describe('making a supergraph of its description', () => {
  it('yields after every few thousand characters and every fifty types', () => {
    const loaded = loadSupergraph(own, { validate: true });
    const description = describeSupergraph(loaded);
    const work = describedSupergraph(description, loaded.plan);
    let pieces = 1;
    while (work.next().done !== true) pieces++;
    const characters = description.definitions.reduce((sum, { length }) => sum + length, 0);
    const types = Object.keys(loaded.apiSchema.getTypeMap()).length;
    expect(pieces).toBeGreaterThan(Math.floor(characters / 40_000) + Math.floor(types / 60));
    expect(pieces).toBeGreaterThan(5);
  });
});
