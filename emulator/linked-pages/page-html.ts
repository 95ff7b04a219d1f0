import { escapeMarkup } from '../engine/responses.ts';

interface PageParts {
  readonly url: string;
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  readonly authors: readonly string[];
  readonly published: string;
  readonly modified: string | undefined;
  readonly tags: readonly string[];
  readonly language: string;
  readonly articleHtml: string;
  readonly related: readonly { readonly title: string; readonly url: string }[];
  /** With metadata and an `article`; otherwise there are only nested `div` elements. */
  readonly isSemantic: boolean;
  readonly charset: 'utf-8' | 'iso-8859-1';
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}">`;

const metadata = (page: PageParts): string => {
  const linked = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: page.title,
    datePublished: page.published,
    author: page.authors.map((name) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'Organization', name: page.siteName },
  };
  return [
    `<link rel="canonical" href="${escapeMarkup(page.url)}">`,
    meta('name', 'description', page.description),
    ...page.authors.map((name) => meta('name', 'author', name)),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', page.siteName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.url),
    meta('property', 'og:image', '/static/card.png'),
    meta('property', 'article:published_time', page.published),
    ...(page.modified === undefined ? [] : [meta('property', 'article:modified_time', page.modified)]),
    ...page.tags.map((tag) => meta('property', 'article:tag', tag)),
    `<script type="application/ld+json">${JSON.stringify(linked).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n');
};

const furniture = {
  top: `<div class="cookie-banner"><p>We use cookies to remember your choice about cookies.</p><button>Fine</button></div>
<header><nav><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li><li><a href="/careers">Careers</a></li></ul></nav></header>`,
  bottom: `<footer><p>© 2026. All names are invented.</p><ul><li><a href="/privacy">Privacy</a></li><li><a href="/terms">Terms</a></li></ul></footer>
<script>window.dataLayer = window.dataLayer || []; dataLayer.push({ page: "article" });</script>`,
};

const aside = ({ related }: PageParts): string =>
  `<aside class="related"><h3>More to read</h3><ul>${related
    .map(({ title, url }) => `<li><a href="${escapeMarkup(url)}">${escapeMarkup(title)}</a></li>`)
    .join(
      '',
    )}</ul><form action="/subscribe"><label>Newsletter <input name="email"></label><button>Subscribe</button></form></aside>`;

const article = (page: PageParts): string => {
  const byline = escapeMarkup(page.authors.join(' and '));
  if (!page.isSemantic)
    return `<div class="wrap"><div class="post-title">${escapeMarkup(page.title)}</div><div class="entry-body">${page.articleHtml}</div></div>`;
  return `<main><article><h1>${escapeMarkup(page.title)}</h1>
<p class="byline">By <a rel="author" href="/authors">${byline}</a> <time datetime="${page.published}">${page.published.slice(0, 10)}</time></p>
${page.articleHtml}</article>${aside(page)}</main>`;
};

export const pageHtml = (page: PageParts): string => `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="${page.charset}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(page.title)} | ${escapeMarkup(page.siteName)}</title>
${page.isSemantic ? metadata(page) : ''}
<style>body { margin: 0 auto; max-width: 44rem } .related { float: right }</style>
</head>
<body>
${furniture.top}
${article(page)}
${furniture.bottom}
</body>
</html>
`;
