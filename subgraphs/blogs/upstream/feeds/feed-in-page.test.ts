import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { escapeHtml } from '../../../../platform/text/clean-tag.ts';
import { decodeFeed } from './decode.ts';

const url = 'https://lab.example/blog/feed.xml';
const decode = (text: string) => decodeFeed(Buffer.from(text), 'text/html; charset=utf-8', url);

const item = (at: number) =>
  `<item><title>Quiet heat ${at}</title><link>https://lab.example/heat-${at}</link><guid isPermaLink="false">n-${at}</guid>` +
  `<description><![CDATA[<p>About <b>heat</b> &amp; light.</p>]]></description>` +
  `<pubDate>Tue, 18 Aug 2026 10:0${at}:00 GMT</pubDate></item>`;
const rss = `<rss version="2.0"><channel><title>Lab</title><link>https://lab.example</link>${item(1)}${item(2)}</channel></rss>`;
const declared = `<?xml version="1.0" encoding="UTF-8"?>\n${rss}`;
const atom =
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>Lab</title><entry><id>n-1</id><title>Quiet heat</title><link href="https://lab.example/heat-1"/></entry></feed>';
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  items: [{ id: 'n-1', title: 'Quiet heat', content_html: '<p>Heat &amp; light</p>' }],
});
/** HTML as a parser serializes it: names in lower case, `link` without an end, CDATA as comments. */
const asHtml = rss
  .replaceAll('pubDate', 'pubdate')
  .replaceAll('isPermaLink', 'ispermalink')
  .replaceAll('</link>', '')
  .replaceAll(/<!\[CDATA\[.*?\]\]>/g, '<!--[CDATA[About heat]]-->');

describe('a feed inside an HTML body', () => {
  const whole = ['n-1', 'n-2'];
  it.each([
    ['as it is', `<html><head></head><body>${rss}</body></html>`, whole],
    ['with its declaration', `<!DOCTYPE html><html lang="en"><body class="x">\n${declared}\n</body></html>`, whole],
    [
      'within a viewer of XML',
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><style>rss > x {}</style></head><body><div id="source">${rss}</div><div>&lt;rss&gt; <p>x</p></div></body></html>`,
      whole,
    ],
    [
      'as its source',
      `<html><head><meta charset="utf-8"></head><body><pre>${escapeHtml(declared)}</pre></body></html>`,
      whole,
    ],
    [
      'behind a declaration of XML and a doctype with an address',
      `<?xml version='1.0'?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${rss}</body></html>`,
      whole,
    ],
    [
      'behind a byte order mark, declarations, a style sheet and a comment',
      `\uFEFF<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><!-- served by a proxy --><html><body>${declared}</body></html>`,
      whole,
    ],
    [
      'as its source behind a declaration of XML',
      `<?xml version="1.0"?><html><body><pre>${escapeHtml(declared)}</pre></body></html>`,
      whole,
    ],
    [
      'behind other words',
      `<html><body><p>Your feed:</p><script>"<rss>"</script>${rss}<p>End</p></body></html>`,
      whole,
    ],
    ['without an end tag of the page', `<body>${rss}`, whole],
    ['of Atom', `<html><body>${atom}</body></html>`, ['n-1']],
    ['of JSON', `<html><body><pre style="word-wrap: break-word">${escapeHtml(json)}</pre></body></html>`, ['n-1']],
    ['written anew as HTML', `<html><body>${asHtml}</body></html>`, whole],
    ['written anew as XHTML', `<html><body>${asHtml.replaceAll('<link>', '<link/>')}</body></html>`, whole],
  ])('is read %s', async (_, page, guids) => {
    const { entries, warnings } = await decode(page);
    expect(entries.map(({ guid }) => guid)).toEqual(guids);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['as it is', `<html><body>${rss}</body></html>`, 'About heat & light.'],
    ['as its source', `<html><body><pre>${escapeHtml(rss)}</pre></body></html>`, 'About heat & light.'],
    ['written anew as HTML', `<html><body>${asHtml}</body></html>`, 'About heat'],
    ['written anew as XHTML', `<html><body>${asHtml.replaceAll('<link>', '<link/>')}</body></html>`, 'About heat'],
  ])('has all of its items %s', async (_, page, summary) => {
    expect((await decode(page)).entries[1]).toMatchObject({
      title: 'Quiet heat 2',
      link: 'https://lab.example/heat-2',
      summary,
      publishedAt: '2026-08-18T10:02:00.000Z',
    });
  });

  it.each([
    ['a page without one', '<html><body><p>Hello</p></body></html>'],
    ['a page that quotes the source of one', `<html><body><h1>RSS</h1><pre>${escapeHtml(rss)}</pre></body></html>`],
    ['a page that has one in a script', `<html><body><p>Hello</p><script>${rss}</script></body></html>`],
    ['a page with the beginning of one', '<html><body><rss version="2.0"><channel></body></html>'],
    ['a page that shows other JSON', '<html><body><pre>{"error":"no"}</pre></body></html>'],
    ['a page that ends in its head', '<html><head><title>rss'],
  ])('is not found in %s', async (_, page) => {
    const error = await decode(page).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ reason: 'malformed' });
  });
});
