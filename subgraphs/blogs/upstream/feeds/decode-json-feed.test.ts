import { describe, expect, it } from '@jest/globals';
import { decodeFeed } from './decode.ts';

const url = 'https://lab.example/feed.json';
const decode = (text: string) => decodeFeed(Buffer.from(text), 'application/feed+json', url);
const feed = (changes: object) =>
  decode(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Lab', ...changes }));
const item = async (changes: object, around: object = {}) => (await feed({ ...around, items: [changes] })).entries[0];

describe('a JSON Feed', () => {
  it('yields an item with all possible fields', async () => {
    const paragraphs = `<p>${'Heat rises. '.repeat(40)}</p><p>Light &amp; shade.</p>`;
    const document = await feed({
      language: 'en',
      next_url: '/feed.json?page=2',
      items: [
        {
          id: 'n-1',
          url: 'posts/1#a',
          title: 'Heat &amp; <b>light</b>',
          summary: 'Short.',
          content_html: paragraphs,
          tags: ['Physics', 'Physics', 7],
          authors: [{ name: 'Ada Example' }, { url: 'https://x.example' }],
          date_published: '2026-08-18T10:00:00+02:00',
          date_modified: '2026-08-19T10:00:00Z',
          language: 'en-GB',
        },
      ],
    });
    expect(document).toEqual({
      format: 'JSON_FEED',
      nextUrl: 'https://lab.example/feed.json?page=2',
      warnings: [],
      entries: [
        {
          guid: 'n-1',
          link: 'https://lab.example/posts/1#a',
          title: 'Heat & light',
          summary: 'Short.',
          body: `${'Heat rises. '.repeat(40).trim()}\n\nLight & shade.`,
          content: { html: paragraphs, base: 'https://lab.example/posts/1#a' },
          media: [],
          authors: ['Ada Example'],
          categories: ['Physics', '7'],
          publishedAt: '2026-08-18T08:00:00.000Z',
          publishedPrecision: 'TIME',
          updatedAt: '2026-08-19T10:00:00.000Z',
          language: 'en-GB',
          deleted: false,
        },
      ],
    });
  });

  it('has attachments and pictures as media', async () => {
    const given = {
      image: 'cover.png',
      banner_image: 'https://lab.example/cover.png',
      attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg', title: 'Episode' }, { mime_type: 'audio/ogg' }, 7],
    };
    expect((await item(given))?.media).toEqual([
      { url: 'https://lab.example/a.mp3', role: 'ENCLOSURE', type: 'audio/mpeg', altText: 'Episode' },
      { url: 'https://lab.example/cover.png', role: 'THUMBNAIL', type: null, altText: null },
    ]);
  });

  it('is UTF-8, whatever the header says', async () => {
    const text = JSON.stringify({ items: [{ id: 'a', title: 'Café 港' }] });
    for (const charset of ['iso-8859-1', 'shift_jis', 'utf-16'])
      expect((await decodeFeed(Buffer.from(text), `application/json; charset=${charset}`, url)).entries[0]?.title).toBe(
        'Café 港',
      );
  });

  it.each([
    [{ id: 12 }, '12'],
    [{ id: 'a' }, 'a'],
    [{ id: ' ' }, null],
    [{ title: 'x' }, null],
  ])('reads the id of %j as %j', async (given, guid) => expect((await item(given))?.guid).toBe(guid));

  it.each([
    [{ author: { name: 'Old Example' } }, {}, ['Old Example']],
    [{ author: 'Bare Example' }, {}, ['Bare Example']],
    [{}, { authors: [{ name: 'Feed Example' }] }, ['Feed Example']],
    [{ authors: [] }, { author: { name: 'Old Feed' } }, ['Old Feed']],
  ])('reads authors of %j in %j', async (given, around, authors) =>
    expect((await item({ id: 1, ...given }, around))?.authors).toEqual(authors),
  );

  it('retains paragraphs of plain text, and its angle brackets', async () => {
    expect((await item({ id: 1, content_text: 'a <b> c\n \nd\ne' }))?.body).toBe('a <b> c\n\nd e');
  });

  it('falls back to the address that it links to, or to an id that is an address', async () => {
    expect((await item({ id: 1, external_url: 'https://b.example/' }))?.link).toBe('https://b.example/');
    expect((await item({ id: 'https://lab.example/1' }))?.link).toBe('https://lab.example/1');
    expect((await item({ id: 1, url: 'javascript:x' }))?.link).toBeNull();
  });

  it.each([undefined, 'https://jsonfeed.org/version/1'])('may have the version %j', async (version) => {
    expect((await feed({ version, items: [{ id: 1 }] })).entries).toHaveLength(1);
  });

  it('drops items that are not objects with a warning', async () => {
    const { entries, warnings } = await feed({ items: [{ id: 1 }, null, 'x', [{ id: 2 }], { id: 3 }] });
    expect([entries.map(({ guid }) => guid), warnings]).toEqual([['1', '3'], ['3 of 5 items are not objects.']]);
  });

  it('is read in spite of raw line ends within strings, and of a byte order mark', async () => {
    const { entries, warnings } = await decode('\uFEFF{"items":[{"id":"1","title":"a\nb\u0001"}]}');
    expect([entries[0]?.title, warnings]).toEqual(['a b', []]);
  });

  it.each([
    ['', ['1', '2']],
    ['{"id":3,"title":"\\"}', ['1', '2']],
    ['{"id":3,"a":[{"b":"]}"}]}', ['1', '2', '3']],
  ])('that is cut off after %j yields its complete items and a warning', async (rest, guids) => {
    const { entries, warnings } = await decode(`{"language":"de","items":[{"id":1,"x":"}{"},{"id":2},${rest}`);
    expect([entries.map(({ guid }) => guid), entries[0]?.language, warnings.length]).toEqual([guids, 'de', 1]);
  });
});
