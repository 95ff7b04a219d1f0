import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { deadlineMs } from '../time/deadline.ts';
import { until } from '../time/until.ts';
import type { ConsoleWorld } from './console-world.ts';
import { observePage, type PageObservations } from './page-observations.ts';

/** The console in a tab of its own. Close it by `page.context().close()`, or all tabs of a browser by `closePages`. */
export interface ConsolePage extends PageObservations {
  readonly page: Page;
  sees(text: string | RegExp): Promise<void>;
  /** Resolves once the page follows a subscription, so that it misses nothing that is published afterwards. */
  follows(operationName: string): Promise<unknown>;
}

export interface OpenOptions {
  /** The tab's key. Default: the world's; `undefined`: none. */
  readonly key?: string | undefined;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Pixels of the screen to a pixel of CSS. Default 1. */
  readonly deviceScaleFactor?: number;
  /** Default `Europe/Berlin`. */
  readonly timezoneId?: string;
  /** Is called with the new page before its first navigation. */
  readonly onPage?: (page: Page) => Promise<unknown>;
  /** Receives the address of each request of the tab. */
  readonly onRequest?: (url: string) => void;
}

/** Gives the page the clock of the test run, which the server has. Monotonic time and timers are not changed. */
const shiftClock = (aheadMs: number): void => {
  const MachineDate = Date;
  const machineNow = MachineDate.now;
  const now = () => machineNow() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as object,
    apply: () => new MachineDate(now()).toString(),
  });
  MachineDate.now = now;
};

/** `Date` has the clock of the run. */
const aheadOfMachineMs = (): number => Date.now() - (performance.timeOrigin + performance.now());

/** Only once for a tab, so that a person who signs out stays signed out after a reload. */
const signInOnce = (key: string): void => {
  const storage = (globalThis as unknown as { sessionStorage: Record<string, string | undefined> }).sessionStorage;
  if (storage['test:had-key'] !== undefined) return;
  storage['test:had-key'] = 'yes';
  storage['tributary:key'] = JSON.stringify({ key });
};

/**
 * Opens the console at a path below `/console/`, for example `flights?airport=SFO`, or at a whole address. Waits for a
 * view or for the form that asks for a key.
 */
export const openConsole = async (
  browser: Browser,
  world: Pick<ConsoleWorld, 'origin' | 'key'>,
  path = '',
  options: OpenOptions = {},
): Promise<ConsolePage> => {
  const { width = 1280, height = 900, timezoneId = 'Europe/Berlin', colorScheme = 'light', reducedMotion } = options;
  const { deviceScaleFactor = 1 } = options;
  const key = 'key' in options ? options.key : world.key;
  const contextOptions: BrowserContextOptions = {
    viewport: { width, height },
    timezoneId,
    locale: 'en-US',
    colorScheme,
    deviceScaleFactor,
  };
  const context = await browser.newContext({
    ...contextOptions,
    ...(reducedMotion === undefined ? {} : { reducedMotion }),
  });
  context.setDefaultTimeout(deadlineMs);
  context.setDefaultNavigationTimeout(deadlineMs);
  await context.addInitScript(shiftClock, aheadOfMachineMs());
  if (key !== undefined) await context.addInitScript(signInOnce, key);
  const page = await context.newPage();
  const observations = observePage(page, world.origin);
  page.on('request', (request) => options.onRequest?.(request.url()));
  await options.onPage?.(page);
  await page.goto(new URL(path, `${world.origin}/console/`).href);
  // The frame of all views, or the form that asks for a key.
  await page.locator('#view, #app form').first().waitFor();
  return {
    ...observations,
    page,
    sees: (text) => page.getByText(text).first().waitFor(),
    follows: (name) => until(`the first event of ${name}`, () => observations.begun.has(name)),
  };
};

/** For `afterEach`. */
export const closePages = async (browser: Browser | undefined): Promise<void> => {
  for (const context of browser?.contexts() ?? []) await context.close();
};
