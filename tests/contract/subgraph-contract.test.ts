import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { contractSubgraphs } from '../kit/contract/contract-subgraphs.ts';
import {
  allFields,
  type FullOperation,
  fullLookUp,
  fullOperations,
  reachableTypes,
} from '../kit/contract/full-operation.ts';
import type { OpenSubgraph } from '../kit/contract/hosted-subgraph.ts';
import { createSeenObjects, entityKeys, type Representation, unknownLike } from '../kit/contract/seen-objects.ts';
import { openSurroundings, type Surroundings } from './subgraph-examples.ts';

const entitiesQuery = 'query ($representations: [_Any!]!) { _entities(representations: $representations)';

describe.each(contractSubgraphs)('the subgraph %s', (name, contract) => {
  let surroundings: Surroundings;
  let subgraph: OpenSubgraph;
  let operations: FullOperation[];
  const results: { operation: FullOperation; result: ExecutionResult }[] = [];
  const seen = createSeenObjects();
  /** What `deleteX` returns, where an `X` is no longer found. */
  const deleted = createSeenObjects();
  /**
   * Entity types of other services that nothing in this subgraph leads to. Only their services know whether an entity
   * exists.
   */
  let elsewhere: ReadonlySet<string>;
  let ofAnyKey: ReadonlySet<string>;

  beforeAll(async () => {
    surroundings = await openSurroundings(name);
    subgraph = await contract.open({ environment: surroundings.environment });
    const { values, again = [], references = [], ...prepared } = await surroundings.prepare(subgraph);
    elsewhere = new Set(references.map(({ __typename }) => __typename));
    ofAnyKey = new Set(prepared.ofAnyKey);
    operations = [
      ...fullOperations(subgraph.schema, values),
      ...again.flatMap((more) =>
        fullOperations(subgraph.schema, { ...values, ...more.values }).filter(({ root }) => root === more.root),
      ),
      ...[...elsewhere].map((typeName) =>
        fullLookUp(
          subgraph.schema,
          values,
          typeName,
          references.filter(({ __typename }) => __typename === typeName),
        ),
      ),
    ];
    for (const operation of operations) {
      const result = await (operation.kind === 'subscription' ? subgraph.firstEvent : subgraph.execute)(operation);
      results.push({ operation, result });
      seen.add(result.data);
      if (operation.root.startsWith('Mutation.delete')) deleted.add(result.data);
    }
  });
  afterAll(async () => {
    await subgraph?.close();
    await surroundings?.close();
  });

  it('can be queried for every field of its schema', () => {
    const selected = new Set(operations.flatMap(({ fields }) => [...fields]));
    expect([...selected].sort()).toEqual(allFields(subgraph.schema, elsewhere));
  });

  it('resolves every field without an error', () => {
    for (const { operation, result } of results)
      expect({ root: operation.root, errors: result.errors ?? [] }).toEqual({ root: operation.root, errors: [] });
  });

  it('returns an object of every type', () => {
    const { schema } = subgraph;
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const executable = reachableTypes(schema, elsewhere)
      .filter((type) => !roots.includes(type))
      .map((type) => type.name)
      // The prelude declares the type in all services, but only sources of odds and fares have such an object.
      .filter((typeName) => typeName !== 'SourceQuota' || ['odds', 'graph', 'flights'].includes(name))
      // The first event of a feed is never the failure of a poll, and all sources of odds respond.
      .filter((typeName) => typeName !== 'SourceFailure' || !['social', 'odds'].includes(name));
    expect(executable.filter((typeName) => !seen.typeNames().has(typeName))).toEqual([]);
  });

  it('resolves entities by reference, many in one call and in their order, and null for unknown ones', async () => {
    const keys = entityKeys(subgraph.schema);
    expect(keys.size).toBeGreaterThan(0);
    const references = [...keys].flatMap(([typeName, fields]): Representation[] => {
      const isDeletable = operations.some(({ root }) => root === `Mutation.delete${typeName}`);
      const gone = new Set(isDeletable ? deleted.references(typeName, fields).map((each) => JSON.stringify(each)) : []);
      const known = seen
        .references(typeName, fields)
        .filter((each) => !gone.has(JSON.stringify(each)))
        .slice(0, 20);
      expect({ typeName, known: known.length > 0 }).toEqual({ typeName, known: true });
      return known.flatMap((reference) => [reference, elsewhere.has(typeName) ? reference : unknownLike(reference)]);
    });
    const isKnown = ({ __typename }: Representation, index: number) =>
      index % 2 === 0 || elsewhere.has(__typename) || ofAnyKey.has(__typename);
    // Key fields with one name may have different types, so each entity type has its own variable names.
    const nameIn = (typeName: string, field: string): string => `${typeName}_${field}`;
    const fragments = [...keys].map(
      ([typeName, fields]) =>
        `... on ${typeName} { ${fields.map((field) => `${nameIn(typeName, field)}: ${field}`).join(' ')} }`,
    );
    const named = ({ __typename, ...fields }: Representation) => ({
      __typename,
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [nameIn(__typename, field), value])),
    });
    const result = await subgraph.execute({
      query: `${entitiesQuery} { __typename ${fragments.join(' ')} } }`,
      variables: { representations: references },
    });
    expect(result.errors).toBeUndefined();
    expect(result.data?.['_entities']).toEqual(
      references.map((reference, index) => (isKnown(reference, index) ? named(reference) : null)),
    );
  });

  it('returns an entity as often as one call asks for it', async () => {
    for (const [typeName, fields] of entityKeys(subgraph.schema)) {
      const [reference] = seen.references(typeName, fields);
      const representations = Array.from({ length: 3 }, () => reference);
      const result = await subgraph.execute({
        query: `${entitiesQuery} { ... on ${typeName} { __typename ${fields.join(' ')} } } }`,
        variables: { representations },
      });
      expect(result).toEqual({ data: { _entities: representations } });
    }
  });
});
