import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { type ConsoleWorld, type ConsoleWorldOptions, openConsoleWorld } from './console-world.ts';
import { type ConsolePage, closePages, type OpenOptions, openConsole } from './open-console.ts';

/** What a page that works has none of. */
type problem = 'complaints' | 'violations' | 'foreign';

interface ViewTests {
  readonly world: ConsoleWorld;
  readonly browser: Browser;
  /** The page that was opened last. */
  readonly opened: ConsolePage;
  open(path?: string, options?: OpenOptions): Promise<ConsolePage>;
}

/**
 * Opens a world and a browser for the tests of a `describe`. After each test its pages are closed, faults end, and the
 * last page must not have had those of `without`.
 */
export const viewTests = (options: ConsoleWorldOptions = {}, without: readonly problem[] = []): ViewTests => {
  let world: ConsoleWorld;
  let browser: Browser;
  let opened: ConsolePage;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openConsoleWorld(options), launchChromium()]);
  });
  afterEach(async () => {
    expect(without.map((finding) => opened[finding])).toEqual(without.map(() => []));
    await closePages(browser);
    await world.heal();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });
  return {
    get world() {
      return world;
    },
    get browser() {
      return browser;
    },
    get opened() {
      return opened;
    },
    open: async (path = '', how = {}) => {
      opened = await openConsole(browser, world, path, how);
      return opened;
    },
  };
};
