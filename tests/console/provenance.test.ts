import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { spawnProcess } from '../../lab/process/spawned-process.ts';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import type { ConsoleWorld } from '../kit/console/console-world.ts';
import type { OpenOptions } from '../kit/console/open-console.ts';
import { viewTests } from '../kit/console/view-tests.ts';

const river = 'What is published';

const openResult = async (page: Page, panel: string): Promise<void> => {
  await page.getByRole('button', { name: `How was “${panel}” answered?` }).click();
  await page.getByRole('dialog', { name: `How “${panel}” was answered` }).waitFor();
};

/** Exchanges the code of the start's sign-in link for a key with all rights. */
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

/** Horizontal overflow of the dialog in pixels. */
const sideways = (page: Page): Promise<unknown> =>
  page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))`);

inBrowser('How a panel was answered', () => {
  let operatorKey: string;
  const tested = viewTests({}, ['violations', 'foreign', 'complaints']);
  beforeAll(async () => {
    operatorKey = await operatorKeyOf(tested.world);
  });

  const open = async (path: string, options: OpenOptions = {}): Promise<Page> => {
    const { page } = await tested.open(path, options);
    return page;
  };
  const openAsOperator = async (options: OpenOptions = {}): Promise<Page> => {
    const page = await open('health', { ...options, key: operatorKey });
    await openResult(page, 'Keys');
    return page;
  };

  it('is shown for a query that is repeated: plan, cost, and result', async () => {
    const page = await openAsOperator();
    await tested.opened.sees('in the server');
    await tested.opened.sees('Where it flowed from');
    const lane = page.getByRole('button', { name: /^Fetch 1 Gateway root fields ?, from \d+ ms for \d+ ms$/ });
    await lane.and(page.locator('[aria-pressed=true]')).waitFor();
    await page.getByText('The fetches as a table').click();
    await page.getByRole('row', { name: /^1 Gateway root/ }).waitFor();
    await tested.opened.sees('Costliest fields:');
    const [asked, again] = tested.opened.operations.filter(({ operationName }) => /Keys/.test(operationName ?? ''));
    expect(again).toMatchObject({ operationName: asked?.operationName, variables: asked?.variables });
    expect([asked?.headers['x-report'], again?.headers['x-report']]).toEqual([undefined, 'cost, plan']);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('follows a subscription until its first event only', async () => {
    const page = await open('now');
    await openResult(page, river);
    await tested.opened.sees(/first event/);
    await page.getByRole('heading', { name: 'Where it flowed from' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('has an address that opens it, and closes with Escape and Back', async () => {
    const page = await open('now');
    await openResult(page, river);
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

  it('offers programs that run unchanged', async () => {
    const page = await openAsOperator();
    await tested.opened.sees('repeated');
    const dialog = page.getByRole('dialog');
    const textAs = async (form: string): Promise<string> => {
      await dialog.getByText(form, { exact: true }).click();
      return (await dialog.getByRole('group', { name: `As ${form}` }).textContent()) ?? '';
    };
    // The server runs in this process, so waiting for the program must not block.
    const run = async (words: string, script: string): Promise<unknown> => {
      const environment = { PATH: process.env['PATH'], KEY: operatorKey, SCRIPT: script };
      const { code, stdout } = await spawnProcess({ command: 'sh', words: ['-c', words], cwd: '/', environment }).ended;
      // Machines without curl or Python skip the check.
      return code === 127 ? { apiKeys: null } : JSON.parse(stdout).data;
    };
    expect(await run('eval "$SCRIPT"', await textAs('curl'))).toHaveProperty('apiKeys');
    expect(await run('exec python3 -c "$SCRIPT"', await textAs('Python'))).toHaveProperty('apiKeys');
  });

  it('opens the operation in GraphiQL', async () => {
    const page = await open('now');
    await openResult(page, river);
    await page.getByRole('link', { name: 'Open in GraphiQL' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.graphiql-tab-active', { hasText: 'ConsoleNowActivity' }).waitFor();
  });

  it('reports that the server is unavailable, and repeats the query when it is back', async () => {
    const page = await openAsOperator();
    await tested.opened.sees('repeated');
    // What the page still loads would be lost, which is a complaint.
    await page.waitForLoadState('networkidle');
    await tested.world.network.refuse();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Repeat' }).click();
    await dialog.getByText('The server cannot be reached.').waitFor();
    await tested.world.network.restore();
    await dialog.getByRole('button', { name: 'Retry now' }).click();
    await dialog.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
  });

  it('needs no horizontal scrolling on a narrow screen, in the dark theme', async () => {
    const page = await openAsOperator({ width: 360, height: 740, colorScheme: 'dark' });
    await tested.opened.sees('in the server');
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('names the right that a key lacks for plans, and still shows the cost', async () => {
    const message = 'Plans are for keys with the right "trace".';
    const page = await open('health', { key: operatorKey });
    // A production server's response to a key without the right.
    await page.route('**/graphql', (route) =>
      route.request().headers()['x-report']?.includes('plan') === true
        ? route.fulfill({ status: 403, json: { errors: [{ message, extensions: { code: 'FORBIDDEN' } }] } })
        : route.continue(),
    );
    await openResult(page, 'Keys');
    await tested.opened.sees('No plan for this key');
    await tested.opened.sees(message);
    await page.getByText('cost', { exact: true }).waitFor();
    expect(await page.getByText('Where it flowed from').count()).toBe(0);
  });
});
