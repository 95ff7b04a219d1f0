import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { deadlineMs } from '../kit/deadline.ts';
import { launchChromium } from '../kit/launch-chromium.ts';
import { recordView } from './record-view.ts';
import { type StartedServer, startServer } from './started-server.ts';
import { type PicturedView, picturedViews } from './views.ts';
import { createWebpEncoder, type WebpEncoder } from './webp-encoder.ts';

/**
 * `npm run pictures`: starts Tributary as a new user does, and takes a picture of each view of the console, light and
 * dark, wide and narrow, and one of Now that moves. `npm run pictures -- flights odds` takes those of some. All are in
 * dist/pictures; those that README.md or a page of docs/ shows are renewed in docs/pictures, too.
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

const open = async (page: Page, { url, key }: StartedServer, { path, prepare }: PicturedView): Promise<void> => {
  page.setDefaultTimeout(deadlineMs);
  page.setDefaultNavigationTimeout(deadlineMs);
  await page.goto(`${url}/console/${path}#key=${key}`);
  await prepare(page);
};

const takeStills = async ({ browser, server, encoder, write }: Parts, view: PicturedView): Promise<void> => {
  for (const { suffix, ...look } of looks)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...look, colorScheme, reducedMotion: 'reduce', locale: 'en-US' });
      const page = await context.newPage();
      await open(page, server, view);
      await write(
        `${view.name}${suffix}-${colorScheme}.webp`,
        await encoder.encode(await page.screenshot(), stillQuality),
      );
      await context.close();
    }
};

interface Parts {
  readonly browser: Browser;
  readonly server: StartedServer;
  readonly encoder: WebpEncoder;
  readonly write: Write;
}

const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await launchChromium();
try {
  const encoder = await createWebpEncoder(browser);
  const parts: Parts = { browser, server, encoder, write: await createWriter() };
  const views = picturedViews.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const view of views) await takeStills(parts, view);
  const moving = views.find(({ name }) => name === 'now');
  if (moving !== undefined) {
    const size = { width: 1200, height: 750 };
    const context = await browser.newContext({ viewport: size, colorScheme: 'dark', locale: 'en-US' });
    const page = await context.newPage();
    await open(page, server, moving);
    await parts.write('now-moving.webp', await recordView(page, encoder, size));
  }
} finally {
  await browser.close();
  await server.close();
}
