import { describe, expect, it } from '@jest/globals';
import { unescapeHtml } from './unescape-html.ts';

describe('unescapeHtml', () => {
  it.each([
    ['Tea &amp; toast', 'Tea & toast'],
    ['It&#x27;s 3 &lt; 4', "It's 3 < 4"],
    ['a&#47;b &quot;c&quot;', 'a/b "c"'],
    ['&#X2F;&#x1F600;', '/😀'],
  ])('undoes %s', (escaped, plain) => {
    expect(unescapeHtml(escaped)).toBe(plain);
  });

  it('undoes it once only', () => {
    expect(unescapeHtml('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  it.each(['R&D', 'x &unknown; y', 'Vec<T>', '&#0;', '&#xD800;', '&#x110000;', '&;'])('leaves %s unchanged', (text) => {
    expect(unescapeHtml(text)).toBe(text);
  });
});
