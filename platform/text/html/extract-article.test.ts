import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../../tests/kit/process/processor-ms.ts';
import { extractArticle } from './extract-article.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const url = 'https://pages.example/news/quiet-machines';
const sentence = (topic: string) =>
  `The ${topic} of the invented workshop was measured again this spring, and it was found to run with less noise, less heat and less care than before. `;
const paragraph = (topic: string) => `<p>${sentence(topic)}${sentence(`new ${topic}`)}</p>`;
const paragraphs = ['loom', 'lathe', 'press', 'saw', 'kiln'].map(paragraph).join('\n');
const menu = `<ul>${Array.from({ length: 30 }, (_, index) => `<li><a href="/section/${index}">Section number ${index}</a></li>`).join('')}</ul>`;
const page = (content: string, head = '<title>Quiet machines | Workshop Letter</title>') =>
  `<!doctype html><html lang="en_gb"><head>${head}</head><body><nav>${menu}</nav>${content}<footer><p>All names are invented.</p>${menu}</footer><script>track()</script></body></html>`;
const extract = async (html: string) => {
  const article = await extractArticle(html, { url });
  if (article === undefined) throw new Error('no article');
  return article;
};

describe('extractArticle', () => {
  it('separates the text from the furniture', async () => {
    const { text, html, cut } = await extract(page(`<article><h1>Quiet machines</h1>${paragraphs}</article>`));
    expect(text.split('\n\n').filter((part) => part.startsWith('The '))).toHaveLength(5);
    expect(text).not.toMatch(/Section|invented\.|track/);
    expect(html).not.toMatch(/<script|<nav|<footer/);
    expect(cut).toBe(false);
  });

  it('finds an article without markup that marks it', async () => {
    const { text } = await extract(page(`<div class="wrap"><div>${paragraphs}</div></div>`));
    expect(text).toContain(sentence('kiln').trim());
  });

  it('reads the metadata of the page', async () => {
    const head = `<title>Quiet machines | Workshop Letter</title>
      <meta property="og:site_name" content="Workshop Letter"><meta name="author" content="Ida Fell">
      <meta name="description" content="How machines  became quiet.">
      <meta property="article:published_time" content="2026-03-04T05:06:07+01:00">`;
    expect(await extract(page(`<article>${paragraphs}</article>`, head))).toMatchObject({
      title: 'Quiet machines',
      byline: 'Ida Fell',
      siteName: 'Workshop Letter',
      language: 'en-GB',
      publishedAt: '2026-03-04T04:06:07.000Z',
      excerpt: 'How machines became quiet.',
    });
  });

  it('reads linked data', async () => {
    const data = {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Quiet </machines>',
      datePublished: '2026-03-04',
      author: { '@type': 'Person', name: 'Ida Fell & Co' },
    };
    const head = `<title>x</title><script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
    expect(await extract(page(`<article>${paragraphs}</article>`, head))).toMatchObject({
      title: 'Quiet </machines>',
      byline: 'Ida Fell & Co',
      publishedAt: '2026-03-04T00:00:00.000Z',
    });
  });

  it('returns null for missing metadata', async () => {
    const html = `<article>${paragraphs}</article>`;
    expect(await extract(html)).toMatchObject({
      title: null,
      byline: null,
      siteName: null,
      language: null,
      publishedAt: null,
    });
    expect((await extract(html)).excerpt).toMatch(/^The loom/);
  });

  it('ignores times of comments and other articles', async () => {
    const comments = '<aside><time datetime="2020-01-01">then</time></aside>';
    expect((await extract(page(`<article>${paragraphs}</article>${comments}`))).publishedAt).toBeNull();
    const own = `<article><header><time datetime="2026-03-04">now</time></header>${paragraphs}</article>`;
    expect((await extract(page(own))).publishedAt).toBe('2026-03-04T00:00:00.000Z');
  });

  it('makes links absolute, also against the base of the page, and drops scripts in them', async () => {
    const links = `<p>${sentence('saw')}<a href="../more">more</a> <a href="#note">note</a> <a href="javascript:x()">x</a> <img src="/i.png"></p>`;
    const { html } = await extract(page(`<article>${paragraphs}${links}</article>`));
    expect(html).toContain('href="https://pages.example/more"');
    expect(html).toContain('href="https://pages.example/news/quiet-machines#note"');
    expect(html).toContain('src="https://pages.example/i.png"');
    expect(html).not.toContain('javascript');
    const based = await extract(
      page(`<article>${paragraphs}${links}</article>`, '<base href="https://cdn.example/a/b/">'),
    );
    expect(based.html).toContain('href="https://cdn.example/a/more"');
  });

  it('keeps the languages of code for the markdown', async () => {
    const code = '<pre><code class="language-ts hljs">let <span>quiet</span> = true;\n</code></pre>';
    const { html } = await extract(page(`<article>${paragraphs}${code}${paragraphs}</article>`));
    expect(await htmlToMarkdown(html)).toContain('```ts\nlet quiet = true;\n```');
  });

  it('reads a page inside a form', async () => {
    const { html, text } = await extract(page(`<form action="/"><input name="state"><div>${paragraphs}</div></form>`));
    expect(text).toContain('The lathe');
    expect(html).not.toMatch(/<form|<input/);
  });

  it.each([
    ['is empty', ''],
    ['is no page', 'not a page'],
    ['has nothing but links', page(`<main>${menu}${menu}</main>`)],
    [
      'is filled by scripts',
      page(
        '<div id="root"></div><noscript>Please turn on scripts to read this page.</noscript>',
        '<script>x</script>',
      ).replace(/<nav>.*<\/nav>|<footer>.*<\/footer>/g, ''),
    ],
    ['has a notice only', `<body><p>${sentence('saw')}</p></body>`],
    ['is deep beyond reason', '<div>'.repeat(100_000)],
    ['has a broken frame', '<html><head></body><frameset></html></p>'],
  ])('finds none if the page %s', async (_what, html) => {
    expect(await extractArticle(html, { url })).toBeUndefined();
  });

  it('requires fifty words', async () => {
    const of = (count: number) => `<article><p>${Array(count).fill('weaving').join(' ')}</p></article>`;
    expect(await extractArticle(of(49), { url })).toBeUndefined();
    expect(await extractArticle(of(50), { url })).toBeDefined();
  });

  it('accepts a text with links, and refuses a text of links', async () => {
    const of = (linked: number, plain: number) =>
      `<article>${`<p>${'<a href="/x">weaving</a> '.repeat(linked)}${'spinning, '.repeat(plain)}</p>`.repeat(4)}</article>`;
    expect(await extractArticle(of(20, 40), { url })).toBeDefined();
    expect(await extractArticle(of(60, 20), { url })).toBeUndefined();
  });

  it('needs no valid address', async () => {
    expect((await extractArticle(`<article>${paragraphs}</article>`, { url: 'nowhere' }))?.text).toContain('The loom');
  });

  describe('of large pages', () => {
    const furniture = Array.from(
      { length: 6000 },
      (_, index) => `<div><a href="/${index}">Part ${index}</a></div>`,
    ).join('');

    it('prefers the marked content if the page is too large', async () => {
      const { text, cut } = await extract(page(`<div>${furniture}</div><article>${paragraphs}</article>`));
      expect(text).toMatch(/^The loom/);
      expect(cut).toBe(false);
    });

    it('reports that the end is missing', async () => {
      const { cut, text } = await extract(page(`<article>${paragraphs.repeat(1500)}</article>`));
      expect(cut).toBe(true);
      expect(text.length).toBeGreaterThan(400_000);
    });

    it.each([
      ['menus', page(furniture.repeat(5))],
      [
        'tables in tables',
        page(`<table>${`<tr><td><table><tr><td>${sentence('loom')}<td>x</table></td></tr>`.repeat(8000)}</table>`),
      ],
      ['nesting', `${'<div>'.repeat(40)}${paragraphs.repeat(800)}`],
    ])('is quick with a megabyte of %s', async (_what, html) => {
      const before = processorMs();
      await extractArticle(html, { url });
      // A few hundred milliseconds on an idle machine; seconds without bounds.
      expect(processorMs() - before).toBeLessThan(5000);
    });
  });
});
