import { describe, expect, it } from '@jest/globals';
import { htmlToText } from './html-to-text.ts';
import { plainToHtml } from './plain-to-html.ts';

describe('plain text as HTML', () => {
  it.each([
    ['One', '<p>One</p>'],
    ['One\ntwo\r\n\r\nThree', '<p>One<br>two</p>\n<p>Three</p>'],
    [' a < b & "c" \n \n\n<b>', '<p>a &lt; b &amp; &quot;c&quot;</p>\n<p>&lt;b&gt;</p>'],
    [' \n ', ''],
    ['', ''],
  ])('of %j is %j', (text, html) => expect(plainToHtml(text)).toBe(html));

  it('has the same text', () => {
    const text = 'Keep it lit & <clean>.\n- oil\n- glass\n\nApply.';
    expect(htmlToText(plainToHtml(text))).toBe(text);
  });
});
