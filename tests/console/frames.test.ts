import { expect, it } from '@jest/globals';
import type { Frame } from 'playwright-core';
import { inBrowser } from '../kit/chromium.ts';
import { viewTests } from '../kit/console/view-tests.ts';

const toBase64Url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

inBrowser('GraphiQL and the REST page in a frame of the console', () => {
  const tested = viewTests({}, ['violations', 'foreign']);

  /** Loads a page in a frame, as a view does. */
  const frameOf = async (address: string): Promise<Frame> => {
    await tested.open();
    await tested.opened.page.evaluate((src) => {
      const document = (globalThis as unknown as { document: FrameDocument }).document;
      const frame = document.createElement('iframe');
      frame.name = 'framed';
      frame.src = src;
      frame.width = frame.height = '900';
      document.body.append(frame);
    }, address);
    await tested.opened.page.frameLocator('[name=framed]').locator('body.is-embedded').waitFor();
    const frame = tested.opened.page.frame('framed');
    if (frame === null) throw new Error('the page has no frame');
    return frame;
  };
  interface FrameDocument {
    createElement(name: string): { name: string; src: string; width: string; height: string };
    readonly body: { append(element: unknown): void };
  }
  const shows = (frame: Frame, text: string) => frame.locator('.result-window').getByText(text).first().waitFor();
  const execute = (frame: Frame) => frame.getByRole('button', { name: /execute query/i }).click();

  it('GraphiQL opens the operation of its address in a tab of its own, with its variables, and runs it', async () => {
    const operation = {
      query: 'query Height($iata: String!) { airport(iata: $iata) { icao } }',
      variables: { iata: 'SFO' },
      headers: { 'x-report': 'cost' },
    };
    const frame = await frameOf(`../graphql?embedded#operation=${toBase64Url(operation)}`);
    await frame.locator('.graphiql-tab-active', { hasText: 'Height' }).waitFor();
    await execute(frame);
    await shows(frame, 'KSFO');
    await shows(frame, 'estimated');
    expect(frame.url()).toBe(`${tested.world.origin}/graphql?embedded`);
    const sent = tested.opened.operations.find(({ operationName }) => operationName === 'Height');
    expect(sent?.variables).toEqual({ iata: 'SFO' });
  });

  it('GraphiQL opens another operation in another tab when its address changes', async () => {
    const frame = await frameOf(
      `../graphql?embedded#operation=${toBase64Url({ query: 'query First { __typename }' })}`,
    );
    await frame.locator('.graphiql-tab-active', { hasText: 'First' }).waitFor();
    await frame.evaluate(
      `location.hash = 'operation=${toBase64Url({ query: '# größer\nquery Second { __typename }' })}'`,
    );
    await frame.locator('.graphiql-tab-active', { hasText: 'Second' }).waitFor();
    await frame.locator('.graphiql-query-editor').getByText('# größer').waitFor();
    expect(await frame.locator('.graphiql-tab', { hasText: 'First' }).count()).toBe(1);
  });

  it('GraphiQL opens as usual when the operation of its address cannot be parsed', async () => {
    const frame = await frameOf('../graphql?embedded#operation=%%%');
    await frame.locator('.graphiql-tab-active').waitFor();
    await frame.locator('#examples').waitFor();
    expect(tested.opened.complaints).toEqual([]);
  });

  it('GraphiQL has the examples, and neither a key field nor links to other pages', async () => {
    const frame = await frameOf('../graphql?embedded');
    await frame.locator('#examples').waitFor();
    for (const part of ['#key-state', '#key-form', '.bar nav', '.bar strong'])
      expect(await frame.locator(part).isVisible()).toBe(false);
  });

  it('an open frame notices that the console signed out and in again', async () => {
    const frame = await frameOf(
      `../graphql?embedded#operation=${toBase64Url({ query: '{ airport(iata: "SFO") { icao } }' })}`,
    );
    await frame.locator('.graphiql-tab-active').waitFor();
    await frame.locator('#key-state', { hasText: 'Signed in' }).waitFor({ state: 'attached' });
    await tested.opened.page.evaluate("sessionStorage.removeItem('tributary:key')");
    await frame.locator('#key-state', { hasText: 'Open the sign-in link' }).waitFor({ state: 'attached' });
    await execute(frame);
    await shows(frame, 'UNAUTHENTICATED');
    await tested.opened.page.evaluate(
      `sessionStorage.setItem('tributary:key', '${JSON.stringify({ key: tested.world.key })}')`,
    );
    await frame.locator('#key-state', { hasText: /^Signed in$/ }).waitFor({ state: 'attached' });
    await execute(frame);
    await shows(frame, 'KSFO');
  });

  it('the REST page changes its service in the frame, and stays without its bar after a reload', async () => {
    const frame = await frameOf('../rest?embedded');
    await frame.locator('h1').waitFor();
    const length = await tested.opened.page.evaluate('history.length');
    await frame.getByRole('link', { name: 'odds' }).click();
    await frame.locator('h1', { hasText: /Sportsbook Odds Service/ }).waitFor();
    expect(frame.url()).toBe(`${tested.world.origin}/odds/docs?embedded`);
    expect(await tested.opened.page.evaluate('history.length')).toBe(length);
    await frame.evaluate('location.reload()');
    await frame.locator('h1', { hasText: /Sportsbook Odds Service/ }).waitFor();
    expect(await frame.locator('.bar').isVisible()).toBe(false);
  });

  it('no other site may show the pages in a frame', async () => {
    for (const path of ['graphql', 'rest', 'flights/docs', 'console/']) {
      const { headers } = await fetch(`${tested.world.origin}/${path}`, { headers: { accept: 'text/html' } });
      const own = path === 'console/' ? "'none'" : "'self'";
      expect(headers.get('content-security-policy')).toMatch(new RegExp(`; frame-ancestors ${own}$`));
    }
  });
});
