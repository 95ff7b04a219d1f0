import { describe, expect, it } from '@jest/globals';
import type { EmulatorContext } from '../../../../emulator/emulated-upstream.ts';
import { linkedPages } from '../../../../emulator/linked-pages/linked-pages.ts';
import { type StoryKind, storyPage } from '../../../../emulator/web-world/story-pages.ts';
import { Call } from '../../../../platform/call/call.ts';
import type { WebFetcher } from '../../../../platform/upstream/web/web-fetcher.ts';
import { documentsHere } from '../../../../tests/kit/blogs/documents-here.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { readLinkedPage } from './linked-content-read.ts';

const clock = new ManualClock(Date.UTC(2026, 10, 20, 16, 0, 0));
const context: EmulatorContext = {
  clock,
  seed: 'tributary',
  speed: 1,
  pace: 1,
  urlOf: (upstream) => `http://127.0.0.1/${upstream}`,
  once: (make) => make(context),
};
const handle = linkedPages.start(context);
/** The emulator without a network, redirects or limits, which belong to the fetcher and its tests. */
const web: WebFetcher = {
  emulated: true,
  fetch: async ({ url }, { signal }) => {
    const { host, pathname } = new URL(url);
    const response = await handle({
      method: 'GET',
      path: `/${host}${pathname}`,
      query: new URLSearchParams(),
      headers: {},
      body: '',
      signal,
    });
    const headers = response.contentType === undefined ? {} : { 'content-type': response.contentType };
    const body = response.bytes ?? Buffer.from(response.body ?? '');
    return { url, permanentUrl: url, status: response.status, headers, body };
  },
};

const ids = Array.from({ length: 2000 }, (_, index) => (index * 0x1f35a7).toString(16).padStart(8, '0').slice(-8));
const storiesOf = (kind: StoryKind) =>
  ids.map((id) => storyPage(context.seed, id, '2026/11/20')).filter((story) => story.kind === kind);
const read = (url: string) =>
  readLinkedPage({ web, documents: documentsHere, clock, timeoutMs: 10_000, maxBytes: 2_000_000 }, url, new Call());

describe('the pages of the emulated web', () => {
  it('are articles with the title of the story, for any structure', async () => {
    const stories = storiesOf('article').slice(0, 24);
    expect(new Set(stories.map(({ url }) => new URL(url).host)).size).toBe(4);
    for (const { url, title } of stories) {
      const page = await read(url);
      expect(page).toMatchObject({
        contentKind: 'ARTICLE',
        fetchStatus: 'OK',
        title,
        finalUrl: url,
        mediaType: 'text/html',
      });
      const text = page.chunks.map(({ markdown }) => markdown).join('\n\n');
      expect(text).not.toMatch(/cookies|Careers|Newsletter|More to read|All names are invented|\uFFFD/);
    }
  });

  it.each([
    ['text', 'ARTICLE', 'OK'],
    ['pdf', 'PDF', 'UNSUPPORTED'],
    ['image', 'IMAGE', 'UNSUPPORTED'],
    ['video', 'VIDEO', 'UNSUPPORTED'],
    ['download', 'OTHER', 'UNSUPPORTED'],
    ['shell', 'PAGE', 'UNSUPPORTED'],
    ['blocked', 'UNKNOWN', 'BLOCKED'],
    ['missing', 'UNKNOWN', 'NOT_FOUND'],
    ['failing', 'UNKNOWN', 'FAILED'],
  ] as const)('of the kind %s are %s and %s', async (kind, contentKind, fetchStatus) => {
    const [story] = storiesOf(kind);
    expect(await read(story?.url ?? '')).toMatchObject({ contentKind, fetchStatus });
  });
});
