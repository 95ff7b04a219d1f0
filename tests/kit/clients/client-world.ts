import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { createEmulator } from '../../../emulator/emulator.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { type BlogSite, openBlogSite, type SiteItem } from '../blogs/blog-site.ts';
import { post } from '../graphs/ask-graphql.ts';
import { type BreakableProxy, createBreakableProxy } from '../http/breakable-proxy.ts';
import { untilBoardsAreRead } from '../jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards, type PostedPair } from '../jobs/own-boards.ts';
import { wholePosting } from '../jobs/whole-posting.ts';
import { eventually } from '../time/eventually.ts';
import { startTributary, type Tributary } from '../tributary/start-tributary.ts';
import type { Data } from './caching-client.ts';

/** A started Tributary with posts and postings from tests, as front-end tools use it. */
export interface ClientWorld {
  readonly tributary: Tributary;
  readonly schema: GraphQLSchema;
  readonly site: BlogSite;
  readonly boards: OwnBoards;
  /** While true, every read of the blog and the board `lighthouse` finds something new. */
  growing: boolean;
  /** A posting that exists from the beginning. */
  readonly posting: PostedPair;
  /** Proxy of the source of fares. */
  readonly fares: BreakableProxy;
  /** Returns the data of a query; throws for errors. */
  ask(query: string, variables?: object): Promise<Data>;
  close(): Promise<void>;
}

export const note = (number: number, minutesAgo = 100 - number): SiteItem => ({
  id: `note-${number}`,
  url: `https://notes.example/${number}`,
  title: `Note ${number}`,
  summary: `What note ${number} is about.`,
  content_text: `The whole text of note ${number}.`,
  date_published: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  tags: number % 2 === 0 ? ['Tides', 'Agents'] : ['Tides'],
  authors: [{ name: 'Ines Halvorsen' }],
});

/** Wide limits, because one query reads everything. */
const environment: Environment = {
  GRAPHQL_MAX_DEPTH: '100',
  GRAPHQL_MAX_TOKENS: '1000000',
  GRAPHQL_MAX_COST: '1000000000',
};

/** The interval at which blogs and boards are read changes times that clients see. */
export const openClientWorld = async (more: Environment = {}, intervalSeconds = 1): Promise<ClientWorld> => {
  const emulator = await createEmulator({ port: 0, speed: 100 });
  const { hostname, port, pathname } = new URL(emulator.urlOf('fares'));
  const fares = await createBreakableProxy({ host: hostname, port: Number(port) });
  let growing = false;
  let grown = 100;
  const site = await openBlogSite(
    { harbour: [1, 2, 3, 4].map((each) => note(each)), lighthouse: [note(5), note(6)] },
    {
      intervalSeconds,
      onRead: (feed, { publish }) => {
        if (!growing || feed !== 'lighthouse') return;
        grown += 1;
        publish(feed, note(grown, 1));
      },
    },
  );
  const boards = await openOwnBoards({
    companies: { harbour: 'Harbour Almanacs', lighthouse: 'Lighthouse' },
    intervalSeconds,
    onRead: (board, { post: put }) => {
      if (growing && board === 'lighthouse') put(board, { title: 'Cooper', location: 'Portland, OR' });
    },
  });
  const posting = boards.post('harbour', wholePosting);
  boards.post('lighthouse', { ...wholePosting, title: 'Keeper of lamps' });
  const tributary = await startTributary({
    environment: {
      ...environment,
      ...boards.environment,
      BLOG_SOURCES_FILE: site.sourcesFile,
      FARES_URL: `http://127.0.0.1:${fares.port}${pathname === '/' ? '' : pathname}`,
      ...more,
    },
  });
  // A board that is read for the first time changes what two fetches of one query find.
  await untilBoardsAreRead(tributary);
  const ask = async (query: string, variables: object = {}): Promise<Data> => {
    const { body } = await eventually(
      () => post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key }),
      // The frequent reads may make the embedded database of a busy machine request a retry.
      ({ body: { errors = [] } }) => !errors.some(({ extensions }) => extensions['code'] === 'OVERLOADED'),
    );
    if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
    return body.data as Data;
  };
  const introspection = (await ask(getIntrospectionQuery())) as unknown as IntrospectionQuery;
  return {
    tributary,
    schema: buildClientSchema(introspection),
    site,
    boards,
    posting,
    fares,
    get growing() {
      return growing;
    },
    set growing(isGrowing) {
      growing = isGrowing;
    },
    ask,
    close: async () => {
      await tributary.close();
      await Promise.all([fares.close(), emulator.close(), site.close(), boards.close()]);
    },
  };
};
