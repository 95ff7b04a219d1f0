import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInventedText, type InventedText } from '../invented/invented-text.ts';
import { between, createRandom } from '../invented/random.ts';
import { createVocabulary } from '../invented/vocabulary.ts';
import { announce } from './announce.ts';

/**
 * A host of feeds. `/<issue>.xml` is an RSS feed with items of its own and their full texts as markup, the same at
 * every request. Arguments: items of a feed, the fewest characters of a text.
 */
const [itemCount, fewest] = process.argv.slice(2).map(Number) as [number, number];
const startMs = Date.now() - 30 * 86_400_000;
const vocabulary = createVocabulary(120_000, 1);

const toMarkup = (prose: string, text: InventedText): string =>
  prose
    .split('\n\n')
    .map((paragraph) => {
      const [first = '', ...others] = paragraph.split('. ');
      const link = `<a href="https://lab.example/${others.length}">${text.phrase(2)}</a>`;
      return `<p>${first} <strong>${text.phrase(1)}</strong>, ${link}. ${others.join('. ')}</p>`;
    })
    .join('\n');

const toItem = (issue: number, index: number, text: InventedText, characters: number): string => {
  const address = `https://lab.example/posts/${issue}-${index}`;
  const publishedAt = new Date(startMs + (issue * itemCount + index) * 1000).toUTCString();
  const markup = toMarkup(text.prose(characters), text);
  const content = fewest === 0 ? '' : `<content:encoded><![CDATA[${markup}]]></content:encoded>`;
  return `<item><title>${text.phrase(8)}</title><link>${address}</link><guid isPermaLink="false">${issue}-${index}</guid>
<pubDate>${publishedAt}</pubDate><dc:creator>${text.phrase(2)}</dc:creator><category>${text.phrase(1)}</category>
<description>${text.prose(Math.min(200, fewest))}</description>${content}</item>`;
};

const toFeed = (issue: number): string => {
  const random = createRandom(issue + 1);
  const text = createInventedText(vocabulary, random);
  const items = Array.from({ length: itemCount }, (_, index) =>
    toItem(issue, itemCount - 1 - index, text, between(random, fewest, fewest * 1.25)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Issue ${issue}</title><link>https://lab.example/</link><description>Invented</description>
${items.join('\n')}
</channel></rss>`;
};

const server = createServer((request, response) => {
  const issue = /^\/(\d+)\.xml$/.exec(request.url ?? '')?.[1];
  if (issue === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(toFeed(Number(issue)));
});
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
