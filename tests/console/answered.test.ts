import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchChromium } from '../kit/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { type ConsoleWorld, openConsoleWorld } from '../kit/console/console-world.ts';
import { type ConsolePage, closePages, type OpenOptions, openConsole } from '../kit/console/open-console.ts';
import { spawnProcess } from '../kit/spawned-process.ts';

const river = 'What is published';

const openAnswer = async (page: Page, panel: string): Promise<void> => {
  await page.getByRole('button', { name: `How was “${panel}” answered?` }).click();
  await page.getByRole('dialog', { name: `How “${panel}” was answered` }).waitFor();
};

/** A key with all rights, for the code of the link that the start printed. */
const operatorKeyOf = async (world: ConsoleWorld): Promise<string> => {
  const [, code] = new URL(world.signInLink()).hash.split('=');
  const response = await fetch(`${world.origin}/session-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { key } = (await response.json()) as { readonly key: string };
  return key;
};

/** How far a person would have to scroll sideways to see all of the dialog. */
const sideways = (page: Page): Promise<unknown> =>
  page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))`);

inBrowser('How a panel was answered', () => {
  let world: ConsoleWorld;
  let browser: Browser;
  let opened: ConsolePage;
  let operatorKey: string;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openConsoleWorld(), launchChromium()]);
    operatorKey = await operatorKeyOf(world);
  });
  afterEach(async () => {
    expect([opened.violations, opened.foreign, opened.complaints]).toEqual([[], [], []]);
    await closePages(browser);
    await world.heal();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const open = async (path: string, options: OpenOptions = {}): Promise<Page> => {
    opened = await openConsole(browser, world, path, options);
    return opened.page;
  };
  const openAsOperator = async (options: OpenOptions = {}): Promise<Page> => {
    const page = await open('health', { ...options, key: operatorKey });
    await openAnswer(page, 'Keys');
    return page;
  };

  it('is shown for a query that is asked again: plan, cost, and what came back', async () => {
    const page = await openAsOperator();
    await opened.sees('in the server');
    await opened.sees('Where it flowed from');
    const lane = page.getByRole('button', { name: /^Fetch 1 Gateway root fields ?, from \d+ ms for \d+ ms$/ });
    expect(await lane.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('The fetches as a table').click();
    expect(await page.getByRole('row', { name: /^1 Gateway root/ }).count()).toBe(1);
    await opened.sees('Costliest fields:');
    const [asked, again] = opened.operations.filter(({ operationName }) => /Keys/.test(operationName ?? ''));
    expect(again).toMatchObject({ operationName: asked?.operationName, variables: asked?.variables });
    expect([asked?.headers['x-report'], again?.headers['x-report']]).toEqual([undefined, 'cost, plan']);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('follows a subscription to its first event, and no further', async () => {
    const page = await open('now');
    await openAnswer(page, river);
    await opened.sees(/first event/);
    await page.getByRole('heading', { name: 'Where it flowed from' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('has an address that opens it, and is closed by Escape and by Back', async () => {
    const page = await open('now');
    await openAnswer(page, river);
    const address = page.url();
    expect(new URL(address).searchParams.get('how')).toBe(river);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByRole('dialog', { name: `How “${river}” was answered` }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(({ searchParams }) => !searchParams.has('how'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('gives programs that work as they are copied', async () => {
    const page = await openAsOperator();
    await opened.sees('asked again');
    const dialog = page.getByRole('dialog');
    const textAs = async (form: string): Promise<string> => {
      await dialog.getByText(form, { exact: true }).click();
      return (await dialog.getByRole('region', { name: `As ${form}` }).textContent()) ?? '';
    };
    // The server is in this process: what waits for the program must not block it.
    const run = async (words: string, script: string): Promise<unknown> => {
      const environment = { PATH: process.env['PATH'], KEY: operatorKey, SCRIPT: script };
      const { code, stdout } = await spawnProcess({ command: 'sh', words: ['-c', words], cwd: '/', environment }).ended;
      // Not every machine has curl and Python; without them there is nothing to run.
      return code === 127 ? { apiKeys: null } : JSON.parse(stdout).data;
    };
    expect(await run('eval "$SCRIPT"', await textAs('curl'))).toHaveProperty('apiKeys');
    expect(await run('exec python3 -c "$SCRIPT"', await textAs('Python'))).toHaveProperty('apiKeys');
  });

  it('hands the operation to GraphiQL', async () => {
    const page = await open('now');
    await openAnswer(page, river);
    await page.getByRole('link', { name: 'Open in GraphiQL' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const frame = page.frameLocator('iframe[title="GraphiQL"]');
    await frame.locator('.graphiql-tab-active', { hasText: 'ConsoleNowActivity' }).waitFor();
  });

  it('says that the server is away, and asks it again when it is back', async () => {
    const page = await openAsOperator();
    await opened.sees('asked again');
    await world.network.refuse();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ask again' }).click();
    await dialog.getByText('The server cannot be reached.').waitFor();
    await world.network.restore();
    await dialog.getByRole('button', { name: 'Try now' }).click();
    await dialog.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
  });

  it('needs no scrolling sideways on a narrow screen, in the dark', async () => {
    const page = await openAsOperator({ width: 360, height: 740, colorScheme: 'dark' });
    await opened.sees('in the server');
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says to a key without the right to plans which right it is, and still what the operation costs', async () => {
    const message = 'Plans are for keys with the right "trace".';
    const page = await open('health', { key: operatorKey });
    // What a server in production returns to a key without the right.
    await page.route('**/graphql', (route) =>
      route.request().headers()['x-report']?.includes('plan') === true
        ? route.fulfill({ status: 403, json: { errors: [{ message, extensions: { code: 'FORBIDDEN' } }] } })
        : route.continue(),
    );
    await openAnswer(page, 'Keys');
    await opened.sees('No plan for this key');
    await opened.sees(message);
    await page.getByText('cost', { exact: true }).waitFor();
    expect(await page.getByText('Where it flowed from').count()).toBe(0);
  });
});
