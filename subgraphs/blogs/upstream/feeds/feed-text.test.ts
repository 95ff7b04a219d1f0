import { describe, expect, it } from '@jest/globals';
import { toLine, toParagraphs, toPlainParagraphs, toTexts } from './feed-text.ts';

describe('a line of a feed', () => {
  it.each([
    ['  a \n b ', 'a b'],
    ['A &amp; B', 'A & B'],
    ['A & B', 'A & B'],
    ['AT&T; and C++', 'AT&T; and C++'],
    ['Using <em>fast</em> code', 'Using fast code'],
    ['Vec<T> in <code>Rust</code>', 'Vec<T> in Rust'],
    ['if a < b && c > d', 'if a < b && c > d'],
    ['a &lt;T&gt; <b>b</b>', 'a <T> b'],
    ['<script>x</script>', '<script>x</script>'],
    ['Caf&eacute; &#8211; one', 'Café – one'],
    ['The <em>quiet</em>, fast <b>one</b>: x<sup>2</sup>', 'The quiet, fast one: x2'],
    ['<p>One</p><p>Two</p>three<br/>four', 'One Two three four'],
    ['<![CDATA[One &amp; two]]>', 'One & two'],
    ['Using &lt;em&gt;fast&lt;/em&gt; code', 'Using fast code'],
    ['The &lt;code&gt; element', 'The <code> element'],
    ['Vec&lt;T&gt; and &lt;/s&gt;', 'Vec<T> and </s>'],
  ])('%j is %j', (text, expected) => expect(toLine(text)).toBe(expected));
});

describe('paragraphs of a feed', () => {
  it.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two &amp;amp; three&lt;/p&gt;', 'One\n\nTwo & three'],
    ['It&amp;#8217;s so', 'It’s so'],
    ['Use the &lt;p&gt; element', 'Use the <p> element'],
    ['&lt;p&gt; begins a paragraph', '<p> begins a paragraph'],
    ['<p>Write &amp;amp; for it</p>', 'Write &amp; for it'],
    ['<![CDATA[One <b>two</b>]]>', 'One two'],
    ['<![CDATA[&lt;p&gt;One &amp;amp; two&lt;/p&gt;]]>', 'One & two'],
    ['One, &lt;b&gt;two&lt;/b&gt; and three', 'One, two and three'],
    ['One &lt;a href=&quot;https://lab.example/x&quot;&gt;two', 'One two'],
    ['One.&lt;br /&gt;Two.', 'One.\nTwo.'],
    ['&amp;lt;p&amp;gt;One&amp;lt;/p&amp;gt;', 'One'],
    ['<p>&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;</p>', 'One\n\nTwo'],
    ['<p>Write &lt;b&gt;x&lt;/b&gt; for it</p>', 'Write <b>x</b> for it'],
    ['<pre>&lt;p&gt;x&lt;/p&gt;</pre>', '<p>x</p>'],
    ['It ends with &lt;s&gt; and &lt;/s&gt;', 'It ends with <s> and </s>'],
  ])('%j are %j', (html, expected) => expect(toParagraphs(html)?.text).toBe(expected));
});

describe('paragraphs of text that should be plain', () => {
  it.each([
    ['One < two\n\n\nThree', 'One < two\n\nThree'],
    ['<p>One &amp; two</p><p>Three</p>', 'One & two\n\nThree'],
    ['&lt;p&gt;One&lt;/p&gt;', 'One'],
    ['Write <b>x</b>, or &lt;b&gt;', 'Write <b>x</b>, or &lt;b&gt;'],
  ])('%j are %j', (text, expected) => expect(toPlainParagraphs(text)?.text).toBe(expected));
});

const plain = (text: string | null) => (text === null ? null : { text, html: `<p>${text}</p>` });
const words = (count: number) => 'word '.repeat(count).trim();
const article = `${words(120)}\n\n${words(120)}`;

describe('summary and full text', () => {
  it.each([
    ['nothing', null, null, { summary: null, body: null }],
    ['a summary', 'Short.', null, { summary: 'Short.', body: null }],
    ['content and a summary', 'Short.', article, { summary: 'Short.', body: article }],
    ['content that is the summary', 'Short.', 'Short.', { summary: 'Short.', body: null }],
    ['content that is less', 'A longer one.', 'Short.', { summary: 'A longer one.', body: null }],
    ['content alone', null, 'All there is.', { summary: 'All there is.', body: 'All there is.' }],
    ['content that goes on elsewhere', null, `${words(100)} […]`, { summary: `${words(100)} […]`, body: null }],
    ['content with an invitation', 'Short.', `${words(50)} Read more »`, { summary: 'Short.', body: null }],
    ...[
      'https://lab.example/papers/2608…',
      'lab.example/papers/26...',
      '(www.lab.example/p…)',
      '“http://lab.exam…”',
    ].map((address): [string, string, string, object] => {
      const text = `${words(50)}\n\nMore is at ${address}`;
      return [`content that ends in ${address}`, 'Short.', text, { summary: 'Short.', body: text }];
    }),
    ...['lab/example…', 'v1.2…', 'https://lab.example/paper …', 'Read more: https://lab.example/pap…'].map(
      (end): [string, string, string, object] => [
        `content that breaks off in ${end}`,
        'Short.',
        `${words(50)} ${end}`,
        { summary: 'Short.', body: null },
      ],
    ),
    ['a long line', words(150), null, { summary: words(150), body: null }],
  ])('of %s', (_, description, content, expected) =>
    expect(toTexts(plain(description), plain(content), 'https://lab.example/a')).toMatchObject(expected),
  );

  it('of a description that is the article: the beginning and all of it', () => {
    const { summary, body } = toTexts(plain(article), null, 'https://lab.example/a');
    expect(body).toBe(article);
    expect(article.startsWith((summary ?? '').replace('…', ''))).toBe(true);
    expect(summary?.length).toBeLessThanOrEqual(400);
  });

  it('of a description that is the article and content that repeats it', () => {
    expect(toTexts(plain(article), plain(article), 'https://lab.example/a')).toMatchObject({
      body: article,
      summary: expect.stringMatching(/^word .*…$/),
    });
  });

  it('has no footer of blog software', () => {
    const html = '<p>Text.</p><p>The post <a href="x">Title</a> appeared first on <a href="y">Lab</a>.</p>';
    expect(toParagraphs(html)?.text).toBe('Text.');
    expect(toParagraphs('<p>The post office appeared first on the map.</p><p>End.</p>')?.text).toBe(
      'The post office appeared first on the map.\n\nEnd.',
    );
    expect(toParagraphs(' <p> </p>')).toBeNull();
  });
});
