import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmulator } from '../../../emulator/emulator.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { openBlogSite } from '../blogs/blog-site.ts';
import { note } from '../clients/client-world.ts';
import { type BreakableProxy, createBreakableProxy } from '../http/breakable-proxy.ts';
import { openOwnBoards } from '../jobs/own-boards.ts';
import { wholePosting } from '../jobs/whole-posting.ts';
import { startTributary, type Tributary } from '../tributary/start-tributary.ts';
import { type BuildMode, buildFrontEnd } from './build-front-end.ts';
import { serveFolder } from './serve-folder.ts';

/** The example front end on an origin of its own, and a Tributary with known posts and postings. */
export interface FrontEndWorld {
  readonly origin: string;
  readonly tributary: Tributary;
  /** Proxy between browsers and Tributary. */
  readonly network: BreakableProxy;
  /** Proxy of the source of fares. */
  readonly fares: BreakableProxy;
  close(): Promise<void>;
}

interface FrontEndWorldOptions {
  readonly mode: BuildMode;
  /** Settings of the server, by the origin of the app. */
  readonly environmentFor?: (origin: string) => Environment;
  readonly settings?: Environment;
}

/** Posts in the only blog. */
export const postCount = 25;

const targetOf = (address: string) => {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
};

export const openFrontEndWorld = async (options: FrontEndWorldOptions): Promise<FrontEndWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-front-end-'));
  const files = await serveFolder(folder);
  const emulator = await createEmulator({ port: 0, speed: 100 });
  const fares = await createBreakableProxy(targetOf(emulator.urlOf('fares')));
  const notes = Array.from({ length: postCount }, (_, index) => note(index + 1));
  const site = await openBlogSite({ harbour: notes });
  const boards = await openOwnBoards({ companies: { harbour: 'Harbour Almanacs' } });
  boards.post('harbour', wholePosting);
  const tributary = await startTributary({
    environment: {
      ...boards.environment,
      BLOG_SOURCES_FILE: site.sourcesFile,
      FARES_URL: `http://127.0.0.1:${fares.port}${new URL(emulator.urlOf('fares')).pathname.replace(/\/$/, '')}`,
      ...options.environmentFor?.(files.origin),
    },
  });
  const network = await createBreakableProxy(targetOf(tributary.url));
  await buildFrontEnd(folder, options.mode, {
    VITE_TRIBUTARY_URL: `http://127.0.0.1:${network.port}`,
    ...options.settings,
  });
  return {
    origin: files.origin,
    tributary,
    network,
    fares,
    close: async () => {
      await network.close();
      await tributary.close();
      await Promise.all([fares.close(), emulator.close(), site.close(), boards.close(), files.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
