import { describe, expect, it } from '@jest/globals';
import { cutBoilerplate, unescapeContent } from './content.ts';

const intro = '<div class="content-intro"><h2>About Ferncrest</h2><div><div>We grow ferns.</div></div></div>';

describe('what a board adds to every posting', () => {
  it('is cut with all nested blocks', () => {
    const html = `${intro}<p>Prune.</p><div>Nested <div>work</div></div><DIV id=x CLASS='content-conclusion small'>Apply<div>now</div></DIV >`;
    expect(cutBoilerplate(html)).toBe('\n<p>Prune.</p><div>Nested <div>work</div></div>\n');
  });

  it('is cut from the middle, and when one block is inside the other', () => {
    expect(cutBoilerplate(`<p>a</p>${intro}<p>b</p>`)).toBe('<p>a</p>\n<p>b</p>');
    expect(cutBoilerplate(`<div class="content-conclusion">x${intro}y</div>b`)).toBe('\nb');
  });

  it('ends where its block ends, whatever comments contain', () => {
    expect(cutBoilerplate('<div class="content-intro">a<!-- <div> -->b</div>c')).toBe('\nc');
    expect(cutBoilerplate('<div class="content-intro">a<!-- </div> -->b</div>c')).toBe('\nc');
  });

  it.each([
    '<div class="content-intro">never closed<p>The job.</p>',
    '<div class="content-intro"><!-- never closed</div><p>The job.</p>',
    '<div class="my-content-intro">a</div>',
    '<div class="content-introduction">a</div>',
    '<p class="content-intro">a</p>',
    '<divider class="content-intro">a</divider>',
    'content-intro',
    '',
  ])('is not found in %j', (html) => {
    expect(cutBoilerplate(html)).toBe(html);
  });

  it.each(['<div class="content-intro"><!--', '<div class=" content-intro', '<div class="content-intro">'])(
    'is searched in time linear in the text: %j repeated',
    (piece) => {
      const html = piece.repeat(40_000);
      expect(cutBoilerplate(html)).toBe(html);
    },
    2000,
  );
});

describe('the content of a job', () => {
  it.each([
    ['&lt;p class=&quot;a&quot;&gt;Tea&amp;nbsp;&amp;amp; toast&lt;/p&gt;', '<p class="a">Tea&nbsp;&amp; toast</p>'],
    ['&lt;p&gt;a &amp;lt;b&amp;gt; &amp;#39;c&amp;#39;&lt;/p&gt;', '<p>a &lt;b&gt; &#39;c&#39;</p>'],
    ['&#60;p&#62;It&#39;s &#x26;lt;&#60;/p&#62;', "<p>It's &lt;</p>"],
    ['No tags &amp;amp; two', 'No tags &amp; two'],
    ['five &lt; six', 'five < six'],
    ['&#38;lt; &#38;amp; &#x26;#39; &amp;quot; &apos;', "&lt; &amp; &#39; &quot; '"],
  ])('is unescaped once: %s', (escaped, html) => {
    expect(unescapeContent(escaped)).toBe(html);
  });

  it.each([
    ['&amp;lt;p&amp;gt;Tea &amp;amp;amp; toast&amp;lt;/p&amp;gt;', '<p>Tea &amp; toast</p>'],
    ['&amp;lt;div class=&amp;quot;a&amp;quot;&amp;gt;Tea', '<div class="a">Tea'],
    ['Use &amp;lt;p&amp;gt; and &amp;lt;/p&amp;gt;', 'Use &lt;p&gt; and &lt;/p&gt;'],
    ['&amp;lt;p&amp;gt; begins one', '&lt;p&gt; begins one'],
  ])('is unescaped twice where all of it was escaped twice: %s', (escaped, html) => {
    expect(unescapeContent(escaped)).toBe(html);
  });

  it.each([
    '<p>Tea &amp; toast &lt;b&gt;</p>',
    ' \n<div>&amp;lt;</div>',
    'Before <br>&lt;after&gt;',
    '<!-- c -->&lt;',
    'R&D &unknown; &#0; &#xD800; &;',
    '',
  ])('is left as it is when it was not escaped: %j', (html) => {
    expect(unescapeContent(html)).toBe(html);
  });
});
