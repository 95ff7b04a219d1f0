import { describe, expect, it } from '@jest/globals';
import { unescapeContent } from './unescape-content.ts';

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
