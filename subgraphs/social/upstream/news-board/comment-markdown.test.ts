import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { htmlToMarkdown } from '../../../../platform/text/html/html-to-markdown.ts';
import { commentMarkdown } from './comment-markdown.ts';

const call = new Call();

describe('commentMarkdown', () => {
  it('separates paragraphs that are never closed, and undoes the escaping', async () => {
    expect(await commentMarkdown('It&#x27;s one&#x2F;two.<p>And then (maybe) three: four.', call)).toBe(
      "It's one/two.\n\nAnd then (maybe) three: four.",
    );
  });

  it('keeps links, emphasis and code', async () => {
    const html =
      'See <a href="https:&#x2F;&#x2F;notes.example&#x2F;a" rel="nofollow">notes</a> <i>soon</i><p><pre><code>  a &lt; b\n</code></pre>';
    const markdown = await commentMarkdown(html, call);
    expect(markdown).toContain('[notes](https://notes.example/a)');
    expect(markdown).toContain('_soon_');
    expect(markdown).toContain('a < b');
  });

  it.each([
    'Plain words, with commas; colons: and (brackets).',
    'Two<p>paragraphs',
    '# no heading',
    '1. no list<p>2. of numbers',
    '- no list',
    '+ no list',
    '&gt; quoted by hand',
    'a * b * c and _d_ and `e`',
    '[x](y)',
    'R&amp;D',
    'a\\b',
    'two  blanks and a last one ',
    'line\nbreak',
    'https:&#x2F;&#x2F;bare.example&#x2F;x',
    '=====<p>~~~',
    'zero\u200bwidth',
    'a|b',
    '<p>begins with one',
    'Grüße, naïve café — 東京 😀!',
  ])('returns the same as a full conversion of %j', async (html) => {
    expect(await commentMarkdown(html, call)).toBe(await htmlToMarkdown(html));
  });

  it('observes that the caller aborts', async () => {
    const gone = new Call();
    gone.abort(new Error('gone'));
    await expect(commentMarkdown('<i>x</i>', gone)).rejects.toThrow('gone');
  });
});
