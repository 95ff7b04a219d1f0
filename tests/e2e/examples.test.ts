import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createOperationStore, isPrepared } from '../../gateway/execution/operation-store.ts';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { readExampleOperations } from '../../gateway/graphql/graphiql/example-operations.ts';
import { fillDays } from '../../platform/clock/fill-days.ts';
import { readOwnSupergraph } from '../../processes/graph/gateway-parts.ts';
import { post } from '../kit/ask-graphql.ts';
import { type BlogSite, openBlogSite, type SiteItem } from '../kit/blog-site.ts';
import { eventually } from '../kit/eventually.ts';
import { answerReferences, fillAnswers } from '../kit/example-answers.ts';
import { answeredPaths, expectedPaths, operationOf, valueAt } from '../kit/examples.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { subscribeBySocket } from '../kit/socket-subscriber.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

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
const goOn = () => {
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
  goOn();
});
afterAll(async () => {
  await tributary?.close();
  await Promise.all([boards?.close(), stories?.close(), site?.close()]);
});

const answers = new Map<string, unknown>();

/** Variables of an example. Examples whose results provide a value are run first. */
const variablesOf = async (name: string): Promise<Record<string, unknown>> => {
  const { variables } = exampleNamed(name);
  for (const { example } of answerReferences(variables))
    if (!answers.has(example)) answers.set(example, (await run(example)).data);
  const filled = fillAnswers(fillDays(variables, Date.now()), ({ example, path }) =>
    valueAt(answers.get(example), path),
  );
  return JSON.parse(filled) as Record<string, unknown>;
};

const run = async (name: string) => ask(exampleNamed(name).document, await variablesOf(name));

/** Paths that an example selects and that none of its results has. */
const missingIn = (name: string, found: ReadonlySet<string>): readonly string[] =>
  expectedPaths(exampleNamed(name)).filter((path) => !found.has(path));

/** Repeats until one result has every path, because searches and crawls may take some turns. */
const ofOneAnswer = async (name: string): Promise<void> => {
  const { missing } = await eventually(
    async () => {
      const { data, errors } = await run(name);
      expect({ name, errors }).toEqual({ name, errors: undefined });
      return { missing: missingIn(name, answeredPaths(data)) };
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
      const heard = await subscriber.hear();
      if (heard.kind !== 'next') throw new Error(`${heard.kind} before ${missingIn(name, found).join(', ')}`);
      expect({ name, errors: heard.errors }).toEqual({ name, errors: [] });
      answeredPaths(heard.data, '', found);
      goOn();
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
    ofOneAnswer,
  );

  it.each(examples.filter(({ document }) => kindOf(document) === 'subscription').map(({ name }) => name))(
    '%s receives events with everything that they join',
    ofAllEvents,
  );
});
