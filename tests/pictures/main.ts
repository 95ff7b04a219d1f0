import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { deadlineMs } from '../kit/deadline.ts';
import { launchChromium } from '../kit/launch-chromium.ts';
import { type PicturedServer, runningServer, startServer } from './pictured-server.ts';
import { recordView } from './record-view.ts';
import { type PicturedView, picturedViews } from './views.ts';
import { createWebpEncoder, type WebpEncoder } from './webp-encoder.ts';

/**
 * `npm run pictures`: starts Tributary as a new user does, and takes a picture of each view of the console, light and
 * dark, wide and narrow, and an animated one of Now. `npm run pictures -- flights city-dark` takes those of a view, and
 * one picture. All are written to dist/pictures; those that README.md or docs/ show are also renewed in docs/pictures.
 * `PICTURES_OF=http://127.0.0.1:4000/console#key=KEY` takes them of a server that has run for a while.
 */
const stillQuality = 0.86;
const looks = [
  { suffix: '', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  { suffix: '-narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
] as const;

const taken = join(projectRoot, 'dist', 'pictures');
const shown = join(projectRoot, 'docs', 'pictures');

const pagesText = async (): Promise<string> => {
  const docs = (await readdir(join(projectRoot, 'docs'))).filter((name) => name.endsWith('.md'));
  const files = ['README.md', ...docs.map((name) => join('docs', name))];
  return (await Promise.all(files.map((file) => readFile(join(projectRoot, file), 'utf8')))).join('\n');
};

const createWriter = async () => {
  const pages = await pagesText();
  await mkdir(taken, { recursive: true });
  await mkdir(shown, { recursive: true });
  return async (file: string, content: Buffer): Promise<void> => {
    const isShown = pages.includes(`pictures/${file}`);
    for (const folder of isShown ? [taken, shown] : [taken]) await writeFile(join(folder, file), content);
    process.stdout.write(`${file}  ${Math.ceil(content.length / 1000)} KB${isShown ? '  shown' : ''}\n`);
  };
};
type Write = Awaited<ReturnType<typeof createWriter>>;

const open = async (page: Page, { url, key }: PicturedServer, { path, prepare }: PicturedView): Promise<void> => {
  page.setDefaultTimeout(deadlineMs);
  page.setDefaultNavigationTimeout(deadlineMs);
  await page.goto(`${url}/console/${path}#key=${key}`);
  await prepare(page);
};

const wanted = process.argv.slice(2);
/** Names of views or of pictures. */
const isWanted = (...names: readonly string[]): boolean =>
  wanted.length === 0 || names.some((name) => wanted.includes(name));

const takeStills = async ({ browser, server, encoder, write }: Parts, view: PicturedView): Promise<void> => {
  for (const { suffix, ...look } of looks)
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `${view.name}${suffix}-${colorScheme}`;
      if (!isWanted(view.name, name)) continue;
      const context = await browser.newContext({ ...look, colorScheme, reducedMotion: 'reduce', locale: 'en-US' });
      const page = await context.newPage();
      await open(page, server, view);
      await write(`${name}.webp`, await encoder.encode(await page.screenshot(), stillQuality));
      await context.close();
    }
};

interface Parts {
  readonly browser: Browser;
  readonly server: PicturedServer;
  readonly encoder: WebpEncoder;
  readonly write: Write;
}

const { PICTURES_OF: running } = process.env;
const server = running === undefined ? await startServer() : runningServer(running);
const browser = await launchChromium();
try {
  const encoder = await createWebpEncoder(browser);
  const parts: Parts = { browser, server, encoder, write: await createWriter() };
  for (const view of picturedViews) await takeStills(parts, view);
  const moving = picturedViews.find(({ name }) => name === 'now');
  if (moving !== undefined && isWanted('now', 'now-moving')) {
    const size = { width: 1440, height: 900 };
    const context = await browser.newContext({ viewport: size, colorScheme: 'dark', locale: 'en-US' });
    const page = await context.newPage();
    await open(page, server, moving);
    await parts.write('now.webp', await recordView(page, encoder, size));
  }
} finally {
  await browser.close();
  await server.close();
}
