import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { processorMs } from '../../../tests/kit/process/processor-ms.ts';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { collapseText } from '../plain-text.ts';
import { htmlToText } from './html-to-text.ts';

describe('htmlToText', () => {
  it.each([
    ['paragraphs, by an empty line', '<p>one</p><p>two</p>', 'one\n\ntwo'],
    ['paragraphs that are never closed', 'one<p>two<p>three', 'one\n\ntwo\n\nthree'],
    ['headings and divisions', '<h1>one</h1><div>two<div>three</div></div>', 'one\n\ntwo\n\nthree'],
    ['lines, by a line end', 'one<br>two<br/>three', 'one\ntwo\nthree'],
    ['two line ends, as a paragraph', 'one<br><br>two<br>\n<br><br>three', 'one\n\ntwo\n\nthree'],
    ['items, by a line end', 'a<ul><li>one<li>two</ul>b', 'a\n\none\ntwo\n\nb'],
    ['items with paragraphs', '<ul><li><p>one</p></li><li><p>two</p><p>more</p></li></ul>', 'one\ntwo\nmore'],
    ['rows by a line end and cells by a blank', '<table><tr><td>a<td>b<tr><td>c<td>d</table>', 'a b\nc d'],
    ['nothing else', 'o<b>n</b>e <i>two</i>', 'one two'],
  ])('separates %s', (_what, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('decodes entities once', () => {
    expect(htmlToText('a &lt;b&gt; &amp;lt; &eacute;&#x1F30D; &amp;amp;')).toBe('a <b> &lt; é🌍 &amp;');
    expect(htmlToText('x&hellip;&nosuch; &#0; &#xD800;')).toBe('x…&nosuch; \uFFFD \uFFFD');
  });

  it('collapses blanks, also no-break ones, across elements', () => {
    expect(htmlToText(' a \n\t b&nbsp;&nbsp; <b> c</b>  <i> </i> d ')).toBe('a b c d');
  });

  it('does not change code', () => {
    expect(htmlToText('a<pre>\n  x = 1;\n\n    y<br>z &lt;\n</pre>b')).toBe('a\n\n  x = 1;\n\n    y\nz <\n\nb');
  });

  it.each(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'select', 'textarea'])('drops %s', (name) => {
    expect(htmlToText(`a <${name}>gone</${name}> b`)).toBe('a b');
  });

  it('drops the head, comments and invisible characters', () => {
    expect(htmlToText('<html><head><title>t</title></head><body>a<!-- b -->\u0000\u00ad\u200bc</body></html>')).toBe(
      'ac',
    );
  });

  it('reads broken markup as browsers do', () => {
    expect(htmlToText('</p></div>a <b>b <i>c</b> d</i><x-y>e</x-y <p>f')).toBe('a b c def');
    expect(htmlToText('a < b and c<d')).toMatch(/^a < b and c/);
    expect(htmlToText('a <!-- never closed')).toBe('a');
    expect(htmlToText('')).toBe('');
  });

  it('never throws, leaves no markup of its own and no blanks at the ends of lines', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '<br>',
      '<pre>',
      '</pre>',
      '<ul>',
      '</ul>',
      ' ',
      '\n',
      'a',
      '&lt;',
      '<',
      '&',
      '<script>',
      '</script>',
      '<td>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const html = parts.join('');
        const text = htmlToText(html);
        expect(text).toBe(text.trimEnd());
        if (!html.includes('<pre>')) expect(text).not.toMatch(/ \n|\n |\n{3}| {2}/);
      }),
      { seed: 20_261_120, numRuns: seeds(200) },
    );
  });

  it.each([
    ['elements without end', '<b>x'.repeat(300_000)],
    ['end tags of nothing', `${'<b>'.repeat(400)}${'</x>'.repeat(300_000)}`],
    ['entities', '&amp;'.repeat(300_000)],
    ['blanks', `a${' '.repeat(2_000_000)}b`],
  ])('is quick with two megabytes of %s', (_what, html) => {
    const before = processorMs();
    htmlToText(html);
    expect(processorMs() - before).toBeLessThan(5000);
  });
});

describe('collapseText', () => {
  it('makes one line of a text', () => {
    expect(collapseText(' a\u00a0\n b\u200b\t\u0007c ')).toBe('a b c');
  });
});
