import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { processorMs } from '../../../../tests/kit/process/processor-ms.ts';
import { decodeFeed } from './decode.ts';

const url = 'https://lab.example/blog/feed.xml';
const decode = (text: string, contentType?: string) => decodeFeed(Buffer.from(text), contentType, url);
const rss = (items: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Lab</title><link>https://lab.example</link>${more}${items}</channel></rss>`;
const atom = (entries: string, attributes = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" ${attributes}><title>Lab</title><author><name>The Lab</name></author>${entries}</feed>`;
const first = async (text: string) => (await decode(text)).entries[0];
const long = (sentence: string) => `${sentence} `.repeat(80).trim();

describe('RSS', () => {
  it('yields an item with all possible fields', async () => {
    const item = `<item><title>Heat &amp; light</title><link>https://lab.example/heat#top</link><guid isPermaLink="false">n-1</guid>
      <description>&lt;p&gt;About &lt;b&gt;heat&lt;/b&gt; &amp;amp; light.&lt;/p&gt;</description>
      <content:encoded><![CDATA[<p>${long('Heat rises.')}</p><p>Light falls.</p>]]></content:encoded>
      <dc:creator>Ada Example</dc:creator><category>Physics</category><category>Physics</category><dc:subject>Heat</dc:subject>
      <pubDate>Tue, 18 Aug 2026 10:00:00 +0200</pubDate></item>`;
    expect(await decode(rss(item, '<language>en_us</language>'))).toEqual({
      format: 'RSS',
      nextUrl: null,
      warnings: [],
      entries: [
        {
          guid: 'n-1',
          link: 'https://lab.example/heat#top',
          title: 'Heat & light',
          summary: 'About heat & light.',
          body: `${long('Heat rises.')}\n\nLight falls.`,
          content: {
            html: `<p>${long('Heat rises.')}</p><p>Light falls.</p>`,
            base: 'https://lab.example/heat#top',
          },
          media: [],
          authors: ['Ada Example'],
          categories: ['Physics', 'Heat'],
          publishedAt: '2026-08-18T08:00:00.000Z',
          publishedPrecision: 'TIME',
          updatedAt: null,
          language: 'en-us',
          deleted: false,
        },
      ],
    });
  });

  it('never reads the self link or elements of other vocabularies as the item’s', async () => {
    const self = '<atom:link rel="self" href="https://elsewhere.example/rss.xml"/>';
    const item = `<item xmlns:media="http://search.yahoo.com/mrss/"><media:title>Picture</media:title><og><title>Card</title><link>https://card.example</link></og>
      <title>Right</title>${self}<link>https://lab.example/right</link><author><name>Bo Example</name><title>Lead</title></author></item>`;
    expect(await first(rss(item, self))).toMatchObject({
      title: 'Right',
      link: 'https://lab.example/right',
      authors: ['Bo Example'],
    });
  });

  it('uses a guid as an address only where there is no link and it is one', async () => {
    const items =
      '<item><title>a</title><guid>https://lab.example/a</guid></item><item><title>b</title><guid>b-7</guid></item>';
    const { entries } = await decode(rss(items));
    expect(entries.map(({ guid, link }) => [guid, link])).toEqual([
      ['https://lab.example/a', 'https://lab.example/a'],
      ['b-7', null],
    ]);
  });

  it.each([
    ['/posts/1', 'https://lab.example/posts/1'],
    ['2', 'https://lab.example/blog/2'],
    ['https://lab.example//a//b?x=1&amp;y=2#c', 'https://lab.example//a//b?x=1&y=2#c'],
    ['  https://lab.example/3\n', 'https://lab.example/3'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('reads the link %j as %j', async (link, expected) =>
    expect((await first(rss(`<item><title>t</title><link>${link}</link></item>`)))?.link).toBe(expected),
  );

  it('resolves links against xml:base where there is one', async () => {
    const text = rss('<item xml:base="posts/"><title>t</title><link>1</link></item>').replace(
      '<rss',
      '<rss xml:base="https://base.example/x/"',
    );
    expect((await first(text))?.link).toBe('https://base.example/x/posts/1');
  });

  it('drops mail addresses of authors', async () => {
    const items =
      '<item><title>a</title><author>ada@lab.example (Ada Example)</author></item><item><title>b</title><author>ada@lab.example</author></item>';
    expect((await decode(rss(items))).entries.map(({ authors }) => authors)).toEqual([['Ada Example'], []]);
  });

  it('reads items beside the channel, as the oldest versions have them', async () => {
    const text = '<rss version="0.91"><channel><title>x</title></channel><item><title>old</title></item></rss>';
    expect((await first(text))?.title).toBe('old');
  });

  it('retains an item without a title, a date or texts', async () => {
    expect(
      await first(rss('<item><link>https://lab.example/x</link><description/><pubDate>soon</pubDate></item>')),
    ).toMatchObject({
      title: '',
      summary: null,
      body: null,
      publishedAt: null,
    });
  });
});

describe('RDF', () => {
  const rdf = (items: string) =>
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://lab.example"><title>Lab</title><dc:language>de</dc:language><items><rdf:Seq><rdf:li rdf:resource="https://lab.example/1"/></rdf:Seq></items></channel>${items}</rdf:RDF>`;

  it('is dated by dc:date, and has the items that its list of contents lacks', async () => {
    const item = (n: number) =>
      `<item rdf:about="https://lab.example/${n}"><title>${n}</title><link>https://lab.example/${n}</link><dc:date>2026-08-1${n}T01:00:00+01:00</dc:date></item>`;
    const { format, entries } = await decode(rdf(item(1) + item(2)));
    expect(format).toBe('RDF');
    expect(entries.map(({ guid, publishedAt, language }) => [guid, publishedAt, language])).toEqual([
      ['https://lab.example/1', '2026-08-11T00:00:00.000Z', 'de'],
      ['https://lab.example/2', '2026-08-12T00:00:00.000Z', 'de'],
    ]);
  });
});

describe('Atom', () => {
  it('yields an entry with all possible fields', async () => {
    const entry = `<entry xml:lang="fr"><id>tag:lab.example,2026:1</id><title type="html">Light &amp;amp; &lt;i&gt;heat&lt;/i&gt;</title>
      <link rel="self" href="https://lab.example/1.atom"/><link rel="alternate" type="application/pdf" href="1.pdf"/><link type="text/html" href="1.html"/>
      <summary>Short.</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One &amp; two.</p><p>Three.</p></div></content>
      <category term="phys" label="Physics"/><published>2026-08-18T10:00:00Z</published><updated>2026-08-19T10:00:00Z</updated></entry>`;
    expect(await first(atom(entry, 'xml:base="https://lab.example/posts/"'))).toEqual({
      guid: 'tag:lab.example,2026:1',
      link: 'https://lab.example/posts/1.html',
      title: 'Light & heat',
      summary: 'Short.',
      body: 'One & two.\n\nThree.',
      content: { html: expect.stringContaining('<p>Three.</p>'), base: 'https://lab.example/posts/' },
      media: [],
      authors: ['The Lab'],
      categories: ['Physics'],
      publishedAt: '2026-08-18T10:00:00.000Z',
      publishedPrecision: 'TIME',
      updatedAt: '2026-08-19T10:00:00.000Z',
      language: 'fr',
      deleted: false,
    });
  });

  it('reads a text as plain text, with what looks like markup in it', async () => {
    expect(
      (await first(atom('<entry><id>1</id><title type="text">Vec&lt;T&gt; &amp;amp; b</title></entry>')))?.title,
    ).toBe('Vec<T> &amp; b');
    expect(
      (
        await first(
          atom(
            '<entry><id>1</id><title>a</title><content type="text">1 &lt; 2\n\n3 &gt; 2 all the same</content></entry>',
          ),
        )
      )?.body,
    ).toBe('1 < 2\n\n3 > 2 all the same');
  });

  it('has no page where there is only a self link, unless the id is an address', async () => {
    const self = '<link rel="self" href="https://lab.example/1.atom"/>';
    expect((await first(atom(`<entry><id>urn:1</id><title>a</title>${self}</entry>`)))?.link).toBeNull();
    expect((await first(atom(`<entry><id>https://lab.example/1</id><title>a</title>${self}</entry>`)))?.link).toBe(
      'https://lab.example/1',
    );
  });

  it('reports deleted entries', async () => {
    const text = atom(
      '<at:deleted-entry ref="tag:lab.example,2026:7&amp;x" when="2026-08-18T10:00:00Z"><link href="/7"/></at:deleted-entry><entry><id>1</id><title>a</title></entry>',
    );
    const { entries } = await decode(text);
    expect(entries.map(({ guid, deleted }) => [guid, deleted])).toEqual([
      ['1', false],
      ['tag:lab.example,2026:7&x', true],
    ]);
  });

  it('is Atom although it quotes RSS, and with any prefix', async () => {
    const about = atom(
      '<entry><id>1</id><title>How to</title><content type="html"><![CDATA[<p>Write <rss version="2.0"><channel><item> first.</p>]]></content></entry>',
    );
    expect(await decode(about)).toMatchObject({ format: 'ATOM', entries: [{ guid: '1' }] });
    const prefixed =
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>1</a:id><a:title>q</a:title></a:entry></a:feed>';
    expect(await decode(prefixed)).toMatchObject({ format: 'ATOM', entries: [{ guid: '1', title: 'q' }] });
  });
});

describe('bytes', () => {
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><item><title>Größe</title></item></channel></rss>',
    'latin1',
  );
  it.each([
    ['the declaration', latin, undefined],
    [
      'the header',
      Buffer.from(latin.toString('latin1').replace(' encoding="ISO-8859-1"', ''), 'latin1'),
      'text/xml; charset=iso-8859-1',
    ],
    ['the mark', Buffer.from(`\uFEFF${latin.toString('latin1')}`, 'utf8'), undefined],
    ['the mark of UTF-16', Buffer.from(`\uFEFF${latin.toString('latin1')}`, 'utf16le'), undefined],
  ])('are decoded by %s', async (_, bytes, contentType) =>
    expect((await decodeFeed(bytes, contentType, url)).entries[0]?.title).toBe('Größe'),
  );
});

describe('a defective feed', () => {
  const good = (n: number) => `<item><title>Item ${n}</title><guid>${n}</guid></item>`;
  const titles = async (text: string) => {
    const { entries, warnings } = await decode(text);
    return { titles: entries.map(({ title }) => title), warnings: warnings.length };
  };

  it.each([
    [
      'undefined entities and bare ampersands',
      rss('<item><title>A&nbsp;B & C &hellip; D&E;</title></item>'),
      ['A B & C … D&E;'],
    ],
    ['control characters', rss('<item><title>A\u0000\u000bB</title></item>'), ['AB']],
    ['text before and after', `\n warning: x\n${rss(good(1))}<!-- 0.1 s --><script>x</script>`, ['Item 1']],
    [
      'markup that was not escaped',
      rss('<item><title>A</title><description><p>x<br>y</p></description></item>'),
      ['A'],
    ],
    ['items without anything', rss(`<item></item><item>\n</item><item/>${good(1)}`), ['Item 1']],
    ['tags that cross', rss('<item><title>A</title><x>b</y></item><item><title>B</title></item>'), ['A', 'B']],
  ])('is read whole in spite of %s', async (_, text, expected) =>
    expect(await titles(text)).toEqual({ titles: expected, warnings: 0 }),
  );

  it.each([
    ['within an item', '<item><title>Item 3</title><gu'],
    ['after a part of an item', '<item><title>Item 3</title>'],
    ['within a CDATA section', '<item><title><![CDATA[Item 3'],
    ['after an item', ''],
  ])('that is cut off %s yields its complete items and a warning', async (_, rest) => {
    const whole = rss(good(1) + good(2));
    expect(await titles(whole.replace('</channel></rss>', rest))).toEqual({
      titles: ['Item 1', 'Item 2'],
      warnings: 1,
    });
  });

  it('loses no item to another whose end tag is missing', async () => {
    const text = rss(`<item><title>Open</title>${good(1)}${good(2)}`);
    expect((await titles(text)).titles).toEqual(['Open', 'Item 1', 'Item 2']);
  });

  it('loses only the item that cannot be repaired', async () => {
    const beyondReason = `<item>${'<deep><title '.repeat(300)}</item>`;
    expect(await titles(rss(`${good(1)}${beyondReason}${good(2)}`))).toEqual({
      titles: ['Item 1', 'Item 2'],
      warnings: 1,
    });
  });

  it.each([
    ['nothing', '', 'nothing'],
    ['a page', '<!doctype html><html><head><title>rss</title></head><body><rss version="2.0"></body></html>', 'page'],
    ['words', 'Service unavailable', 'not a feed'],
    ['other XML', '<?xml version="1.0"?><urlset><url/></urlset>', 'not a feed'],
    ['other JSON', '{"error":"not found"}', 'JSON'],
  ])('is refused when it is %s', async (_, text, words) => {
    const error = await decode(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ reason: 'malformed', message: expect.stringContaining(words) });
  });

  it('is read in time linear in its size, whatever it contains', async () => {
    const startedMs = processorMs();
    for (const piece of [
      '<item>',
      '<![CDATA[',
      '<!--',
      '<item/>',
      '</item>',
      '&',
      '<items ',
      '<',
      '<at:deleted-entry ',
    ])
      await decode(`<rss version="2.0"><channel>${piece.repeat(100_000)}`).catch(() => {});
    expect(processorMs() - startedMs).toBeLessThan(8000);
  });
});

describe('a feed of many items', () => {
  it('keeps their order, and lets other work run', async () => {
    const items = Array.from(
      { length: 800 },
      (_, n) =>
        `<item><title>Item ${n}</title><content:encoded><![CDATA[<p>${long('x')}</p>]]></content:encoded></item>`,
    );
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const { entries } = await decode(rss(items.join('\n')));
    clearInterval(timer);
    expect(entries.map(({ title }) => title)).toEqual(items.map((_, n) => `Item ${n}`));
    expect(turns).toBeGreaterThan(0);
  });
});

describe('an item with little', () => {
  const vocabularies =
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0"';

  it.each([
    ['a description', '<description>The lock is open again.</description>'],
    ['content', '<content:encoded>The lock is open again.</content:encoded>'],
    ['a description of Dublin Core', '<dc:description>The lock is open again.</dc:description>'],
    ['a text of a podcast', '<itunes:summary>The lock is open again.</itunes:summary>'],
    ['a subtitle of a podcast', '<itunes:subtitle>The lock is open again.</itunes:subtitle>'],
    ['a text of another podcast', '<googleplay:description>The lock is open again.</googleplay:description>'],
    ['a text of a video', '<media:description>The lock is open again.</media:description>'],
    [
      'a text of a group of files',
      '<media:group><media:description type="plain">The lock is open again.</media:description></media:group>',
    ],
    [
      'a text of a file',
      '<media:content url="https://lab.example/a.mp4"><media:description>The lock is open again.</media:description></media:content>',
    ],
    ['HTML in a text of a podcast', '<itunes:summary>The &lt;b&gt;lock&lt;/b&gt; is open again.</itunes:summary>'],
  ])('is one with %s alone', async (_, part) => {
    const inRss = rss(`<item>${part}</item>`).replace('<rss ', `<rss ${vocabularies} `);
    const { entries, warnings } = await decode(inRss);
    expect(entries).toMatchObject([{ guid: null, link: null, title: '', summary: 'The lock is open again.' }]);
    expect(warnings).toEqual([]);
  });

  it('has the text of its files in Atom, too, where it has no other', async () => {
    const group =
      '<media:group><media:title>The lock</media:title><media:thumbnail url="https://lab.example/t.jpg" width="480"/><media:description>First line.\n\nSecond line.</media:description></media:group>';
    expect(await first(atom(`<entry><id>v</id><title/>${group}</entry>`, vocabularies))).toMatchObject({
      title: 'The lock',
      summary: 'First line.\n\nSecond line.',
      media: [{ url: 'https://lab.example/t.jpg', role: 'THUMBNAIL', type: null, altText: null }],
    });
    expect(
      await first(atom(`<entry><id>v</id><title>a</title><summary>Own.</summary>${group}</entry>`, vocabularies)),
    ).toMatchObject({ title: 'a', summary: 'Own.' });
  });

  it('has enclosures and pictures of every vocabulary once, the enclosures first', async () => {
    const item = `<item><title>a</title><link>https://lab.example/posts/a</link>
      <itunes:image href="/cover.png"/><enclosure url="https://lab.example/a.mp3?x=1&amp;y=2" length="1" type="Audio/MPEG; codecs=x"/>
      <atom:link rel="enclosure" href="https://lab.example/a.vtt" type="text/vtt" title="Captions"/>
      <media:content url="https://lab.example/a.mp3?x=1&amp;y=2" medium="audio"><media:title>Part &amp;amp; whole</media:title></media:content>
      <media:group><media:content url="pier.webp" type="image/webp"><media:description type="plain">A pier at low tide</media:description>
        <media:thumbnail url="https://lab.example/small.webp"/></media:content></media:group>
      <media:content url="javascript:alert(1)" type="text/html"/></item>`;
    const { entries } = await decode(rss(item).replace('<rss ', `<rss ${vocabularies} `));
    expect(entries[0]?.media).toEqual([
      { url: 'https://lab.example/a.mp3?x=1&y=2', role: 'ENCLOSURE', type: 'audio/mpeg', altText: 'Part & whole' },
      { url: 'https://lab.example/a.vtt', role: 'ENCLOSURE', type: 'text/vtt', altText: 'Captions' },
      {
        url: 'https://lab.example/blog/pier.webp',
        role: 'ENCLOSURE',
        type: 'image/webp',
        altText: 'A pier at low tide',
      },
      { url: 'https://lab.example/small.webp', role: 'THUMBNAIL', type: null, altText: null },
      { url: 'https://lab.example/cover.png', role: 'THUMBNAIL', type: null, altText: null },
    ]);
  });
});

describe('a relative address', () => {
  const elsewhere = 'https://feeds.proxy.example/u/7/lab.xml';
  const linkIn = async (text: string, at: string) =>
    (await decodeFeed(Buffer.from(text), undefined, at)).entries[0]?.link;
  const item = '<item><title>a</title><link>/posts/a</link></item>';
  const entry = '<entry><id>a</id><title>a</title><link href="/posts/a"/></entry>';
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>Lab</title><link>https://lab.example/</link></channel>${item}</rdf:RDF>`;
  const json = JSON.stringify({ home_page_url: 'https://lab.example', items: [{ id: 'a', url: '/posts/a' }] });

  it.each([
    ['RSS', rss(item)],
    ['RDF', rdf],
    ['Atom', atom(`<link rel="self" href="${elsewhere}"/><link href="https://lab.example/"/>${entry}`)],
    ['JSON Feed', json],
  ])('of %s is the site’s, where the feed is on another host', async (_, text) => {
    expect(await linkIn(text, elsewhere)).toBe('https://lab.example/posts/a');
    expect(await linkIn(text, 'https://www.lab.example/feed')).toBe('https://www.lab.example/posts/a');
  });

  it('is relative to the base that the feed declares, and to the feed if nothing names a site', async () => {
    expect(
      await linkIn(atom(`<link href="https://lab.example/"/>${entry}`, 'xml:base="https://b.example/"'), elsewhere),
    ).toBe('https://b.example/posts/a');
    expect(await linkIn(atom(entry), elsewhere)).toBe('https://feeds.proxy.example/posts/a');
    expect(await linkIn(rss(item).replace('https://lab.example</link>', 'not an address</link>'), elsewhere)).toBe(
      'https://feeds.proxy.example/posts/a',
    );
  });
});

describe('the dates of a document', () => {
  const dated = (...dates: string[]) =>
    rss(dates.map((date, at) => `<item><guid>${at}</guid><pubDate>${date}</pubDate></item>`).join(''));
  const datesOf = async (text: string) =>
    (await decode(text)).entries.map(({ publishedAt, publishedPrecision }) => [
      publishedAt?.slice(0, 16),
      publishedPrecision,
    ]);

  it('show the order of day and month for each other', async () => {
    expect(await datesOf(dated('8/9/26', '8/18/26 3:00 PM'))).toEqual([
      ['2026-08-09T00:00', 'DAY'],
      ['2026-08-18T15:00', 'TIME'],
    ]);
    expect(await datesOf(dated('8/9/26', '18/9/26'))).toEqual([
      ['2026-09-08T00:00', 'DAY'],
      ['2026-09-18T00:00', 'DAY'],
    ]);
  });

  it('have none where both orders are possible, and no warning, which would mean that items are lost', async () => {
    const { entries, warnings } = await decode(dated('8/9/26', '7/9/26', '9/9/26'));
    expect(entries.map(({ publishedAt }) => publishedAt)).toEqual([null, null, '2026-09-09T00:00:00.000Z']);
    expect(warnings).toEqual([]);
  });

  it('are read in the language of the feed', async () => {
    expect(await datesOf(dated('12 listopada 2026').replace('<item>', '<language>hr</language><item>'))).toEqual([
      ['2026-10-12T00:00', 'DAY'],
    ]);
  });
});
