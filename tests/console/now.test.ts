import { expect, it } from '@jest/globals';
import { inBrowser } from '../kit/browser/chromium.ts';
import { note } from '../kit/clients/client-world.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import type { OpenOptions } from '../kit/console/open-console.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { eventually } from '../kit/time/eventually.ts';

inBrowser('The view Now', () => {
  const tested = viewTests({}, ['complaints', 'violations', 'foreign']);

  const open = async (path = 'now', options: OpenOptions = {}) => {
    const { page } = await tested.open(path, options);
    return page;
  };
  const panel = (name: string | RegExp) => tested.opened.page.getByRole('region', { name, exact: true });
  const river = () => panel('What is published');
  const showsAll = async () => {
    await panel('Match prices').getByRole('radio').first().waitFor({ state: 'attached' });
    await panel('Departures')
      .getByText(/^\d\d:\d\d$/)
      .first()
      .waitFor();
    await panel(/^Tables for two (tonight|tomorrow)$/)
      .getByRole('rowheader')
      .first()
      .waitFor();
    await river().getByRole('listitem').first().waitFor();
    await panel('Airports with delays').getByRole('listitem').first().waitFor();
  };
  const connection = (words: string) =>
    tested.opened.page.getByRole('status').getByText(words, { exact: true }).waitFor();

  it('shows prices, departures, tables, delays and a river, all through one WebSocket', async () => {
    const sockets: string[] = [];
    const page = await open('now', { width: 1440 });
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.reload();
    await showsAll();
    expect(sockets.filter((url) => url.endsWith('/graphql'))).toHaveLength(1);
    const names = tested.opened.operations
      .filter(({ over }) => over === 'websocket')
      .map(({ operationName }) => operationName);
    expect([...new Set(names)].sort()).toEqual([
      'ConsoleNowActivity',
      'ConsoleNowDepartures',
      'ConsoleNowLadder',
      'ConsoleNowTables',
      'ConsoleUpstreams',
    ]);
    await page.getByText('Invented data').first().waitFor();
  });

  it('has one element for each text of the departures board once all characters have fallen', async () => {
    await open('now', { width: 1440 });
    await showsAll();
    const line = panel('Departures').getByRole('row').nth(1);
    await eventually(
      () => line.locator('*').count(),
      (count) => count === 10,
    );
  });

  it('stores the chosen airport in its address, and opens with it', async () => {
    const page = await open();
    await page.getByRole('combobox', { name: 'Airport' }).fill('sfo');
    await page.getByRole('option', { name: /^SFO/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('SFO San Francisco').waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('airport') === 'SFO');
    await page.reload();
    await page.getByPlaceholder('SFO San Francisco').waitFor();
  });

  it('adds publications on top, and pauses while it has the focus', async () => {
    const page = await open();
    await river().getByRole('link').first().waitFor();
    await connection('connected');
    await tested.opened.follows('ConsoleNowActivity');
    await river().getByRole('link').first().focus();
    tested.world.site.publish('harbour', note(101, 0));
    await river()
      .getByText(/^paused, \d+ new$/)
      .waitFor();
    await page.getByRole('combobox', { name: 'Airport' }).focus();
    await river().getByRole('link', { name: 'Note 101' }).waitFor();
  });

  it('continues after a restart of the server, with no item missed or repeated', async () => {
    const page = await open();
    await river().getByRole('link').first().waitFor();
    await tested.opened.follows('ConsoleNowActivity');
    // What the page still loads would be lost, which is a complaint.
    await page.waitForLoadState('networkidle');
    tested.world.site.publish('harbour', note(102, 0));
    await river().getByRole('link', { name: 'Note 102' }).waitFor();
    await tested.world.stop();
    await connection('reconnecting');
    tested.world.site.publish('harbour', note(103, 0));
    await tested.world.start();
    await connection('connected');
    await river().getByRole('link', { name: 'Note 103' }).waitFor();
    tested.world.site.publish('harbour', note(104, 0));
    await river().getByRole('link', { name: 'Note 104' }).waitFor();
    const titles = await river()
      .getByRole('link', { name: /^Note 10[234]$/ })
      .allInnerTexts();
    expect(titles).toEqual(['Note 104', 'Note 103', 'Note 102']);
  });

  it('names the unavailable source, and shows the others', async () => {
    await tested.world.fail('exchange', { mode: 'status', status: 503 });
    await open('now?event=KXNONE');
    await panel('Match prices').getByRole('alert').waitFor();
    await panel('Departures')
      .getByText(/^\d\d:\d\d$/)
      .first()
      .waitFor();
    await river().getByRole('listitem').first().waitFor();
  });

  it('reports once why the tables of several restaurants cannot be read', async () => {
    await tested.world.fail('platform-a', { mode: 'status', status: 503, path: '/4/find' });
    // A city whose tables no other test has read.
    await open('now?city=Chicago');
    const tables = panel(/^Tables for two (tonight|tomorrow)$/);
    await tables.getByRole('rowheader').nth(5).waitFor();
    await tables.locator('td[colspan][rowspan="6"]').filter({ hasNotText: 'Looking…' }).waitFor();
    expect(await tables.locator('td[colspan]').count()).toBe(1);
    expect(await tables.getByRole('alert').count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)('breaks no rule of WCAG 2.2 AA in the %s theme', async (colorScheme) => {
    const page = await open('now', { colorScheme, reducedMotion: 'reduce', width: 1440 });
    await showsAll();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('fits on a narrow screen without horizontal scrolling of the page', async () => {
    const page = await open('now', { width: 360, height: 800, reducedMotion: 'reduce' });
    await showsAll();
    const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(wider).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});
