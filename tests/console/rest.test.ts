import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { eventually } from '../kit/time/eventually.ts';

inBrowser('the view REST', () => {
  const tested = viewTests({}, ['violations', 'foreign']);

  const title = (text: string): Locator => tested.opened.page.getByRole('heading', { name: text, level: 1 });
  const operation = (path: string): Locator =>
    tested.opened.page.locator('details', {
      has: tested.opened.page.locator('summary').getByText(path, { exact: true }),
    });
  const send = (path: string) => operation(path).getByRole('button', { name: 'Send' }).click();
  const tab = (name: string): Locator =>
    tested.opened.page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name });

  it('sends the example of an operation with the key of the tab, and shows the response', async () => {
    const { page } = await tested.open('rest');
    const sent = page.waitForRequest(/\/flights\/api\/v1\/airports\/SFO$/);
    await send('/api/v1/airports/{iata}');
    expect((await sent).headers()['authorization']).toBe(`Bearer ${tested.world.key}`);
    const response = operation('/api/v1/airports/{iata}').getByRole('region', { name: 'Response', exact: true });
    await response.getByText('200', { exact: true }).waitFor();
    await response.getByText('KSFO').waitFor();
  });

  it('has each service at its own address, and goes back to the one before', async () => {
    const { page } = await tested.open('/social/docs');
    await title('Social Monitoring Service').waitFor();
    await tab('Social').and(page.locator('[aria-current=page]')).waitFor();
    await tab('Odds').click();
    await title('Sportsbook Odds Service').waitFor();
    expect(page.url()).toBe(`${tested.world.origin}/odds/docs`);
    await page.goBack();
    await title('Social Monitoring Service').waitFor();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Jobs' }).click();
    await tested.opened.sees('Keeper of Tide Tables');
    expect(page.url()).toBe(`${tested.world.origin}/console/jobs`);
  });

  it('opens the operation that its address names, and names the one that a person opens', async () => {
    const { page } = await tested.open('/flights/docs#airport_departures');
    await operation('/api/v1/airports/{iata}/departures').getByLabel('iata').waitFor();
    await operation('/api/v1/flights/{flight_number}/track').locator('summary').first().click();
    await page.waitForURL(/#flight_track$/);
  });

  it('has the request as curl, TypeScript and Python, with what the form has', async () => {
    await tested.open('rest');
    const airport = operation('/api/v1/airports/{iata}');
    await airport.getByLabel('iata').fill('J/K');
    const url = `${tested.world.origin}/flights/api/v1/airports/J%2FK`;
    await airport.getByText(`curl -s '${url}'`).waitFor();
    await airport.getByText('TypeScript').click();
    await airport.getByText(`await fetch('${url}'`).waitFor();
    await airport.getByText('Python').click();
    await airport.getByText('import urllib.request').waitFor();
  });

  it('fills in what another operation reads, and sends what has to be made first with the request', async () => {
    const { page } = await tested.open('/blogs/docs');
    const post = operation('/api/v1/posts/{post_id}');
    await post.locator('summary').first().click();
    await eventually(
      () => post.getByLabel('post_id').inputValue(),
      (id) => id.startsWith('post_'),
    );
    await tab('Flights').click();
    const path = '/api/v1/flight-searches/{job_id}';
    await operation(path).locator('summary').first().click();
    await operation(path).getByText('First sends POST /api/v1/flight-searches').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await send(path);
    const response = operation(path).getByRole('region', { name: 'Response', exact: true });
    await response.getByText('200', { exact: true }).waitFor();
    expect(await operation(path).getByLabel('job_id').inputValue()).toMatch(/^fs_/);
    expect(sent.filter((each) => each.includes('/flight-searches'))).toEqual([
      'POST /flights/api/v1/flight-searches',
      expect.stringMatching(/^GET .*\/flight-searches\/fs_/),
    ]);
  });

  it('sends nothing while a required value is missing, and says which', async () => {
    const { page, sees } = await tested.open('rest');
    await operation('/api/v1/airports/{iata}').getByLabel('iata').fill('');
    await send('/api/v1/airports/{iata}');
    await sees('Enter iata first.');
    expect(await page.getByRole('region', { name: 'Response', exact: true }).count()).toBe(0);
  });

  it('shows what an object of a response has in it', async () => {
    await tested.open('rest');
    const airport = operation('/api/v1/airports/{iata}');
    await airport.locator('summary', { hasText: /^200/ }).click();
    await airport.locator('summary', { hasText: /^data/ }).click();
    await airport.getByText('delay_status').first().waitFor();
  });

  it('shows code in descriptions as code, without its marks', async () => {
    const { page } = await tested.open('/flights/docs');
    await operation('/api/v1/airports/{iata}')
      .locator('code', { hasText: /^\[A-Z\]\{3\}$/ })
      .waitFor();
    await operation('/api/v1/airports/{iata}').getByText('Code not_found.').waitFor();
    expect(await page.locator('#view').innerText()).not.toContain('`');
  });

  it('opens without a key, and asks for one when a person wants to sign in', async () => {
    const { page, sees } = await tested.open('/flights/docs', { key: undefined });
    await sees('It is sent without a key.');
    await send('/api/v1/airports/{iata}');
    await page.getByRole('region', { name: 'Response', exact: true }).getByText('401', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('API key').fill(tested.world.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await title('Flight Information Service').waitFor();
    expect(page.url()).toBe(`${tested.world.origin}/flights/docs`);
  });

  it('drops a key that is refused later, and is still readable without one', async () => {
    const { page, sees } = await tested.open('rest');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.route('**/airports/*', (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated' } }));
    await send('/api/v1/airports/{iata}');
    await sees('The server did not accept this key');
    expect(await page.evaluate("sessionStorage.getItem('tributary:key')")).toBeNull();
    await page.getByRole('button', { name: 'Go on without a key' }).click();
    await title('Flight Information Service').waitFor();
  });

  it('marks the services that the key may not use', async () => {
    const { page } = await tested.open();
    await page.route(/\/odds\/health$|\/jobs\/v1\/status$/, (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(`${tested.world.origin}/rest`);
    for (const name of ['Odds', 'Jobs'])
      await tab(name).and(page.locator('[title="The key may not use this service"]')).waitFor();
    expect(await page.getByRole('navigation', { name: 'Services' }).locator('[title]').count()).toBe(2);
  });

  it('says that a description could not be loaded, and loads it when a person tries again', async () => {
    const { page, sees } = await tested.open();
    await page.route('**/flights/openapi.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'REST' }).click();
    await sees('The server returned status 503.');
    await page.unroute('**/flights/openapi.json');
    await page.getByRole('button', { name: 'Load it again' }).click();
    await operation('/api/v1/airports/{iata}').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'breaks no rule of WCAG 2.2 AA in the %s, and fits a phone',
    async (colorScheme) => {
      const { page } = await tested.open('/flights/docs', { colorScheme, width: 390 });
      await operation('/api/v1/airports/{iata}').getByLabel('iata').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});
