import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DocumentNode, parse, print } from 'graphql';
import { nodeTypesOf } from '../../scripts/clients/schema-parts.ts';
import { type ApolloCached, cachedByApollo, cachedByUrql } from '../kit/clients/cached.ts';
import type { Data } from '../kit/clients/caching-client.ts';
import { type ClientWorld, openClientWorld } from '../kit/clients/client-world.ts';
import { entitiesOf, identityOf } from '../kit/clients/entities-of.ts';
import { forApollo, forGraphcache } from '../kit/clients/generated.ts';
import { type KnownThings, readKnownThings, sameThings } from '../kit/clients/same-things.ts';
import { sweepRoots } from '../kit/clients/sweep-documents.ts';
import { sweep } from '../kit/clients/sweep-selection.ts';
import { withIdentities } from '../kit/clients/with-identities.ts';

/**
 * Fields of entities that describe the list in which the entity was found, or its read: a cache has one value for all
 * lists. A test fails as soon as an entry is no longer true.
 */
const mixedFields: Readonly<Record<string, readonly string[]>> = {
  // For an item in two feeds of a source this names the feed. It belongs to the edge, or has to come from the item
  // itself.
  social: ['SocialItem.channel'],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Fields that differ between two reads of an unchanged thing: ages, the times of frequently read feeds and boards, and
 * cursors, which may state when they were made. For a thing in both results, a cache has the later times and quota.
 */
const ofTheMoment = new Set([
  ...['ageSeconds', 'oldestQuoteAgeSeconds', 'ttlSeconds', 'isHit'],
  ...['lastAttemptAt', 'lastSuccessAt', 'nextAttemptAt', 'lastCrawledAt'],
  ...['cursor', 'startCursor', 'endCursor'],
  ...['fetchedAt', 'sourceUpdatedAt', 'remaining', 'used', 'statedAt'],
]);

/**
 * Returns the fields (`Airport.name`) that differ between a written response and the response read from the cache. A
 * value that is missing as a whole is one field.
 */
const differingFields = (written: unknown, read: unknown): readonly string[] => {
  const differing = new Set<string>();
  const compare = (left: unknown, right: unknown, place: string): void => {
    if (!isRecord(left) || !isRecord(right)) {
      if (left !== right) differing.add(place);
      return;
    }
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (ofTheMoment.has(name)) continue;
      compare(left[name], right[name], Array.isArray(left) ? place : `${left['__typename'] ?? 'Query'}.${name}`);
    }
  };
  compare(written, read, 'Query');
  return [...differing].sort();
};

let world: ClientWorld;
/** Boards must not be read again during a query, because one result would then have two times of their last reading. */
const oneReadingSeconds = 86_400;
const seen = new Set<unknown>();
const nodeNames = () => nodeTypesOf(world.schema).map(({ name }) => name);
beforeAll(async () => {
  // Two reads of one query for the same thing get the same response of its source.
  world = await openClientWorld(
    { EXCHANGE_TTL_SECONDS: '60', INTL_BOOKS_TTL_SECONDS: '3600', API_KEYS_RIGHTS: 'admin' },
    oneReadingSeconds,
  );
});
afterAll(() => world?.close());

describe.each(Object.entries(sweepRoots))('all that one query reads of %s, and its entities', (service, rootsOf) => {
  const mixed = mixedFields[service] ?? [];
  let query: DocumentNode;
  let data: Data;
  let apollo: ApolloCached;
  beforeAll(async () => {
    query = sweep(await rootsOf(world), world.schema);
    data = await world.ask(print(query));
    apollo = cachedByApollo(query, data);
  });

  it("is unchanged after a round trip through Apollo Client's cache", () => {
    expect(differingFields(data, apollo.data)).toEqual(mixed);
  });

  it("is unchanged after a round trip through Apollo Client's cache with the policies derived from the schema", () => {
    expect(differingFields(data, cachedByApollo(query, data, forApollo).data)).toEqual(mixed);
  });

  it('is unchanged after a round trip through graphcache without a schema and keys', async () => {
    const { data: read } = await cachedByUrql(query, data);
    expect(differingFields(data, read)).toEqual(mixed);
  });

  it('is unchanged after a round trip through graphcache with schema and keys, without a warning', async () => {
    const { data: read, warnings } = await cachedByUrql(query, data, forGraphcache);
    expect(differingFields(data, read)).toEqual(mixed);
    expect(warnings).toEqual([]);
  });

  it('has ids only on entities', () => {
    const keyed = Object.entries(apollo.objects).filter(([key]) => key !== 'ROOT_QUERY');
    const types = new Set(keyed.map(([, { __typename }]) => __typename));
    for (const type of types) {
      expect(nodeNames()).toContain(type);
      seen.add(type);
    }
    expect(keyed.length).toBeGreaterThan(types.size);
  });
});

it('every type with an id is met when the services are taken together', () => {
  expect([...seen].sort()).toEqual([...nodeNames()].sort());
});

it('a difference is found when two objects have the same id', async () => {
  const query = parse('{ games { __typename id books { __typename id url } } }');
  const game = (id: string) => ({
    __typename: 'Game',
    id,
    books: [{ __typename: 'Book', id: 'harbour', url: `https://harbour.example/${id}` }],
  });
  const data = { games: [game('1'), game('2')] };
  expect(differingFields(data, cachedByApollo(query, data).data)).toEqual(['Book.url']);
  expect(differingFields(data, (await cachedByUrql(query, data)).data)).toEqual(['Book.url']);
});

describe('graphcache without keys', () => {
  it('warns only of objects without an id, and names their type', async () => {
    const query = sweep('{ airport(iata: "SFO") }', world.schema);
    const { warnings } = await cachedByUrql(query, await world.ask(print(query)));
    const named = warnings.map((warning) => /`keys` config for `(\w+)`/.exec(warning)?.[1]);
    expect(named.length).toBeGreaterThan(0);
    for (const type of named) expect(Object.keys(forGraphcache.keys)).toContain(type);
  });
});

describe('one object of a cache', () => {
  let known: KnownThings;
  beforeAll(async () => {
    known = await readKnownThings(world);
  });

  for (const { name, query, variables = () => ({}) } of sameThings)
    it(`is ${name}`, async () => {
      const document = withIdentities(parse(query), world.schema);
      const given = variables(known);
      const data = await world.ask(print(document), given);
      expect([...entitiesOf(data['first']).keys()]).toContain(identityOf(data['second']));
      expect(cachedByApollo(document, data, { variables: given }).data).toEqual(data);
      expect((await cachedByUrql(document, data, { variables: given })).data).toEqual(data);
    });
});
