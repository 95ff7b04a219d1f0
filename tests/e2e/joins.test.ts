import { buildSubgraphSchema } from '@apollo/subgraph';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isScalarType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type ResponsePath,
} from 'graphql';
import { admitOperation } from '../../gateway/execution/admit-operation.ts';
import { isPrepared } from '../../gateway/execution/operation-store.ts';
import { createGraph } from '../../gateway/graph/graph.ts';
import { noRights } from '../../platform/call/identity.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { readSubgraphSdl, subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { readOwnSupergraph } from '../../processes/gateway/gateway-parts.ts';
import { exampleCalls } from '../kit/contract/example-calls.ts';
import { createTestContext } from '../kit/graphs/request-context.ts';

/** A request to a subgraph: its name, and the number of entities that it looks up; 0 for a query of its own. */
type Asked = readonly [service: string, entities: number];
/** Entities that any test requested from a subgraph, for example `Place of flights`. */
const joined = new Set<string>();

const listLength = 100;
const asked: Asked[] = [];

const keysOf = (path: ResponsePath | undefined): (string | number)[] =>
  path === undefined ? [] : [...keysOf(path.prev), path.key];

const numbers = new Set(['Int', 'Float']);

/**
 * The first list on a path has a hundred items, and a list below it a single one. Every text is different, so that all
 * entities are different.
 */
const invent: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, _args, _context, info) => {
  const known = source?.[info.fieldName];
  if (known !== undefined) return known;
  const path = keysOf(info.path);
  const inside = path.some((key) => typeof key === 'number');
  const inventedValue = (type: GraphQLOutputType, place: string): unknown => {
    const bare = getNullableType(type);
    if (isListType(bare))
      return Array.from({ length: inside ? 1 : listLength }, (_, index) =>
        inventedValue(bare.ofType, `${place}.${index}`),
      );
    if (isEnumType(bare)) return bare.getValues()[0]?.name;
    if (!isScalarType(bare)) return {};
    if (bare.name === 'Boolean') return true;
    return numbers.has(bare.name) ? 1 : place;
  };
  return inventedValue(info.returnType, path.join('.'));
};

const createCountedService = (name: string): GraphQLService => {
  const schema = buildSubgraphSchema({ typeDefs: parse(readSubgraphSdl(name)) });
  return {
    name,
    execute: ({ query, variables = {} }) => {
      const representations: readonly { readonly __typename: string }[] =
        Object.values(variables).find(Array.isArray) ?? [];
      for (const { __typename } of representations) joined.add(`${__typename} of ${name}`);
      asked.push([name, representations.length]);
      return execute({ schema, document: parse(query), variableValues: variables, fieldResolver: invent });
    },
    subscribe: () => Promise.reject(new Error('nothing is subscribed to here')),
    close: async () => {},
  };
};

const services = new Map(subgraphNamesOnDisk().map((name) => [name, createCountedService(name)]));
const graph = createGraph({
  supergraphSdl: readOwnSupergraph(),
  servicesFor: () => services,
  clock: systemClock,
  maxOperations: 100,
  maxTokens: 5000,
  rules: [],
  maxCost: Number.MAX_SAFE_INTEGER,
});

const postings = 'jobPostings(query: "tide")';
const board = 'airport(iata: "SFO") { departures { flights(first: 100)';
const tables = 'restaurants(platform: PLATFORM_B, city: "Portland")';
const offers = 'fareSearch(jobId: "fs_1") { offers { nodes';

const keyFields = (type: ObjectTypeDefinitionNode): readonly string[] => {
  const fields = type.directives?.find(({ name }) => name.value === 'key')?.arguments?.[0]?.value;
  return fields?.kind === Kind.STRING ? fields.value.split(' ') : [];
};

/** Entities that several services know, by each service that has more of them than their key. */
const sharedEntities = (): readonly string[] => {
  const parts = subgraphNamesOnDisk().flatMap((service) =>
    parse(readSubgraphSdl(service)).definitions.flatMap((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION && keyFields(node).length > 0 ? [{ service, node }] : [],
    ),
  );
  return parts
    .filter(({ node }) => parts.filter((other) => other.node.name.value === node.name.value).length > 1)
    .filter(({ node }) => (node.fields ?? []).some(({ name }) => !keyFields(node).includes(name.value)))
    .map(({ service, node }) => `${node.name.value} of ${service}`)
    .sort();
};

/**
 * Joins between two services: the list on which a join is selected, the list's service, and the service that has the
 * other fields.
 */
const joins: readonly (readonly [join: string, query: string, from: string, to: string])[] = [
  [
    'Airport.place, its openings',
    `${board} { nodes { arrival { airport { place { jobPostings { totalCount } } } } } } } }`,
    'flights',
    'jobs',
  ],
  [
    'Airport.place, its restaurants',
    `${board} { nodes { arrival { airport { place { restaurants(platform: PLATFORM_B) { nodes { name } } } } } } } } }`,
    'flights',
    'restaurants',
  ],
  [
    'FareStop.airport',
    `${offers} { segments { arrival { airport { place { restaurants(platform: PLATFORM_B) { nodes { name } } } } } } } } }`,
    'flights',
    'restaurants',
  ],
  [
    'Layover.airport',
    `${offers} { layovers { airport { place { jobPostings { totalCount } } } } } } }`,
    'flights',
    'jobs',
  ],
  [
    'JobPosting.places, their airports',
    `${postings} { nodes { places { airports { nodes { iata } } } } }`,
    'jobs',
    'flights',
  ],
  [
    'JobPosting.places, their restaurants',
    `${postings} { nodes { places { restaurants(platform: PLATFORM_B) { nodes { name } } } } }`,
    'jobs',
    'restaurants',
  ],
  ['JobPosting.company, its posts', `${postings} { nodes { company { posts { totalCount } } } }`, 'jobs', 'blogs'],
  [
    'JobPosting.company, what is said of it',
    `${postings} { nodes { company { discussions(source: MICROBLOG) { nodes { id } } } } }`,
    'jobs',
    'social',
  ],
  [
    'JobPosting.page, its discussions',
    `${postings} { nodes { page { discussions { nodes { id } } } } }`,
    'jobs',
    'social',
  ],
  ['JobPosting.page, its post', `${postings} { nodes { page { post { title } } } }`, 'jobs', 'blogs'],
  ['Company.sources', 'companies { nodes { sources { name } } }', 'jobs', 'blogs'],
  ['Company.discussions', 'companies { nodes { discussions(source: NEWS_BOARD) { nodes { id } } } }', 'jobs', 'social'],
  [
    'Restaurant.place, its airports',
    `${tables} { nodes { place { airports { nodes { iata } } } } }`,
    'restaurants',
    'flights',
  ],
  [
    'Restaurant.place, its openings',
    `${tables} { nodes { place { jobPostings { totalCount } } } }`,
    'restaurants',
    'jobs',
  ],
  [
    'Restaurant.place, what is said of it',
    `${tables} { nodes { place { discussions(source: MICROBLOG) { nodes { id } } } } }`,
    'restaurants',
    'social',
  ],
  ['Post.page, its discussions', 'posts { nodes { page { discussions { nodes { id } } } } }', 'blogs', 'social'],
  ['Post.page, its posting', 'posts { nodes { page { jobPosting { title } } } }', 'blogs', 'jobs'],
  [
    'BlogSource.company, its openings',
    'blogSources(first: 100) { nodes { company { jobPostings { totalCount } } } }',
    'blogs',
    'jobs',
  ],
  [
    'BlogSource.company, what is said of it',
    'blogSources(first: 100) { nodes { company { discussions(source: MICROBLOG) { nodes { id } } } } }',
    'blogs',
    'social',
  ],
  [
    'SocialItem.page, its post',
    'socialFeed(feed: { board: NEWS_BOARD }) { nodes { page { post { title } } } }',
    'social',
    'blogs',
  ],
  [
    'SocialItem.page, its posting',
    'socialFeed(feed: { board: NEWS_BOARD }) { nodes { page { jobPosting { title } } } }',
    'social',
    'jobs',
  ],
  [
    'SportEvent.discussions',
    'sportEvents(source: EXCHANGE, sportKey: "basketball") { nodes { discussions(source: MICROBLOG) { nodes { id } } } }',
    'odds',
    'social',
  ],
];

type Join = (typeof joins)[number];

/** Lists of entities that services add fields to: the service of each, and the text around the entity's selection. */
const listsOf: Readonly<Record<string, readonly [from: string, before: string, after: string]>> = {
  Place: ['jobs', `${postings} { nodes { places {`, '} } }'],
  Company: ['jobs', 'companies { nodes {', '} }'],
  WebPage: ['blogs', 'posts { nodes { page {', '} } }'],
  Airport: ['flights', `${board} { nodes { arrival { airport {`, '} } } } } }'],
};

/** The joins of a service that has no row above: the first field that it adds to each entity. */
const joinsOf = (entity: string): readonly Join[] => {
  const [type = '', service = ''] = entity.split(' of ');
  const list = listsOf[type];
  if (list === undefined || joins.some(([, , ...named]) => named.includes(service))) return [];
  const others = subgraphNamesOnDisk().filter((name) => name !== service);
  const known = new Set(others.flatMap((name) => exampleCalls(name, type)).map(({ field }) => field));
  const added = exampleCalls(service, type).find(({ field }) => !known.has(field));
  if (added === undefined) return [];
  const [from, before, after] = list;
  const body = isLeafType(getNamedType(added.type)) ? '' : ' { __typename }';
  return [[`${type}.${added.field}`, `${before} ${added.text}${body} ${after}`, from, service]];
};

/** All fields of a place that the gazetteer has. */
const described =
  '{ placeId kind name displayName region countryCode country latitude longitude population containedIn { placeId name } }';

const run = async (query: string, context = createTestContext()) => {
  const operation = await graph.prepare(`{ ${query} }`);
  if (!isPrepared(operation)) throw new Error(operation.errors.map(({ message }) => message).join(' '));
  const admitted = admitOperation(operation, {}, context.identity);
  if (admitted.errors !== undefined) return { errors: admitted.errors };
  return graph.execute(admitted, context);
};

beforeEach(() => {
  asked.length = 0;
});

describe('a list of a hundred items', () => {
  it.each([...joins, ...sharedEntities().flatMap(joinsOf)])(
    'requests %s with one request',
    async (_join, query, from, to) => {
      const { errors } = await run(query);
      expect(errors).toBeUndefined();
      expect(asked).toEqual([
        [from, 0],
        [to, listLength],
      ]);
    },
  );

  it.each([
    ['an airport', `${board} { nodes { arrival { airport { place ${described} } } } } } }`, 'flights'],
    ['a restaurant', `${tables} { nodes { place ${described} } }`, 'restaurants'],
    ['a posting', `${postings} { nodes { places ${described} } }`, 'jobs'],
  ])('calls no other service for the place of %s', async (_of, query, service) => {
    expect((await run(query)).errors).toBeUndefined();
    expect(asked).toEqual([[service, 0]]);
    asked.length = 0;
    const only = createTestContext({ identity: { keyId: 'key_1', services: new Set([service]), rights: noRights } });
    expect((await run(query, only)).errors).toBeUndefined();
    const elsewhere = query.replace(
      '{ placeId kind',
      '{ jobPostings { totalCount } restaurants(platform: PLATFORM_B) { nodes { name } } kind',
    );
    expect((await run(elsewhere, only)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('calls each service once where every item leads to several', async () => {
    await run(
      `${postings} { nodes { company { posts { totalCount } } places { airports { nodes { iata } } } page { discussions { nodes { id } } } } }`,
    );
    expect(asked.slice(0, 1)).toEqual([['jobs', 0]]);
    expect(asked.slice(1).toSorted()).toEqual([
      ['blogs', listLength],
      ['flights', listLength],
      ['social', listLength],
    ]);
  });

  it('leads to every entity of another service in the schemas, so that no join is missing above', () => {
    // The other services get events only as keys of the odds service.
    expect([...joined, 'SportEvent of odds'].sort()).toEqual(sharedEntities());
  });
});
