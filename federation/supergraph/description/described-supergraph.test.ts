import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { printSchema } from 'graphql';
import { costRulesOf } from '../../../gateway/execution/cost/declared/cost-rules.ts';
import { loadSupergraph } from '../../../gateway/execution/supergraph.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { atOnce } from '../../../platform/runtime/promise/turns.ts';
import { threeSubgraphsSdl, twoSubgraphsSdl } from '../../../tests/kit/graphs/two-subgraphs.ts';
import { extendSupergraph } from '../extend-supergraph.ts';
import { factsOf } from '../supergraph-facts.ts';
import { describeSupergraph } from './describe-supergraph.ts';
import { describedSupergraph } from './described-supergraph.ts';

const own = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');

describe.each([
  ['two subgraphs', twoSubgraphsSdl()],
  ['three subgraphs', threeSubgraphsSdl()],
  ['our own graph', own],
])('a supergraph made of its description, of %s', (_name, sdl) => {
  const loaded = loadSupergraph(sdl, { validate: true, extend: extendSupergraph });
  // As another thread passes it.
  const description = structuredClone(describeSupergraph(loaded));
  const described = atOnce(describedSupergraph(description, loaded.plan));
  const facts = factsOf(loaded);
  const describedFacts = factsOf(described);
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
      expect(describedFacts.fingerprintOf(name)).toBe(facts.fingerprintOf(name));
    }
    expect(() => described.urlOf('nothing')).toThrow('no subgraph nothing');
    for (const typeName of [...types, 'Nothing', 'constructor']) {
      for (const name of names) {
        expect(describedFacts.entityKeys(name, typeName)).toEqual(facts.entityKeys(name, typeName));
        expect(describedFacts.cacheTags.ofType(name, typeName)).toEqual(facts.cacheTags.ofType(name, typeName));
      }
      expect(described.relations.enumValueNames(typeName)).toEqual(loaded.relations.enumValueNames(typeName));
      const satisfying = (of: typeof described) => types.filter((each) => of.relations.satisfies(each, typeName));
      expect(satisfying(described)).toEqual(satisfying(loaded));
      const type = schema.type(typeName);
      const fields = type?.kind === 'ObjectType' || type?.kind === 'InterfaceType' ? type.fields() : [];
      for (const fieldName of [...fields.map(({ name }) => name), 'nothing', 'constructor']) {
        expect(described.fieldOwners(typeName, fieldName)).toEqual(loaded.fieldOwners(typeName, fieldName));
        expect(describedFacts.accessRules?.requirementOf(typeName, fieldName)).toEqual(
          facts.accessRules?.requirementOf(typeName, fieldName),
        );
        const ruleOf = ({ apiSchema }: typeof described) => costRulesOf(apiSchema)?.ruleOf(typeName, fieldName);
        expect(ruleOf(described)).toEqual(ruleOf(loaded));
      }
    }
    for (const { name: field } of schema.schemaDefinition.rootType('subscription')?.fields() ?? [])
      expect(described.deliveryOf(field)).toEqual(loaded.deliveryOf(field));
    for (const { name: field } of schema.schemaDefinition.rootType('query')?.fields() ?? []) {
      // A default that is missing is undefined in one and absent in the other.
      expect(JSON.stringify(describedFacts.cacheTags.defaultsOf(field))).toBe(
        JSON.stringify(facts.cacheTags.defaultsOf(field)),
      );
      for (const name of names)
        expect(describedFacts.cacheTags.ofRootField(name, field)).toEqual(facts.cacheTags.ofRootField(name, field));
    }
  });
});

describe('making a supergraph of its description', () => {
  it('yields after every few thousand characters and every fifty types', () => {
    const loaded = loadSupergraph(own, { validate: true, extend: extendSupergraph });
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
