import { describe, expect, it } from '@jest/globals';
import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import { toSearchText } from './search-text.ts';

describe('the words of a text', () => {
  it.each([
    ['<p>Prune<br>and <b>wa</b>ter.</p><p>Rest</p>', 'Prune and water. Rest'],
    ['<ul><li>Moss</li><li>Bark</li></ul>Fern', 'Moss Bark Fern'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['micro<span class="x">ser</span>vices', 'microservices'],
    [
      'Tea&nbsp;&amp; toast &lt;b&gt; &amp;lt; caf&eacute; &#8211; &#x2019; &unknown; R&D AT&T',
      'Tea & toast <b> &lt; café – ’ &unknown; R&D AT&T',
    ],
    ['a<!-- <p>b</p> -->c<!---->d', 'acd'],
    ['a <script>if (a < b) "</p>"</script>b<style>p{}</style> c', 'a b c'],
    ['a<svg><text>x</text></svg>b<select><option>y</option></select>', 'a b'],
    ['a <svg>not closed b', 'a not closed b'],
    ['<p title="a > b" data-x=\'<i>\'>c</p>', 'c'],
    ["<p title=it's>c's</p>", "c's"],
    ['3 < 4 and 5<6', '3 < 4 and 5<6'],
    ['a<p', 'a'],
    ['a<!-- never closed b', 'a'],
    ['soft\u00adhyphen zero\u200bwidth', 'softhyphen zerowidth'],
    ['a</>b<?php x ?>c', 'abc'],
    ['', ''],
  ])('of %j are %j', (html, text) => {
    expect(toSearchText(html)).toBe(text);
  });

  it('are those that readers of the page see', () => {
    const html =
      '<div class="x"><h2>About <em>Fern</em>crest</h2><p>We&rsquo;re 40&nbsp;people &mdash; in <a href="https://a.example/?a=1&amp;b=2">Galway</a>.</p><ol><li><p>One</p></li><li>Two <strong>(2)</strong></li></ol><hr/><blockquote>&ldquo;Moss&rdquo;</blockquote></div>';
    expect(toSearchText(html)).toBe(collapseText(htmlToText(html)));
  });

  it.each(['<', '<p', '<!--', '<svg>', '<script>', '<a b="', '&amp', '</', '&#'])(
    'are found in time linear in the text: %j repeated',
    (piece) => {
      expect(toSearchText(piece.repeat(100_000)).length).toBeLessThanOrEqual(piece.length * 100_000);
    },
    3000,
  );
});
