import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { launchChromium } from '../kit/browser/launch-chromium.ts';
import { openConsole } from '../kit/console/open-console.ts';
import { picturedServer } from './pictured-server.ts';
import { largestBytes, type Picture, pictures, shownPictures } from './pictures.ts';
import { recordView } from './record-view.ts';
import { createWebpEncoder, type WebpEncoder } from './webp-encoder.ts';

/**
 * `npm run pictures`: starts Tributary as a new user does, and takes the pictures that README.md and docs/ show, to
 * docs/pictures. `npm run pictures -- flights city-narrow-dark` takes those of a view, and one picture, and `npm run
 * pictures -- all` takes each view, light and dark, wide and narrow; what no page shows is written to dist/pictures.
 * The emulator has its usual seed and both sides the clock of the tests, so that another run has the same flights,
 * prices and texts.
 */
const stillQuality = 0.86;

const wanted = process.argv.slice(2);
const shown = shownPictures();
const isWanted = ([file, { view }]: readonly [string, Picture]): boolean => {
  if (wanted.length === 0) return shown.includes(file);
  return ['all', view.name, file, file.replace('.webp', '')].some((name) => wanted.includes(name));
};

const missing = shown.filter((file) => !pictures.has(file));
if (missing.length > 0) throw new Error(`no view is pictured as ${missing.join(', ')}`);

const write = async (file: string, picture: Picture, content: Buffer): Promise<void> => {
  const isShown = shown.includes(file);
  const folder = join(projectRoot, isShown ? 'docs' : 'dist', 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), content);
  const isLarge = isShown && content.length > largestBytes(picture);
  process.stdout.write(`${file}  ${Math.ceil(content.length / 1000)} kB${isLarge ? '  TOO LARGE' : ''}\n`);
  if (isLarge) process.exitCode = 1;
};

const take = async (
  browser: Browser,
  encoder: WebpEncoder,
  world: { readonly origin: string; readonly key: string },
  { view, isMoving, viewport, colorScheme }: Picture,
): Promise<Buffer> => {
  const { page } = await openConsole(browser, world, view.path, {
    ...viewport,
    colorScheme,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    deviceScaleFactor: isMoving ? 1 : 2,
  });
  try {
    await view.prepare(page);
    if (isMoving) return await recordView(page, encoder, viewport);
    return await encoder.encode(await page.screenshot(), stillQuality);
  } finally {
    await page.context().close();
  }
};

const server = await picturedServer();
const browser = await launchChromium();
try {
  const encoder = await createWebpEncoder(browser);
  for (const [file, picture] of [...pictures].filter(isWanted))
    await write(file, picture, await take(browser, encoder, server, picture));
} finally {
  await browser.close();
  await server.close();
}
