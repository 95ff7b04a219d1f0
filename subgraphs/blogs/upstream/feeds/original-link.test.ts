import { expect, it } from '@jest/globals';
import { decodeFeed } from './decode.ts';

const linksOf = async (...items: string[]) => {
  const text = `<rss version="2.0"><channel><title>Lab</title>${items.join('')}</channel></rss>`;
  const { entries } = await decodeFeed(Buffer.from(text), undefined, 'https://lab.example/feed.xml');
  return entries.map(({ link, proxyLink }) => [link, proxyLink]);
};
const proxy = 'http://proxy.example/~r/lab/~3/kelp';
const item = (original: string, link = `<link>${proxy}</link>`) => `<item><title>Kelp</title>${link}${original}</item>`;

it.each([
  ['as text', '<feedburner:origLink>https://lab.example/kelp?a=1&amp;b=2</feedburner:origLink>'],
  ['as a section', '<feedburner:origLink>\n<![CDATA[https://lab.example/kelp?a=1&b=2]]></feedburner:origLink>'],
  [
    'with attributes',
    '<feedburner:origLink xmlns:feedburner="f">https://lab.example/kelp?a=1&amp;b=2</feedburner:origLink>',
  ],
  ['of another proxy', '<pheedo:origLink>https://lab.example/kelp?a=1&amp;b=2</pheedo:origLink>'],
  ['relative to the feed', '<feedburner:origLink>/kelp?a=1&amp;b=2</feedburner:origLink>'],
])('an item has the address behind a proxy, %s', async (_what, original) => {
  expect(await linksOf(item(original))).toEqual([['https://lab.example/kelp?a=1&b=2', proxy]]);
});

it('each item has its own, also beside a broken one', async () => {
  const original = (name: string) => `<feedburner:origLink>https://lab.example/${name}</feedburner:origLink>`;
  expect(await linksOf(item(original('a')), '<item><title>B</b></item>', item(''), item(original('c')))).toEqual([
    ['https://lab.example/a', proxy],
    [null, undefined],
    [proxy, undefined],
    ['https://lab.example/c', proxy],
  ]);
});

it('an item without another link has it as its link, and an address that is none is ignored', async () => {
  expect(
    await linksOf(
      item('<feedburner:origLink>https://lab.example/kelp</feedburner:origLink>', ''),
      item('<feedburner:origLink>javascript:void(0)</feedburner:origLink>'),
      item('<feedburner:origLink></feedburner:origLink>'),
    ),
  ).toEqual([
    ['https://lab.example/kelp', undefined],
    [proxy, undefined],
    [proxy, undefined],
  ]);
});

it('an entry of Atom has it, too', async () => {
  const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Lab</title><entry><id>1</id><title>Kelp</title>
    <link href="${proxy}"/><feedburner:origLink>https://lab.example/kelp</feedburner:origLink></entry></feed>`;
  const { entries } = await decodeFeed(Buffer.from(text), undefined, 'https://lab.example/feed.xml');
  expect(entries).toMatchObject([{ link: 'https://lab.example/kelp', proxyLink: proxy }]);
});
