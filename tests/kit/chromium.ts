import { describe } from '@jest/globals';
import { chromiumPath } from './launch-chromium.ts';

export { chromiumPath, launchChromium } from './launch-chromium.ts';

if (chromiumPath === undefined)
  process.stderr.write('no Chromium on this machine: what runs in a browser is left out\n');

/** Where a page's own script may go wrong is seen only where it runs. */
export const inBrowser = chromiumPath === undefined ? describe.skip : describe;
