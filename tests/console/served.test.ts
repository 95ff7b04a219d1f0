import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { inBrowser, launchChromium } from '../kit/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { type ConsoleWorld, openConsoleWorld } from '../kit/console/console-world.ts';
import { closePages, openConsole } from '../kit/console/open-console.ts';

inBrowser('the console, as the gateway serves it', () => {
  let world: ConsoleWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openConsoleWorld(), launchChromium()]);
  });
  afterEach(async () => {
    await closePages(browser);
    await world.heal();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  it('opens without a complaint, a violation of its policy or a request to another host', async () => {
    const { page, complaints, networkErrors, violations, foreign } = await openConsole(browser, world);
    await page.waitForLoadState('networkidle');
    expect({ complaints, networkErrors, violations, foreign }).toEqual({
      complaints: [],
      networkErrors: [],
      violations: [],
      foreign: [],
    });
  });

  it('breaks no rule of WCAG 2.2 AA', async () => {
    const { page } = await openConsole(browser, world);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('has the clock of the server', async () => {
    const { page } = await openConsole(browser, world);
    const there = Number(await page.evaluate('Date.now()'));
    expect(Math.abs(there - Date.now())).toBeLessThan(60_000);
  });

  it('is there again at the same address when the server was started again', async () => {
    await world.stop();
    await world.start();
    const { sees } = await openConsole(browser, world);
    await sees('Tributary');
  });
});
