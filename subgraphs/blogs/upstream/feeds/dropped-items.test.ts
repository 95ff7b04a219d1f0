import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { decodeFeed } from './decode.ts';
import { droppedItems, watchFeeds } from './dropped-items.ts';

const url = 'https://lab.example/feed';
const feedOf = (body: unknown) => decodeFeed(Buffer.from(JSON.stringify(body)), 'application/feed+json', url);
const version = 'https://jsonfeed.org/version/1.1';
const item = { id: '1', title: 'A post', content_text: 'Text', url: 'https://lab.example/1' };

describe('items of a feed', () => {
  it('are counted together with those that could not be read', async () => {
    expect(droppedItems(await feedOf({ version, items: [item, 'x', 3] }))).toEqual({ rows: 3, dropped: 2 });
    expect(droppedItems(await feedOf({ version, items: [item] }))).toEqual({ rows: 1, dropped: 0 });
    expect(droppedItems(await feedOf({ version, items: [] }))).toEqual({ rows: 0, dropped: 0 });
  });

  it('are also counted in XML, where one item is broken beyond repair', async () => {
    const whole = '<item><title>A</title><link>https://lab.example/1</link></item>';
    const xml = `<rss version="2.0"><channel><title>L</title>${whole}<item><1></item>${whole}</channel></rss>`;
    const { rows, dropped } = droppedItems(await decodeFeed(Buffer.from(xml), 'application/rss+xml', url));
    expect({ rows, dropped }).toEqual({ rows: 3, dropped: 1 });
  });

  it('are reported for feeds that were read, and for no others', async () => {
    const document = await feedOf({ version, items: [item, 'x'] });
    const counted: unknown[] = [];
    const readings = [
      { outcome: 'unchanged' as const, permanentUrl: url },
      { outcome: 'read' as const, document, validators: { etag: null, lastModified: null }, permanentUrl: url },
    ];
    const reader = watchFeeds({ read: async () => readings.shift() ?? { outcome: 'gone' } }, (tally) =>
      counted.push(tally),
    );
    const request = { slug: 'lab', url, validators: { etag: null, lastModified: null } };
    for (let read = 0; read < 3; read++) await reader.read(request, new Call());
    expect(counted).toEqual([{ rows: 2, dropped: 1 }]);
  });
});
