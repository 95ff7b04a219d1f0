import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const baseUrl = 'https://pages.example/dir/page';

describe('htmlToMarkdown', () => {
  it.each([
    ['headings', '<h1>A</h1><h3>B</h3>', '# A\n\n### B'],
    ['emphasis', '<b>a</b><i>b</i> c<em>d</em>e <i> f </i>', '**a**_b_ c*d*e _f_'],
    ['line ends at the ends of emphasis outside of it', '<b>a<br></b>b<i><br>c</i>', '**a**  \nb  \n_c_'],
    ['an end of a paragraph that is made of line ends', '<b>a<br><br></b><ul><li>b</li></ul>', '**a**\n\n- b'],
    ['no emphasis around paragraphs made of line ends', '<b>a<br><br>b</b>', 'a\n\nb'],
    ['nothing for blocks of line ends', '<div>a</div><div><br></div><div>&nbsp;<br></div><h3><br></h3>b<br>', 'a\n\nb'],
    ['blanks that do not break as any other', '<p>&nbsp;&nbsp; &nbsp;&nbsp;a&nbsp;<b>&nbsp;b</b></p>', 'a **b**'],
    ['nothing where emphasis is empty', '<b></b>a<i> </i>b', 'a b'],
    ['struck text', '<del>a</del>', '~~a~~'],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['numbers from the start that is given', '<ol start="3"><li>a<li>b</ol>', '3. a\n4. b'],
    ['numbers from one where the start is none', '<ol start="-99999999999"><li>a</ol>', '1. a'],
    ['paragraphs of an item', '<ol><li><p>a</p><p>b</p></li></ol>', '1. a\n\n   b'],
    ['tasks', '<ul><li><input type="checkbox" checked> a<li><input type=checkbox>b</ul>', '- [x] a\n- [ ] b'],
    ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['line ends', 'a<br>b', 'a  \nb'],
    ['code in a line', 'a <code>b_*`c</code>', 'a ``b_*`c``'],
    ['rules', 'a<hr>b', 'a\n\n---\n\nb'],
    [
      'touching and nested emphasis as one',
      '<b>a</b><span><b>b</b></span> <b><b>c</b>d</b> <s>e</s><s>f</s>',
      '**ab** **cd** ~~ef~~',
    ],
    ['emphasis in a word that markdown reads', 'a<b>b</b>c <b>d</b>e <b><i>f</i></b>g', 'a**b**c **d**e ***f***g'],
    [
      'no signs that markdown would show',
      'Half<b>-time</b> Oslo<i>,</i> <b>(x)</b>y z<s>"q"</s>a',
      'Half\\-time Oslo, (x)y z"q"a',
    ],
    [
      'final punctuation behind emphasis before a word',
      '<b>Place:</b>Oslo <i>a.</i>b <b>c:</b> d',
      '**Place**:Oslo *a*.b **c:** d',
    ],
    ['no signs for emphasis of code beside a word', '<b><code>a</code></b>b', '`a`b'],
    ['code that touches or is in code as one', '<code>a</code><code>b</code> <code><code>c</code></code>', '`ab` `c`'],
    [
      'code that touches code in another element apart',
      '<i><code>a</code>-<b><code>b</code></b></i><code>c</code>',
      '_`a`\\-**`b`**_`c`',
    ],
    ['no links in code', '<code><a href="/x">a</a> <b>b</b></code>', '`a b`'],
    [
      'a heading that begins with a break',
      '<ul><li>a</ul><h2><br><b>B</b></h2><ul><li>c</ul>',
      '- a\n\n## **B**\n\n- c',
    ],
    [
      'a heading of several lines or paragraphs as one',
      '<h2>A<br>B<br></h2>c<h3><p>D</p><p>E</p></h3>f',
      '## A B\n\nc\n\n### D E\n\nf',
    ],
    ['a heading that ends in signs', '<h2>Learn C #</h2>', '## Learn C \\#'],
    ['blocks in a heading as blocks', '<h2><ul><li>a</ul></h2>b', '- a\n\nb'],
    ['what follows an embedded element that closes itself', '<p>a</p><iframe src="/x"/><p>b</p>', 'a\n\nb'],
    ['a link around a block as a link', '<a href="/x"><h2>A</h2><p>b</p></a>', '[A b](https://pages.example/x)'],
  ])('writes %s', async (_what, html, markdown) => {
    expect(await htmlToMarkdown(html, { baseUrl })).toBe(markdown);
  });

  describe('links and images', () => {
    it.each([
      ['<a href="../x?a=1&amp;b=2#c">t</a>', '[t](https://pages.example/x?a=1&b=2#c)'],
      ['<a href="//other.example/(a)">t</a>', '[t](https://other.example/\\(a\\))'],
      ['<a href="#part">t</a>', '[t](https://pages.example/dir/page#part)'],
      ['<img src="i.png" alt="a [b]">', '![a \\[b\\]](https://pages.example/dir/i.png)'],
      ['<base href="https://base.example/"><a href="x">t</a>', '[t](https://base.example/x)'],
    ])('are absolute: %s', async (html, markdown) => {
      expect(await htmlToMarkdown(html, { baseUrl })).toBe(markdown);
    });

    it.each([
      '<a href="javascript:alert(1)">t</a>',
      '<a href=" java\nscript:alert(1)">t</a>',
      '<a href="&#106;avascript:alert(1)">t</a>',
      '<a href="data:text/html,x">t</a>',
      '<a href="vbscript:x">t</a>',
      '<img src="data:image/png;base64,AA" alt="t">',
      '<a name="x">t</a>',
    ])('leave only their text if unsafe: %s', async (html) => {
      expect(await htmlToMarkdown(html, { baseUrl })).toBe('t');
    });

    it('without words are dropped, like the anchors beside headings', async () => {
      expect(await htmlToMarkdown('<h2>A<a href="#a">#</a></h2><p><a href="/x"> </a>b</p>', { baseUrl })).toBe(
        '## A\n\nb',
      );
    });

    it('stay relative without a base', async () => {
      expect(await htmlToMarkdown('<a href="/x">t</a>')).toBe('[t](/x)');
    });
  });

  describe('code', () => {
    it.each([
      ['<pre><code class="language-ts">a</code></pre>', 'ts'],
      ['<pre><code class="hljs lang-Rust">a</code></pre>', 'rust'],
      ['<pre class="brush: java;">a</pre>', 'java'],
      ['<div class="highlight highlight-source-python"><pre>a</pre></div>', 'python'],
      ['<div class="language-c++ highlighter"><div><pre><code>a</code></pre></div></div>', 'c++'],
      ['<pre class="sourceCode haskell"><code>a</code></pre>', 'haskell'],
      ['<pre data-lang="go">a</pre>', 'go'],
      ['<pre class="hljs">a</pre>', ''],
      ['<div class="language-ts"><pre>a</pre></div>'.replace('</div>', '<pre>b</pre></div>'), ''],
    ])('keeps its language: %s', async (html, language) => {
      expect((await htmlToMarkdown(html)).split('\n').slice(0, 3)).toEqual([`\`\`\`${language}`, 'a', '```']);
    });

    it('is unchanged, within a fence that is long enough', async () => {
      const html = '<pre><code><span>if</span> (a &lt; b_c*) {\n\n\n    ```\n}<br>x</code></pre>';
      expect(await htmlToMarkdown(html)).toBe('````\nif (a < b_c*) {\n\n\n    ```\n}\nx\n````');
    });
  });

  describe('tables', () => {
    it('have a header, as many cells in each row, and no bars or line ends in them', async () => {
      const html =
        '<table><tr><th>a|b<th align="right">c<tr><td>d<br>e <code>f|g</code><tr><td colspan=2>h<td>i</table>';
      expect(await htmlToMarkdown(html)).toBe(
        '| a\\|b | c |  |\n| --- | --: | --- |\n| d e `f\\|g` |  |  |\n| h |  | i |',
      );
    });

    it('get an empty header if they have none', async () => {
      expect(await htmlToMarkdown('<table><tr><td>a<td>b</table>')).toBe('|  |  |\n| --- | --- |\n| a | b |');
    });

    it('keep their caption above them', async () => {
      expect(await htmlToMarkdown('<table><caption>t</caption><tr><th>a<th>b</table>')).toMatch(/^t\n\n\| a/);
    });

    it.each([
      '<table><tr><td><p>a</p><ul><li>x</ul><td>b</table>',
      '<table><tr><td>a<tr><td>b</table>',
      '<table><tr><td><table><tr><td>a<td>b</table><td>c</table>',
      '<table role=presentation><tr><td>a<td>b</table>',
    ])('that only arrange a page are written as their content: %s', async (html) => {
      const markdown = await htmlToMarkdown(html);
      expect(markdown).toContain('a');
      expect(markdown).toContain('b');
      expect(markdown).not.toMatch(/^<|\|\s*a\s*\|\s*\n/);
    });

    it('bound the number of columns', async () => {
      expect((await htmlToMarkdown('<table><tr><td colspan=1000000000>a<td>b</table>')).length).toBeLessThan(1000);
    });
  });

  it.each(['script', 'style', 'form', 'iframe', 'noscript', 'template', 'svg', 'object', 'head', 'textarea'])(
    'drops %s with its content',
    async (name) => {
      expect(await htmlToMarkdown(`<p>a</p><${name}><p>gone</p></${name}><p>b</p>`)).toBe('a\n\nb');
    },
  );

  it.each([
    ['HTML', '&lt;script&gt;x&lt;/script&gt;', '\\<script>x\\</script>'],
    ['entities', '&amp;lt; &amp; b', '\\&lt; & b'],
    ['links', '[a](javascript:x)', '\\[a\\](javascript:x)'],
    ['lists', '<p>- a</p><p>1. b</p><p>+ c</p>', '\\- a\n\n1\\. b\n\n\\+ c'],
    ['headings', '<p># a</p><p>#b</p>', '\\# a\n\n#b'],
    ['emphasis', '*a* _b_ c_d ~~e~~', '\\*a\\* \\_b\\_ c_d \\~~e\\~~'],
    ['quotations', '<p>&gt; a</p>', '\\> a'],
  ])('escapes text that would be %s', async (_what, html, markdown) => {
    expect(await htmlToMarkdown(html)).toBe(markdown);
  });

  it('accepts whole pages, fragments with stray end tags, and nothing', async () => {
    expect(await htmlToMarkdown('<!doctype html><html><head><title>t</title></head><body><p>a</body></html>')).toBe(
      'a',
    );
    expect(await htmlToMarkdown('</text-fragment></div></body><p>a</p></html><p>b')).toBe('a\n\nb');
    expect(await htmlToMarkdown('')).toBe('');
  });

  it('does not mix texts that are converted at once', async () => {
    const [a, b] = await Promise.all([htmlToMarkdown('<ol><li>a<li>b</ol>'), htmlToMarkdown('<ol><li>c</ol>')]);
    expect([a, b]).toEqual(['1. a\n2. b', '1. c']);
  });

  it('never throws, and never lets a script through', async () => {
    const part = fc.constantFrom(
      '<a href="javascript:x">',
      '</a>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<pre>',
      '<code>',
      '<li>',
      '<ol>',
      '</ol>',
      '<b>',
      '</b>',
      '<p>',
      '<blockquote>',
      'word',
      ' ',
      '\n',
      '`',
      '|',
      '<input type=checkbox>',
      '<img src=x alt="`|">',
      '<br>',
      '<script>',
      '</script>',
      '&lt;script&gt;',
      '<',
      '>',
      '&',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
        const markdown = await htmlToMarkdown(parts.join(''), { baseUrl });
        expect(markdown).not.toContain('](javascript:');
        const outsideOfCode = markdown.replace(/\\.|(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
        expect(outsideOfCode).not.toMatch(/<(?:script|a|td|table)\b/);
      }),
      { seed: 20_261_120, numRuns: seeds(200) },
    );
  });
});
