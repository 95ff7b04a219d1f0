import type { Browser, Page } from 'playwright-core';
import { deadlineMs } from '../time/deadline.ts';
import type { FrontEndWorld } from './front-end-world.ts';

export interface FrontEndPage {
  readonly page: Page;
  /** Errors and warnings of the console, and uncaught errors. */
  readonly complaints: readonly string[];
  /** Bodies of the HTTP requests to the graph so far. */
  readonly asked: readonly GraphRequest[];
  /** WebSocket messages of the page so far. */
  readonly sent: readonly string[];
  /** Addresses of hosts other than the app's and the graph's. */
  readonly foreign: readonly string[];
  sees(text: string | RegExp): Promise<void>;
}

interface GraphRequest {
  readonly operationName: string;
  readonly query?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Opens the app and enters the key, as a person does. */
export const openFrontEnd = async (
  browser: Browser,
  { origin, network, tributary }: Pick<FrontEndWorld, 'origin' | 'network' | 'tributary'>,
  key: string = tributary.key,
): Promise<FrontEndPage> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(deadlineMs);
  const complaints: string[] = [];
  const asked: GraphRequest[] = [];
  const sent: string[] = [];
  const foreign: string[] = [];
  const own = [origin, `http://127.0.0.1:${network.port}`];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { origin: to, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(to)) foreign.push(request.url());
    if (pathname === '/graphql' && request.method() === 'POST') asked.push(request.postDataJSON() as GraphRequest);
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.goto(origin);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Posts' }).waitFor();
  return {
    page,
    complaints,
    asked,
    sent,
    foreign,
    sees: (text) => page.getByText(text).first().waitFor(),
  };
};
