import { parse as parseGraphql } from 'graphql';
import { jwtVerify } from 'jose';
import Negotiator from 'negotiator';
import { countWords } from '../../../platform/text/count-words.ts';
import { decodeBytes } from '../../../platform/text/decode-bytes.ts';
import { describePage } from '../../../platform/text/html/describe-page.ts';
import { htmlToMarkdown } from '../../../platform/text/html/html-to-markdown.ts';
import { htmlToText } from '../../../platform/text/html/html-to-text.ts';
import { isMarkup, isMarkupAtStart } from '../../../platform/text/html/is-markup.ts';
import { plainToHtml } from '../../../platform/text/html/plain-to-html.ts';
import { splitFormulas } from '../../../platform/text/html/read-formulas.ts';
import { safeLink } from '../../../platform/text/html/safe-link.ts';
import { textOfHtml } from '../../../platform/text/html/text-of-html.ts';
import { parseBoundedJson } from '../../../platform/text/json/json-nesting.ts';
import { chunkMarkdown, splitText } from '../../../platform/text/markdown/chunk-markdown.ts';
import { cleanMarkdown } from '../../../platform/text/markdown/clean-markdown.ts';
import { escapeMarkdown } from '../../../platform/text/markdown/escape-markdown.ts';
import { collapseText } from '../../../platform/text/plain-text.ts';
import { previewOf } from '../../../platform/text/preview-of.ts';
import { readDate } from '../../../platform/text/read-date.ts';
import { shortenEchoes } from '../../../platform/text/shorten-echoes.ts';
import { parseRetryAfter } from '../../../platform/upstream/attempt/retry-after.ts';
import { canonicalUrl } from '../../../platform/upstream/web/canonical-url.ts';
import { toGuardedUrl } from '../../../platform/upstream/web/guarded-url.ts';
import { cleanTitle } from '../../../subgraphs/blogs/service/crawl/crawl-title.ts';
import { boundPersons } from '../../../subgraphs/blogs/upstream/feeds/bound-persons.ts';
import { salvageJson } from '../../../subgraphs/blogs/upstream/feeds/decode.ts';
import { feedInPage } from '../../../subgraphs/blogs/upstream/feeds/feed-in-page.ts';
import { toLink } from '../../../subgraphs/blogs/upstream/feeds/feed-links.ts';
import {
  firstParagraphs,
  toLine,
  toParagraphs,
  toPlainParagraphs,
  toTexts,
} from '../../../subgraphs/blogs/upstream/feeds/feed-text.ts';
import { parseFeedDate } from '../../../subgraphs/blogs/upstream/feeds/parse-feed-date.ts';
import { repairItem } from '../../../subgraphs/blogs/upstream/feeds/repair-item.ts';
import { sliceFeed } from '../../../subgraphs/blogs/upstream/feeds/slice-feed.ts';
import { decodeText } from '../../../subgraphs/flights/upstream/nas-status/wire.ts';
import { readMarkup } from '../../../subgraphs/jobs/upstream/network/read-markup.ts';
import type { Work } from './growth.ts';
import { noPlace, type Place } from './shapes.ts';

/** Parsers that see the same kind of text. */
interface ParserGroup {
  readonly name: string;
  readonly works: Readonly<Record<string, Work>>;
  readonly units: readonly string[];
  readonly places: readonly Place[];
  readonly pairs: readonly Place[];
  /** Length of the smaller text. Default: 8,000. */
  readonly length?: number;
  /** One of so many shapes is tried in `npm run test:all`. Default: all. */
  readonly share?: number;
}

const url = 'https://pier.example/a';
const bytes = (text: string) => Buffer.from(text);

const markupUnits = [
  '<a>',
  '</a>',
  '<a ',
  '<a b="c">',
  "<a b='",
  '<a b="',
  ' b="c"',
  ' b=c',
  ' b',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!',
  '<?',
  '?>',
  '/>',
  '<br>',
  '<p>',
  '<li>',
  '<td>',
  '<b>',
  '<script>',
  '</script>',
  '<pre>',
  '&amp;',
  '&#1',
  '&#x',
  '&lt;',
  '&lt;p&gt;',
  '<title>',
  '<style>',
  '<link>',
  '\n\n',
  'http://',
  'a b ',
  'a,b ',
  '…',
];
const markupPlaces: readonly Place[] = [
  noPlace,
  ['<p>', '</p>'],
  ['<p><a href="x">', '</a></p>'],
  ['<a ', '>'],
  ['<a b="', '">'],
  ["<a b='", '>'],
  ['<', '>'],
  ['<!--', '-->'],
  ['<!--', ''],
  ['<pre><code>', '</code></pre>'],
  ['<script>', '</script>'],
  ['<title>', ''],
  ['&', ';'],
  ['<table><tr><td>', '</td></tr></table>'],
];
/** Text follows the run, in elements whose blanks stay. */
const markdownPlaces: readonly Place[] = [
  ...markupPlaces,
  ['<pre>a', 'b</pre>'],
  ['<blockquote><pre>a', 'b</pre></blockquote>'],
  ['<ul><li><pre>a', 'b</pre></li></ul>'],
  ['<a href="x"><pre>a', 'b</pre></a>'],
  ['<table><tr><td><pre>a', 'b</pre></td></tr></table>'],
  ['<p>x<code> ', 'a</code></p>'],
  ['<em>a', 'b</em>'],
  ['<img src="x" alt="', '">'],
  ['<p>a', 'b</p>'],
];
const markupPairs: readonly Place[] = [
  ['<div>', '</div>'],
  ['<p>', '</p>'],
  ['<ul><li>', '</li></ul>'],
  ['<table><tr><td>', '</td></tr></table>'],
  ['<b>', '</b>'],
  ['<blockquote>', '</blockquote>'],
  ['<pre>', '</pre>'],
  ['<a href="x">', '</a>'],
  ['<form>', '</form>'],
  ['<h1>', '</h1>'],
  ['<em><strong>', '</strong></em>'],
  ['<svg>', '</svg>'],
];
const feedPlaces: readonly Place[] = [
  ['<rss version="2.0"><channel><item><title>', '</title></item></channel></rss>'],
  ['<rss version="2.0"><channel><item><author>', '</author><title>a</title></item></channel></rss>'],
  ['<rss version="2.0"><channel><managingEditor>', '</managingEditor><item><title>a</title></item></channel></rss>'],
  ['<rss version="2.0"', '><channel><item><title>a</title></item></channel></rss>'],
  ['<rss version="2.0"><channel ', '><item><title>a</title></item></channel></rss>'],
  ['<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>', '</title></entry></feed>'],
  [
    '<feed xmlns="http://www.w3.org/2005/Atom"><author><name>',
    '</name></author><entry><title>a</title></entry></feed>',
  ],
  ['<!DOCTYPE rss [', ']><rss version="2.0"><channel><item><title>a</title></item></channel></rss>'],
  noPlace,
];

export const parserGroups: readonly ParserGroup[] = [
  {
    name: 'markup of fields',
    works: {
      htmlToText,
      textOfHtml,
      isMarkup,
      isMarkupAtStart,
      toLine,
      toParagraphs,
      toPlainParagraphs,
      firstParagraphs: (text) => firstParagraphs([text]),
      splitFormulas,
      plainToHtml,
      readMarkup,
      feedInPage: feedInPage,
      toTexts: (text) => toTexts({ text, html: text }, { text, html: text }, 'https://lab.example/'),
      decodeText,
    },
    units: markupUnits,
    places: markupPlaces,
    pairs: markupPairs,
  },
  {
    name: 'markdown of markup',
    share: 7,
    works: { htmlToMarkdown: (text) => htmlToMarkdown(text, { baseUrl: url }) },
    units: [
      ...markupUnits,
      '<b> </b>',
      '<b>\u2028</b>',
      '<br> ',
      '<pre> </pre>',
      '<code>a</code>',
      '<code> </code>',
      '<img src="x">',
      '<hr>',
    ],
    places: markdownPlaces,
    pairs: [
      ...markupPairs,
      ['<pre><code>', '</code></pre>'],
      ['<ol><li>', '</li></ol>'],
      ['<del>', '</del>'],
      ['<code>', '</code>'],
    ],
  },
  {
    // Articles are extracted on a thread, from at most 4,000 elements.
    name: 'heads of pages',
    share: 3,
    works: { describePage },
    units: markupUnits,
    places: markupPlaces,
    pairs: markupPairs,
  },
  {
    name: 'feeds before the library',
    works: { sliceFeed, boundPersons, repairItem, salvageJson },
    units: [
      ...markupUnits,
      '<item>',
      '</item>',
      '<item/>',
      '<author>',
      '<dc:creator>',
      '</author>',
      '<rss',
      '<feed ',
      '{"items":[',
      '{"a":',
      '"',
      '\\"',
    ],
    places: feedPlaces,
    pairs: [...markupPairs, ['<item>', '</item>'], ['<author>', '</author>'], ['[', ']'], ['{"a":', '}']],
  },
  {
    name: 'plain texts',
    works: {
      collapseText,
      countWords,
      preview: (text) => previewOf(text, 400),
      readDate,
      parseFeedDate,
      shortenEchoes,
      split: (text) => splitText(text, 2000),
      cleanTitle: (text) => cleanTitle(text, ['News']),
      retryAfter: (text) => parseRetryAfter(text, 0),
      decodeBytes: (text) => decodeBytes(bytes(text), 'text/html', 'html'),
      contentType: (text) => decodeBytes(bytes('a'), text, 'html'),
    },
    units: [
      'a ',
      'Aug 18, 2026',
      'News',
      '2026-',
      ' \n',
      '. ',
      '"a',
      'charset=',
      'http://a.example/',
      '<meta ',
      '<?xml ',
      '+00:00',
      '((',
      '…',
      '"x", ',
    ],
    places: [
      noPlace,
      ['Aug 18, 2026', ''],
      ['', 'Aug 18, 2026'],
      ['<meta charset="', '">'],
      ['text/html; charset=', ''],
      ['"', '"'],
    ],
    pairs: [
      ['(', ')'],
      ['[', ']'],
      ['"', '"'],
      ['“', '”'],
    ],
  },
  {
    name: 'markdown',
    works: {
      chunkMarkdown: (text) => chunkMarkdown(text, 2000),
      cleanMarkdown: (text) => cleanMarkdown(text, url),
      escapeMarkdown,
    },
    units: [
      '```\n',
      '# ',
      '- ',
      '* a\n',
      '  - ',
      '> ',
      '|a',
      '|-',
      '[a](b)',
      '[a',
      '![',
      '](',
      '<a>',
      '\n\n',
      '    a\n',
      '1. ',
      '**',
      '~~~',
      '---\n',
      '&amp;',
      '`a',
    ],
    places: [noPlace, ['```\n', ''], ['[', '](b)'], ['[a](', ')'], ['| a |\n|---|\n', '']],
    pairs: [
      ['[', ']'],
      ['(', ')'],
      ['**', '**'],
      ['> ', '\n'],
      ['- ', '\n'],
      ['```\n', '\n```\n'],
    ],
  },
  {
    name: 'addresses',
    works: {
      canonicalUrl,
      guardedUrl: (text) => toGuardedUrl(text, new URL(url), () => false),
      safeLink: (text) => safeLink(text, url),
      toLink: (text) => toLink(text, url),
    },
    units: ['a=b&', 'utm_source=a&', '%41', '../', './', 'a.', '//', '?', '#', 'xn--a', '&amp;', ';a=b'],
    places: [
      noPlace,
      ['https://', ''],
      ['https://a.example/', ''],
      ['https://a.example/?', ''],
      ['https://a.example/#', ''],
      ['https://a:b@', '/'],
    ],
    pairs: [
      ['[', ']'],
      ['/a', '/..'],
    ],
  },
  {
    name: 'JSON',
    works: { parseBoundedJson },
    units: ['"a":1,', '[]', '{}', '1', '"', '\\u0041', 'null,', '1e', '-'],
    places: [noPlace, ['{', '}'], ['["', '"]'], ['[', ']']],
    pairs: [
      ['[', ']'],
      ['{"a":', '}'],
    ],
  },
  {
    // Their texts are bounded: headers to 16 KiB together, documents to a number of tokens.
    name: 'requests',
    works: {
      mediaTypes: (text) => new Negotiator({ headers: { accept: text } }).mediaTypes(['text/html', 'application/json']),
      encodings: (text) => new Negotiator({ headers: { 'accept-encoding': text } }).encodings(['gzip', 'identity']),
      languages: (text) => new Negotiator({ headers: { 'accept-language': text } }).languages(['en']),
      jwt: (text) => jwtVerify(text, new Uint8Array(32)),
      graphql: (text) => parseGraphql(text, { maxTokens: 20_000, noLocation: true }),
    },
    units: [
      'a/b,',
      'a/b;q=0.',
      ';q=',
      ' , ',
      'en-',
      'gzip,',
      'eyJ',
      '.',
      '{a',
      'a:a ',
      '"',
      '"""',
      '#',
      '\\u0041',
      '...',
      '$a:',
      '@a',
      '[a',
      '(a:',
    ],
    places: [
      noPlace,
      ['text/html;q="', '"'],
      ['{a(b:"', '")}'],
      ['{a(b:"""', '""")}'],
      ['{', '}'],
      ['a.', '.b'],
      ['text/html', ';q=1'],
    ],
    pairs: [
      ['{a', '}'],
      ['[', ']'],
      ['(a:{', '})'],
    ],
    length: 4000,
  },
];
