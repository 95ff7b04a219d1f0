import { describe, expect, it } from '@jest/globals';
import { extractArticle } from './extract-article.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { splitFormulas } from './read-formulas.ts';

const katex = (tex: string, drawn: string) =>
  `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">${drawn}</span></span></span>`;

describe('formulas in markdown', () => {
  it.each([
    ['of KaTeX', `Let ${katex('x_i &lt; y', 'xi&lt;y')} be.`, 'Let $x_i < y$ be.'],
    [
      'of KaTeX on lines of their own',
      `a<span class="katex-display">${katex('x^2', 'x2')}</span>b`,
      'a\n\n$$x^2$$\n\nb',
    ],
    [
      'of MathJax',
      'a <span class="MathJax_Preview">x2</span><span class="MathJax">x2</span><script type="math/tex">x^2</script> b',
      'a $x^2$ b',
    ],
    [
      'of MathJax on lines of their own',
      'a<script type="math/tex; mode=display">a &lt; b</script>',
      'a\n\n$$a &lt; b$$',
    ],
    ['of MathML with TeX beside it', '<math alttext="\\alpha" display="block"><mi>α</mi></math>', '$$\\alpha$$'],
    ['drawn by WordPress', '<img src="https://s0.wp.com/latex.php?latex=x" alt="x_1" class="latex">', '$x_1$'],
    ['drawn by a service', '<img src="https://latex.codecogs.com/svg.latex?\\inline&amp;space;x%5E2">', '$&space;x^2$'],
    [
      'of MediaWiki once',
      '<span style="display: none"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">{\\displaystyle x}</annotation></semantics></math></span><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle x}" src="/x.svg">',
      '$x$',
    ],
    [
      'between the signs of TeX',
      '<p>a \\(x_i * y_i\\) b \\[\\sum_i x_i\\] c</p>',
      'a $x_i * y_i$ b\n\n$$\\sum_i x_i$$\n\nc',
    ],
    ['between dollars', '<p>If $n$ is $O(n^2)$, $$a &lt; b &amp; c$$</p>', 'If $n$ is $O(n^2)$,\n\n$$a < b & c$$'],
    [
      'of an environment',
      '<p>\\begin{align*} a &amp;= b \\end{align*}</p>',
      '$$\\begin{align*} a &= b \\end{align*}$$',
    ],
  ])('are TeX: %s', async (_, html, markdown) => {
    expect(await htmlToMarkdown(html, { formulas: true })).toBe(markdown);
  });

  it.each([
    ['prices', '<p>From $5 to $6, or $7_000 and US$8=A$9</p>', 'From $5 to $6, or $7_000 and US$8=A$9'],
    ['variables', '<p>Set $A_B/$C and $D_E or $F</p>', 'Set $A_B/$C and $D_E or $F'],
    ['signs alone', '<p>a \\[ and \\] b \\( c</p>', 'a \\\\\\[ and \\\\\\] b \\\\( c'],
    ['code', '<p><code>$x^2$</code></p><pre>\\(x\\)</pre>', '`$x^2$`\n\n```\n\\(x\\)\n```'],
    ['what KaTeX has drawn without its TeX', '<span class="katex"><span class="katex-html">x2</span></span>', 'x2'],
  ])('are not %s', async (_, html, markdown) => {
    expect(await htmlToMarkdown(html, { formulas: true })).toBe(markdown);
  });

  it('cannot contain HTML or links', async () => {
    const html = '<p>\\(x <b>a</b> &lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1))\\)</p>';
    const inText = await htmlToMarkdown(html, { formulas: true });
    const tex = '&lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1)) &lt;/b&gt;';
    const inFormula = await htmlToMarkdown(
      `<script type="math/tex">${tex.replaceAll('&lt;/b&gt;', '&lt;/b&gt;')}</script>`,
      {
        formulas: true,
      },
    );
    const annotated = await htmlToMarkdown(katex(tex, 'x'), { formulas: true });
    for (const markdown of [inText, inFormula, annotated]) {
      expect(markdown).not.toMatch(/(?<!\\)<[a-z/]/i);
      expect(markdown).not.toMatch(/(?<!\\)\]\(javascript/);
    }
  });

  it('stay as they are shown where they are not asked for', async () => {
    expect(await htmlToMarkdown(`<p>${katex('x^2', 'x2')} \\(y\\)</p>`)).toBe('x2 \\\\(y\\\\)');
  });

  it('are in the article of a page, whose text does not change', async () => {
    const words = '<p>The harbour of Larkhaven was dredged again in spring, and the ferries went to the old pier.</p>';
    const page = `<html><head><title>Tides</title></head><body><article><h1>Tides</h1>${words.repeat(8)}
      <p>The tide is ${katex('h_0 \\cos t', 'h0cos t')}, or \\(h\\).</p><script type="math/tex; mode=display">h^2</script></article></body></html>`;
    const url = 'https://pier.example/tides';
    const plain = await extractArticle(page, { url });
    const article = await extractArticle(page, { url, formulas: true });
    expect(article?.text).toBe(plain?.text);
    expect(await htmlToMarkdown(article?.html ?? '', { baseUrl: url, formulas: true })).toContain(
      'The tide is $h_0 \\cos t$, or $h$.\n\n$$h^2$$',
    );
  });
});

describe('splitting a text at its formulas', () => {
  it('keeps all of the text', () => {
    for (const text of [
      '',
      'a',
      '$',
      '$$',
      '$$$',
      'a $x$ b \\(y_1\\)',
      '\\(',
      '\\[x=1\\]\\]',
      '$$ $$ $x^2$',
      '\\begin{align}',
    ])
      expect(
        splitFormulas(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});
