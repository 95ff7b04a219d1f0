import { afterEach, describe, expect, it } from '@jest/globals';
import { documentsHere } from '../../../tests/kit/blogs/documents-here.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { compiledUrl } from '../../../tests/kit/process/thread-entry-of.ts';
import { silentLogger } from '../../runtime/log/logger.ts';
import { createDocuments } from './create-documents.ts';
import type { ClosableDocuments } from './documents.ts';

// Threads load their code from the disk, which is slow on a busy machine.
const words = 'The harbour of Larkhaven was dredged again in spring, and the ferries went to the old pier meanwhile. ';
const url = 'https://pier.example/harbour';
const page = `<html lang="en"><head><title>The harbour</title></head><body><nav><a href="/">Home</a></nav>
  <article><h1>The harbour</h1>${`<p>${words}</p>`.repeat(8)}<a href="/map">A map</a></article></body></html>`;

let documents: ClosableDocuments | undefined;
afterEach(() => documents?.close());
const { signal } = new AbortController();
const start = (): ClosableDocuments => {
  const thread = compiledUrl('platform/text/web-documents/documents-thread.js');
  documents = createDocuments({ clock: new ManualClock(), log: silentLogger, thread });
  return documents;
};

describe('documents on a thread of their own', () => {
  it('have the same results as on the calling thread', async () => {
    const { article, describe: description, markdown } = start();
    const found = await article(page, { url }, signal);
    expect(found?.text).toContain('The harbour of Larkhaven');
    expect(found).toEqual(await documentsHere.article(page, { url }, signal));
    expect(await description(page, { url }, signal)).toEqual(await documentsHere.describe(page, { url }, signal));
    const html = '<p>A <b>bold</b> <a href="/map">map</a></p>';
    expect(await markdown(html, { baseUrl: url }, signal)).toBe('A **bold** [map](https://pier.example/map)');
  });

  it('return no article if there is none, and survive input that is not a page', async () => {
    const { article } = start();
    for (const html of ['', '<p>Too short.</p>', '\u0000\ud800<<<', '<div>'.repeat(200_000)])
      expect(await article(html, { url }, signal)).toBeUndefined();
  });
});
