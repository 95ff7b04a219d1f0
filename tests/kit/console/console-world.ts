import { randomBytes } from 'node:crypto';
import { createEmulator } from '../../../emulator/emulator.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { type BlogSite, openBlogSite } from '../blogs/blog-site.ts';
import { note } from '../clients/client-world.ts';
import { post } from '../graphs/ask-graphql.ts';
import { type BreakableProxy, createBreakableProxy } from '../http/breakable-proxy.ts';
import { type OwnBoards, openOwnBoards } from '../jobs/own-boards.ts';
import { wholePosting } from '../jobs/whole-posting.ts';
import { setFault } from '../rest/rest-client.ts';
import { openStorage } from '../storage/open-storage.ts';
import { eventually } from '../time/eventually.ts';
import { startTributary, type Tributary } from '../tributary/start-tributary.ts';
import { buildConsole } from './build-console.ts';

export interface ConsoleWorldOptions {
  /** Settings of the server. They override the kit's. */
  readonly environment?: Environment;
  /** Speed at which emulated data change; 1 is a new user's default. Default 1. */
  readonly pace?: number;
  /** Posts in the blog `harbour`, from `Note 1` on. Default 25. */
  readonly posts?: number;
}

/** A Tributary that serves the console, with a blog and a board of its own, and an emulator that outlives it. */
export interface ConsoleWorld {
  /** Address for browsers: the proxy's, with the same port after each start. */
  readonly origin: string;
  /** Valid for all services and after each start, without rights. */
  readonly key: string;
  /** Proxy between browsers and the server. */
  readonly network: BreakableProxy;
  /** For posts that appear while a view is open. */
  readonly site: BlogSite;
  /** The board `harbour` begins with one posting, "Keeper of Tide Tables". Tests may add more. */
  readonly boards: OwnBoards;
  /** Resolves when a search of posts or postings finds something: a view that is open does not search again. */
  untilFound(list: 'posts' | 'jobPostings', words: string): Promise<void>;
  /** The running server, for requests past the proxy. */
  server(): Tributary;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The link of the last start, at the world's origin. It signs in with all rights, once. */
  signInLink(): string;
  /**
   * Injects a fault into an upstream, in the format of `PUT /_faults/<upstream>`, until it is `undefined` or healed.
   */
  fail(upstream: string, fault: object | undefined): Promise<void>;
  /** Ends all faults of upstreams and of the network; for `afterEach`. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

const board = 'harbour';

type Found = Readonly<Record<string, { readonly nodes: readonly unknown[] } | null>>;

export const openConsoleWorld = async (options: ConsoleWorldOptions = {}): Promise<ConsoleWorld> => {
  const { environment = {}, pace = 1, posts = 25 } = options;
  await buildConsole();
  const emulator = await createEmulator({ port: 0, speed: 100, pace });
  const site = await openBlogSite({ harbour: Array.from({ length: posts }, (_, index) => note(index + 1)) });
  const boards = await openOwnBoards({ companies: { [board]: 'Harbour Almanacs' } });
  boards.post(board, wholePosting);
  const storage = await openStorage();
  const key = `tributary-test-${randomBytes(12).toString('hex')}`;
  let tributary: Tributary | undefined;
  let said = '';

  const server = () => {
    if (tributary === undefined) throw new Error('the server is stopped');
    return tributary;
  };
  const start = async () => {
    said = '';
    tributary = await startTributary({
      storage,
      environment: { ...boards.environment, BLOG_SOURCES_FILE: site.sourcesFile, API_KEYS: key, ...environment },
      startEmulator: () => ({ listening: Promise.resolve(emulator), close: async () => {} }),
      say: (text) => {
        said += `${text}\n`;
      },
    });
  };
  const stop = async () => {
    const stopping = tributary;
    tributary = undefined;
    await stopping?.close();
  };
  await start();
  const network = await createBreakableProxy(() => ({ host: '127.0.0.1', port: Number(new URL(server().url).port) }));
  const origin = `http://127.0.0.1:${network.port}`;
  const heal = async () => {
    await network.restore();
    await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
  };
  return {
    origin,
    key,
    network,
    site,
    boards,
    untilFound: async (list, words) => {
      const query = `query ($words: String) { ${list}(query: $words, first: 1) { nodes { id } } }`;
      await eventually(
        () => post(`${server().url}/graphql`, { query, variables: { words } }, { key }),
        ({ body }) => ((body.data as Found | null | undefined)?.[list]?.nodes.length ?? 0) > 0,
      );
    },
    server,
    stop: async () => {
      await network.refuse();
      await stop();
    },
    start: async () => {
      await start();
      await network.restore();
    },
    signInLink: () => {
      const [, link = ''] = /^Sign in +(\S+)$/m.exec(said) ?? [];
      const { pathname, hash } = new URL(link);
      return `${origin}${pathname}${hash}`;
    },
    fail: (upstream, fault) => setFault({ emulatorUrl: emulator.url }, upstream, fault),
    heal,
    close: async () => {
      await network.close();
      await stop();
      await Promise.all([emulator.close(), site.close(), boards.close(), storage.dispose()]);
    },
  };
};
