import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { readExampleOperations } from '../../gateway/endpoint/graphiql/example-operations.ts';
import { inBrowser } from '../kit/browser/chromium.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { eventually } from '../kit/time/eventually.ts';

const toBase64Url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

inBrowser('the view GraphiQL', () => {
  const tested = viewTests({}, ['complaints', 'violations', 'foreign']);

  const tab = (name: string): Locator => tested.opened.page.locator('.graphiql-tab', { hasText: name });
  const activeTab = (name: string): Locator => tested.opened.page.locator('.graphiql-tab-active', { hasText: name });
  const shows = (text: string) => tested.opened.page.locator('.result-window').getByText(text).first().waitFor();
  const execute = () => tested.opened.page.getByRole('button', { name: /execute query/i }).click();
  const examples = (): Locator => tested.opened.page.getByLabel('Examples');
  const openExample = async (name: string) => {
    await examples().selectOption(name);
    await activeTab(name).waitFor();
  };
  const schemaIsRead = (page: Page) =>
    page.waitForResponse(
      async (response) =>
        response.status() === 200 && (response.request().postData() ?? '').includes('IntrospectionQuery'),
    );

  it('opens the operation of its address in a tab of its own, with variables and headers, and runs it', async () => {
    const operation = {
      query: 'query Height($iata: String!) { airport(iata: $iata) { icao } }',
      variables: { iata: 'SFO' },
      headers: { 'x-report': 'cost' },
    };
    const { page, operations } = await tested.open(`/graphql#operation=${toBase64Url(operation)}`);
    await activeTab('Height').waitFor();
    await execute();
    await shows('KSFO');
    await shows('estimated');
    expect(page.url()).toBe(`${tested.world.origin}/graphql`);
    const sent = operations.find(({ operationName }) => operationName === 'Height');
    expect(sent?.variables).toEqual({ iata: 'SFO' });
    expect(sent?.headers['authorization']).toBe(`Bearer ${tested.world.key}`);
  });

  it('opens with a query and its result, and its documentation is a press away', async () => {
    const { page, operations } = await tested.open('graphiql');
    await activeTab('AcrossServices').waitFor();
    await shows('"data"');
    expect(operations.filter(({ operationName }) => operationName === 'AcrossServices')).toHaveLength(1);
    await page.getByRole('button', { name: 'Documentation', exact: true }).click();
    await page.getByText('Root Types').waitFor();
    await page.getByRole('button', { name: 'Documentation', exact: true }).click();
    await page.getByText('Root Types').waitFor({ state: 'hidden' });
  });

  it('opens another operation in another tab when its address changes', async () => {
    const { page } = await tested.open(`graphiql#operation=${toBase64Url({ query: 'query First { __typename }' })}`);
    await activeTab('First').waitFor();
    const second = toBase64Url({ query: '# größer\nquery Second { __typename }' });
    await page.evaluate(`location.hash = 'operation=${second}'`);
    await activeTab('Second').waitFor();
    await page.locator('.graphiql-query-editor').getByText('# größer').waitFor();
    expect(await tab('First').count()).toBe(1);
  });

  it('opens as usual when the operation of its address cannot be parsed', async () => {
    await tested.open('/graphql#operation=%%%');
    await activeTab('AcrossServices').waitFor();
    await examples().waitFor();
  });

  it('runs the operation that its address has as a query', async () => {
    await tested.open(`/graphql?${new URLSearchParams({ query: '{ airport(iata: "SFO") { icao } }' })}`);
    await examples().waitFor();
    await execute();
    await shows('KSFO');
  });

  it('shows the events of a subscription', async () => {
    const query = 'subscription { activityPosted { cursor } }';
    await tested.open(`/graphql?${new URLSearchParams({ query })}`);
    await examples().waitFor();
    await execute();
    await shows('cursor');
  });

  it('opens an example once in a tab, ready to run, and shows the same tab after a reload', async () => {
    const { page } = await tested.open('graphiql');
    await examples().waitFor();
    expect(await examples().locator('option').count()).toBe(readExampleOperations().length + 1);
    await openExample('DelayedAirport');
    await activeTab('DelayedAirport').waitFor();
    await execute();
    // The query that runs at the start selects much of the same.
    await shows('"timeZone"');
    await page.locator('.graphiql-tab-button', { hasText: 'AcrossServices' }).click();
    await openExample('DelayedAirport');
    await eventually(
      () => page.evaluate("localStorage.getItem('graphiql:tabState')"),
      (state) => {
        const { tabs, activeTabIndex } = JSON.parse(typeof state === 'string' ? state : '{"tabs":[]}');
        return tabs[activeTabIndex]?.title === 'DelayedAirport';
      },
    );
    const titles = () => page.locator('.graphiql-tab-button').allTextContents();
    expect(await titles()).toEqual(['AcrossServices', 'DelayedAirport']);
    await page.reload();
    await activeTab('DelayedAirport').waitFor();
    expect(await titles()).toEqual(['AcrossServices', 'DelayedAirport']);
  });

  it('opens an example with its request headers, and shows what they ask for', async () => {
    const { page } = await tested.open('graphiql');
    await examples().waitFor();
    await openExample('HowItWasAnswered');
    const result = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('HowItWasAnswered'),
    );
    await execute();
    const { extensions } = await (await result).json();
    expect(Object.keys(extensions).sort()).toEqual(['cost', 'plan']);
    await shows('delayStatus');
  });

  it('asks for a key before it reads the schema, and reads the schema again with another key', async () => {
    const { page, operations } = await tested.open('/graphql', { key: undefined });
    await page.getByLabel('API key').fill(tested.world.key);
    expect(operations).toEqual([]);
    const first = schemaIsRead(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await first;
    await examples().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    // The editors load their workers when they need them, which a page without a server complains about.
    await page.goto('about:blank');
    await tested.world.stop();
    await tested.world.start();
    const again = schemaIsRead(page);
    await page.goto(tested.world.signInLink().replace('/console/', '/graphql'));
    await again;
    await examples().waitFor();
    expect(page.url()).toBe(`${tested.world.origin}/graphql`);
  });

  it('is in a page of its own, and the other views in theirs, which allows no inline styles', async () => {
    const { page } = await tested.open('now');
    const menu = page.getByRole('navigation', { name: 'Views' });
    const opened = page.waitForResponse(/\/console\/graphiql$/);
    await menu.getByRole('link', { name: 'GraphiQL' }).click();
    expect((await opened).headers()['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    await examples().waitFor();
    const left = page.waitForResponse(/\/console\/jobs$/);
    await menu.getByRole('link', { name: 'Jobs' }).click();
    expect((await left).headers()['content-security-policy']).toContain("style-src 'self';");
    await tested.opened.sees('Keeper of Tide Tables');
    await page.goBack();
    await examples().waitFor();
  });

  it('changes its theme with that of the console', async () => {
    const { page } = await tested.open('graphiql', { colorScheme: 'dark' });
    await examples().waitFor();
    const background = () =>
      page.evaluate("getComputedStyle(document.querySelector('.graphiql-container')).backgroundColor");
    const dark = await background();
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await page.locator('body.graphiql-light').waitFor();
    expect(await background()).not.toBe(dark);
  });

  it('says that it could not be loaded, and loads when a person tries again', async () => {
    const { page, sees } = await tested.open('now');
    await page.route('**/graphql/graphiql.js', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto(`${tested.world.origin}/graphql`);
    await sees('GraphiQL could not be loaded');
    await page.getByRole('button', { name: 'Load it again' }).click();
    await examples().waitFor();
  });

  it('fits a phone', async () => {
    const { page } = await tested.open('/graphql', { width: 390, height: 844 });
    await examples().waitFor();
    await openExample('DelayedAirport');
    await execute();
    await shows('delayStatus');
    await page.getByRole('button', { name: /show documentation/i }).click();
    await page.getByText('Root Types').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  });

  it('no other site may show a page of the console in a frame', async () => {
    for (const path of ['graphql', 'rest', 'flights/docs', 'console/', 'console/graphiql']) {
      const { headers } = await fetch(`${tested.world.origin}/${path}`, { headers: { accept: 'text/html' } });
      expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
    }
  });
});
