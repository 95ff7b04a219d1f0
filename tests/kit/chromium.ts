import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';

/** Undefined where there is none. */
export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (chromiumPath === undefined)
  process.stderr.write('no Chromium on this machine: what runs in a browser is left out\n');

/** Where a page's own script may go wrong is seen only where it runs. */
export const inBrowser = chromiumPath === undefined ? describe.skip : describe;

/** A Chromium that asks no host for anything of its own. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
