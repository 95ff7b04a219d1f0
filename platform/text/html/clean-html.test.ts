import { describe, expect, it } from '@jest/globals';
import { type CleanHtmlOptions, cleanHtml } from './clean-html.ts';

const clean = (html: string, options: Partial<CleanHtmlOptions> = {}) =>
  cleanHtml(html, {
    dropped: new Set(['script', 'style']),
    maxElements: 100,
    maxDepth: 20,
    maxCharacters: 10_000,
    ...options,
  });
const bodyOf = (html: string, options?: Partial<CleanHtmlOptions>) => clean(html, options).body;

describe('cleanHtml', () => {
  it('closes open elements, drops stray end tags, and quotes attributes', () => {
    expect(bodyOf('</i><p>a<p>b <b>c<i>d</b>e<img alt=x>')).toBe('<p>a</p><p>b <b>c<i>d</i></b>e<img alt="x"></p>');
    expect(bodyOf("<a title='\"&quot;<'>1 &lt; 2 &amp;amp;</a>")).toBe(
      '<a title="&quot;&quot;&lt;">1 &lt; 2 &amp;amp;</a>',
    );
  });

  it('drops elements with their content, comments, handlers and invalid names', () => {
    expect(bodyOf('a<script>b<p></script><!-- c --><p onclick="x()" ONLOAD=y id=z "odd"=1>d</p>')).toBe(
      'a<p id="z">d</p>',
    );
    expect(bodyOf('<form>a<p>b</p></form>', { unwrapped: new Set(['form']) })).toBe('a<p>b</p>');
    expect(bodyOf('<script type=keep>{"a":"</x>"}</script>', { keeps: (_name, { type }) => type === 'keep' })).toBe('');
  });

  it('separates the head from the body, and returns the language', () => {
    const html =
      '<html lang=de><head><title>A &amp; B</title><meta name=x content=y></head><body class=z>text<meta name=late></body></html>';
    expect(clean(html)).toMatchObject({
      language: 'de',
      head: '<title>A &amp; B</title><meta name="x" content="y"><meta name="late">',
      body: 'text',
    });
  });

  it('does not change the data of a script, except end tags in them', () => {
    const html = '<script type=data>{"a":"1 < 2 & <\\/b> </b>"}</script>';
    expect(clean(html, { keeps: () => true }).head).toBe('<script type="data">{"a":"1 < 2 & <\\/b> <\\/b>"}</script>');
  });

  it('resolves addresses against the base of the document, and that against the base of the caller', () => {
    const html = '<a href=a>1</a><base href="/deep/"><a href=a>2</a><a href="#b">3</a><a href="javascript:x">4</a>';
    expect(clean(html, { baseUrl: 'https://pages.example/dir/x' })).toMatchObject({
      body: '<a href="https://pages.example/dir/a">1</a><a href="https://pages.example/deep/a">2</a><a href="https://pages.example/deep/#b">3</a><a>4</a>',
      baseUrl: 'https://pages.example/deep/',
    });
    expect(bodyOf('<a href="#b">3</a>', { baseUrl: 'https://pages.example/', keepsFragments: true })).toBe(
      '<a href="#b">3</a>',
    );
  });

  it.each([
    ['<img src="data:x" data-src="/i.png">', '/i.png'],
    ['<img src="/small.png" srcset="/i.png 2x, /j.png 3x">', '/small.png'],
    ['<img srcset="/i.png 2x, /j.png 3x">', '/i.png'],
    ['<img src="javascript:x">', undefined],
  ])('finds the address of the lazily loaded image %s', (html, source) => {
    expect(bodyOf(html)).toBe(source === undefined ? '<img>' : `<img src="${source}">`);
  });

  it('writes code as text, with its line ends', () => {
    expect(bodyOf('<pre><span class=k>let</span> a;<br>b</pre><span>c</span><br>')).toBe(
      '<pre>let a;\nb</pre><span>c</span><br>',
    );
  });

  it('keeps only the elements in focus', () => {
    const html = '<title>t</title>a<main>b<article>c</article>d</main>e';
    expect(clean(html, { focus: new Set(['main', 'article']) })).toMatchObject({
      head: '<title>t</title>',
      body: '<main>b<article>c</article>d</main>',
    });
  });

  describe('bounds', () => {
    it('keep elements up to the last one that fits', () => {
      expect(clean('<p>a</p><p>b</p>', { maxElements: 2 })).toMatchObject({
        body: '<p>a</p><p>b</p>'.replace('b', ''),
        cut: true,
      });
      expect(clean('<p>a</p><p>b</p>', { maxElements: 3 })).toMatchObject({ body: '<p>a</p><p>b</p>', cut: false });
    });

    it('keep characters up to the last one that fits', () => {
      expect(clean('abcdef', { maxCharacters: 3 })).toMatchObject({ body: 'abc', cut: true });
      expect(clean('abc', { maxCharacters: 3 })).toMatchObject({ body: 'abc', cut: false });
      expect(clean('abc \n', { maxCharacters: 3 })).toMatchObject({ cut: false });
    });

    it('keep the text of elements that are too deep', () => {
      expect(bodyOf('<i><b><u>a</u></b></i>', { maxDepth: 2 })).toBe('<i><b>a</b></i>');
    });

    it('stop the parser where nesting is too deep', () => {
      const { body, cut } = clean('<b>'.repeat(200_000), { maxElements: 1_000_000, maxCharacters: 1e7, maxDepth: 1e6 });
      expect(cut).toBe(true);
      expect(body.length).toBeLessThan(10_000);
      expect(body.match(/<b>/g)?.length).toBe(body.match(/<\/b>/g)?.length);
    });

    it('drop very long values and excess attributes', () => {
      const many = Array.from({ length: 500 }, (_, index) => `a${index}=1`).join(' ');
      expect(bodyOf(`<p title="${'x'.repeat(2001)}" lang=en>`)).toBe('<p lang="en"></p>');
      expect(bodyOf(`<p ${many}>`).match(/=/g)).toHaveLength(40);
    });
  });
});
