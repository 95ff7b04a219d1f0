import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import { type ExampleOperation, readExampleOperations } from '../../gateway/endpoint/graphiql/example-operations.ts';
import { createOperationStore, isPrepared } from '../../gateway/execution/operation-store.ts';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { fillDays } from '../../platform/runtime/clock/fill-days.ts';
import { readOwnSupergraph } from '../../processes/gateway/gateway-parts.ts';
import { type BlogSite, openBlogSite, type SiteItem } from '../kit/blogs/blog-site.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { fillResponses, responseReferences } from '../kit/graphs/example-results.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const operationOf = (document: DocumentNode): OperationDefinitionNode => {
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0)
    throw new Error('an example is one operation');
  return operation;
};

/** Paths that the head of an example declares as possibly empty. */
const mayBeEmpty = (document: string): readonly string[] =>
  [...document.matchAll(/^# May be empty: (.+)$/gm)].flatMap(([, paths = '']) => paths.split(/,\s*/));

const pathsBelow = (selections: SelectionSetNode, prefix: string): readonly string[] =>
  selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      throw new Error('examples have no named fragments: they are to be read from top to bottom');
    if (selection.kind === Kind.INLINE_FRAGMENT) return pathsBelow(selection.selectionSet, prefix);
    if (selection.selectionSet === undefined) return [];
    const path = `${prefix}${(selection.alias ?? selection.name).value}`;
    return [path, ...pathsBelow(selection.selectionSet, `${path}.`)];
  });

/** Paths of all selected objects and lists that need at least one value, without those declared as possibly empty. */
const expectedPaths = ({ document }: Pick<ExampleOperation, 'document'>): readonly string[] => {
  const exempt = mayBeEmpty(document);
  const paths = pathsBelow(operationOf(parse(document)).selectionSet, '');
  const unknown = exempt.filter((path) => !paths.includes(path));
  if (unknown.length > 0) throw new Error(`nothing is selected at ${unknown.join(', ')}`);
  return paths.filter((path) => !exempt.some((each) => path === each || path.startsWith(`${each}.`)));
};

/** Paths at which a response has an object, in lists that are not empty. */
const respondedPaths = (data: unknown, prefix = '', found: Set<string> = new Set()): Set<string> => {
  if (Array.isArray(data)) for (const item of data) respondedPaths(item, prefix, found);
  else if (typeof data === 'object' && data !== null) {
    if (prefix !== '') found.add(prefix);
    for (const [key, value] of Object.entries(data))
      respondedPaths(value, prefix === '' ? key : `${prefix}.${key}`, found);
  }
  return found;
};

/** Returns the value at a path of keys and indexes; undefined when there is none. */
const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined,
    data,
  );

const examples = readExampleOperations();
const exampleNamed = (name: string) => {
  const found = examples.find((example) => example.name === name);
  if (found === undefined) throw new Error(`there is no example ${name}`);
  return found;
};

/** Labs with a blog and a board. */
const labs: Readonly<Record<string, string>> = { anthropic: 'Anthropic', openai: 'OpenAI' };
const labOf = (feed: string): string => labs[feed] ?? feed;
const note = (feed: string, number: number): SiteItem => ({
  id: String(number),
  url: `https://${feed}.example/notes/${number}`,
  title: `Note ${number} of ${labOf(feed)}`,
  date_published: '2026-11-02T12:00:00Z',
});

let boards: OwnBoards;
let stories: OwnBoard;
let site: BlogSite;
let tributary: Tributary;
/** Posts of the labs, for stories to link to. */
let links: readonly string[] = [];
let turns = 0;

/** Adds something for every subscription that waits for new items: a posting, and a story about a post. */
const resume = () => {
  turns += 1;
  boards.post('openai', { title: `Software engineer, part ${turns}`, location: 'San Francisco, CA' });
  for (const url of links) stories.post(1, { url });
};

const ask = async (query: string, variables: object = {}) =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

beforeAll(async () => {
  [stories, boards, site] = await Promise.all([
    openOwnBoard(),
    openOwnBoards({
      companies: { openai: 'OpenAI' },
      others: [
        { source: 'ats_b', board: 'anthropic', company: 'Anthropic' },
        { source: 'ats_b', board: 'cloudflare', company: 'Cloudflare' },
      ],
    }),
    openBlogSite({ anthropic: [note('anthropic', 1), note('anthropic', 2)], openai: [note('openai', 1)] }, { labOf }),
  ]);
  for (const [title, location] of [
    ['Software engineer, tools', 'Portland, OR'],
    ['Research engineer', 'New York, NY'],
    ['Account executive', 'London, United Kingdom'],
  ])
    boards.post('openai', { title: title ?? '', ...(location === undefined ? {} : { location }) });
  tributary = await startTributary({
    environment: {
      ...boards.environment,
      ...stories.environment,
      BLOG_SOURCES_FILE: site.sourcesFile,
      BLOGS_FETCH_PAGES: 'off',
    },
  });
  await untilBoardsAreRead(tributary);
  const published = await eventually(
    async () => {
      const { data } = await ask(
        `{ ${Object.keys(labs)
          .map((slug, index) => `b${index}: blogSource(slug: "${slug}") { posts(first: 5) { nodes { url } } }`)
          .join(' ')} }`,
      );
      return Object.values(data as Readonly<Record<string, { posts: { nodes: readonly { url: string }[] } }>>);
    },
    (each) => each.every(({ posts }) => posts.nodes.length > 0),
  );
  links = published.flatMap(({ posts }) => posts.nodes.map(({ url }) => url));
  resume();
});
afterAll(async () => {
  await tributary?.close();
  await Promise.all([boards?.close(), stories?.close(), site?.close()]);
});

const responses = new Map<string, unknown>();

/** Variables of an example. Examples whose results provide a value are run first. */
const variablesOf = async (name: string): Promise<Record<string, unknown>> => {
  const { variables } = exampleNamed(name);
  for (const { example } of responseReferences(variables))
    if (!responses.has(example)) responses.set(example, (await run(example)).data);
  const filled = fillResponses(fillDays(variables, Date.now()), ({ example, path }) =>
    valueAt(responses.get(example), path),
  );
  return JSON.parse(filled) as Record<string, unknown>;
};

const run = async (name: string) => ask(exampleNamed(name).document, await variablesOf(name));

/** Paths that an example selects and that none of its results has. */
const missingIn = (name: string, found: ReadonlySet<string>): readonly string[] =>
  expectedPaths(exampleNamed(name)).filter((path) => !found.has(path));

/** Repeats until one result has every path, because searches and crawls may take some turns. */
const ofOneResponse = async (name: string): Promise<void> => {
  const { missing } = await eventually(
    async () => {
      const { data, errors } = await run(name);
      expect({ name, errors }).toEqual({ name, errors: undefined });
      return { missing: missingIn(name, respondedPaths(data)) };
    },
    (seen) => seen.missing.length === 0,
  );
  expect(missing).toEqual([]);
};

const ofAllEvents = async (name: string): Promise<void> => {
  const subscriber = subscribeBySocket<unknown>(tributary, exampleNamed(name).document, await variablesOf(name));
  const found = new Set<string>();
  try {
    while (missingIn(name, found).length > 0) {
      const received = await subscriber.receive();
      if (received.kind !== 'next') throw new Error(`${received.kind} before ${missingIn(name, found).join(', ')}`);
      expect({ name, errors: received.errors }).toEqual({ name, errors: [] });
      respondedPaths(received.data, '', found);
      resume();
    }
  } finally {
    subscriber.close();
  }
  expect(missingIn(name, found)).toEqual([]);
};

const kindOf = (document: string) => operationOf(parse(document)).operation;

describe('the examples', () => {
  it('are queries, mutations and subscriptions, each over several services', () => {
    const supergraph = loadSupergraph(readOwnSupergraph());
    const operations = createOperationStore({ supergraph, maxOperations: examples.length });
    const kinds = new Set(examples.map(({ document }) => kindOf(document)));
    expect([...kinds].sort()).toEqual(['mutation', 'query', 'subscription']);
    for (const { name, document } of examples) {
      const operation = operations.prepare(document);
      const services = isPrepared(operation) ? operation.serviceNames : [];
      expect({ name, several: services.length > 1 }).toEqual({ name, several: true });
    }
  });

  it.each(examples.filter(({ document }) => kindOf(document) !== 'subscription').map(({ name }) => name))(
    '%s returns everything that it joins',
    ofOneResponse,
  );

  it.each(examples.filter(({ document }) => kindOf(document) === 'subscription').map(({ name }) => name))(
    '%s receives events with everything that they join',
    ofAllEvents,
  );
});
