import { describe } from '@jest/globals';
import { chromiumPath } from './launch-chromium.ts';

export { chromiumPath, launchChromium } from './launch-chromium.ts';

if (chromiumPath === undefined)
  process.stderr.write('no Chromium on this machine: what runs in a browser is left out\n');

/** Failures of a page's own script appear only in a browser. */
export const inBrowser = chromiumPath === undefined ? describe.skip : describe;
