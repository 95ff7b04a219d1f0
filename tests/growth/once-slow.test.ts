import { describe, expect, it } from '@jest/globals';
import { Call } from '../../platform/call/call.ts';
import { decodeBytes } from '../../platform/text/decode-bytes.ts';
import { htmlToMarkdown } from '../../platform/text/html/html-to-markdown.ts';
import { safeLink } from '../../platform/text/html/safe-link.ts';
import { feedsHere } from '../kit/blogs/feeds-here.ts';
import { growthOf, mostRatio, type Work } from '../kit/growth/growth.ts';

const url = 'https://pier.example/a';
const call = new Call();
const markdown: Work = (text) => htmlToMarkdown(text, { baseUrl: url });
const feed: Work = (text) =>
  feedsHere.decode({ status: 200, url, permanentUrl: url, headers: {}, body: Buffer.from(text) }, 'pier', call);
const channel = (content: string) => `<rss version="2.0"><channel>${content}</channel></rss>`;

/** Each of these took the square of the time. */
const found: readonly (readonly [string, Work, (length: number) => string])[] = [
  ['many code blocks in one element', markdown, (length) => '<pre>x</pre>'.repeat(length / 12)],
  ['a run of blanks in a code block', markdown, (length) => `<pre>a${' '.repeat(length)}b</pre>`],
  ['blanks of several parts of a code block', markdown, (length) => `<pre>a${'<b>   </b>'.repeat(length / 10)}b</pre>`],
  [
    'a run of line ends in a quotation',
    markdown,
    (length) => `<blockquote><pre>a${'\n'.repeat(length)}b</pre></blockquote>`,
  ],
  ['a run of other blanks in a text', markdown, (length) => `<p>a${'\u2028'.repeat(length)}b</p>`],
  ['a run of breaks in a text', markdown, (length) => `<p>a${'<br>'.repeat(length / 4)}b</p>`],
  ['code that begins with a blank', markdown, (length) => `<p>x<code> ${'<hr>'.repeat(length / 4)}a</code></p>`],
  ['blanks within an address', (text) => safeLink(text, url), (length) => `https://a${' '.repeat(length)}b`],
  [
    'blanks before no charset',
    (text) => decodeBytes(Buffer.from('a'), text, 'html'),
    (length) => `a; charset=${' '.repeat(length)}`,
  ],
  [
    'brackets in an author',
    feed,
    (length) => channel(`<item><title>a</title><author>${'['.repeat(length)}</author></item>`),
  ],
  [
    'brackets in an editor',
    feed,
    (length) => channel(`<managingEditor>${'('.repeat(length)}</managingEditor><item><title>a</title></item>`),
  ],
];

describe('the time for texts that once took its square', () => {
  it.each(found)('is in proportion to their length: %s', async (_, work, textOf) => {
    const { ratio = 0 } = await growthOf(work, textOf, 12_000);
    expect(ratio).toBeLessThan(mostRatio);
  });
});
