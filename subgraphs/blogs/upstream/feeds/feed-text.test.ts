import { describe, expect, it } from '@jest/globals';
import { toLine, toParagraphs, toTexts } from './feed-text.ts';

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
  ])('%j are %j', (html, expected) => expect(toParagraphs(html)).toBe(expected));
});

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
    ['a long line', words(150), null, { summary: words(150), body: null }],
  ])('of %s', (_, description, content, expected) => expect(toTexts(description, content)).toEqual(expected));

  it('of a description that is the article: the beginning and all of it', () => {
    const { summary, body } = toTexts(article, null);
    expect(body).toBe(article);
    expect(article.startsWith((summary ?? '').replace('…', ''))).toBe(true);
    expect(summary?.length).toBeLessThanOrEqual(400);
  });

  it('of a description that is the article and content that repeats it', () => {
    expect(toTexts(article, article)).toMatchObject({ body: article, summary: expect.stringMatching(/^word .*…$/) });
  });

  it('has no footer of blog software', () => {
    const html = '<p>Text.</p><p>The post <a href="x">Title</a> appeared first on <a href="y">Lab</a>.</p>';
    expect(toParagraphs(html)).toBe('Text.');
    expect(toParagraphs('<p>The post office appeared first on the map.</p><p>End.</p>')).toBe(
      'The post office appeared first on the map.\n\nEnd.',
    );
    expect(toParagraphs(' <p> </p>')).toBeNull();
  });
});
