import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { demonstrationHost } from './demonstration-feeds.ts';

const redirect = (status: number, to: string): EmulatedResponse => ({ status, headers: { location: to } });

const page = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  headers,
  body: `<!doctype html><html lang="en"><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`,
});

type Special = (context: EmulatorContext) => EmulatedResponse;
const here = (path: string): string => `${demonstrationHost}/${path}`;

export const specialAddresses: ReadonlyMap<string, Special> = new Map<string, Special>([
  // Addresses in older lists of feeds that have moved permanently.
  ['developer.nvidia.com/blog/feed', () => redirect(301, 'https://developer.nvidia.com/blog/feed/')],
  ['blog.google/technology/ai/rss/', () => redirect(301, 'https://blog.google/innovation-and-ai/technology/ai/rss/')],
  ['openai.com/blog/rss.xml', () => redirect(308, '/news/rss.xml')],
  ['deepmind.google/blog/feed/', () => redirect(301, '/blog/rss.xml')],
  [here('moved.xml'), () => redirect(301, `https://${here('ticker.xml')}`)],
  [here('moved-twice.xml'), () => redirect(301, '/moved.xml')],
  [here('elsewhere-today.xml'), () => redirect(302, '/ticker.xml')],
  [here('gone.xml'), () => page(410, 'This feed has ended')],
  [here('busy.xml'), () => page(429, 'Too many requests', { 'retry-after': '90' })],
  [
    here('closed.xml'),
    ({ clock }) =>
      page(503, 'Closed for maintenance', { 'retry-after': new Date(clock.now() + 300_000).toUTCString() }),
  ],
  [here('not-a-feed.xml'), () => page(200, 'Our feed has a new home page')],
  [
    here('cut.xml'),
    () => ({
      status: 200,
      contentType: 'application/rss+xml',
      body: '<?xml version="1.0"?><rss version="2.0"><channel><title>Cut</title><item><title>Only half of',
    }),
  ],
  [here('empty.xml'), () => ({ status: 200, contentType: 'application/rss+xml', body: '' })],
]);
