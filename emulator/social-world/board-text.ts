import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { fillPhrase } from '../engine/phrases.ts';
import { escapeMarkup, escapeText } from '../engine/responses.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { vocabulary } from '../web-world/subjects.ts';

type TextBlock =
  | { readonly kind: 'text'; readonly text: string; readonly link?: { readonly label: string; readonly url: string } }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string };

const phrases = readWordLists('emulator/social-world/reference/phrases.tsv', ['openings', 'middles', 'endings']);

const drawMiddle = (random: SeededRandom): string =>
  fillPhrase(random.pick(phrases.middles), (list) => random.pick(vocabulary[list as keyof typeof vocabulary]), random);

const sentence = (random: SeededRandom): string =>
  `${random.pick(phrases.openings)}: ${drawMiddle(random)}. ${random.pick(phrases.endings)}`.trim();

/** One to three paragraphs, some with a quotation, a link or lines of code. */
export const drawText = (random: SeededRandom): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  if (random.chance(0.15)) blocks.push({ kind: 'quote', text: drawMiddle(random) });
  for (let left = random.integer(1, 3); left > 0; left -= 1) {
    const slug = random.pick(vocabulary.topics).replaceAll(' ', '-');
    const url = `https://notes.gradient-walk.example/${slug}?ref=thread&page=${random.integer(1, 9)}`;
    blocks.push({
      kind: 'text',
      text: sentence(random),
      ...(random.chance(0.12) ? { link: { label: url, url } } : {}),
    });
  }
  if (random.chance(0.07))
    blocks.push({ kind: 'code', text: `for (let i = 0; i < ${random.integer(2, 99)}; i++) {\n  step(i);\n}` });
  return blocks;
};

/** The news board escapes quotes and slashes by number, and separates paragraphs by an unclosed `<p>`. */
const escapeNews = (text: string): string => escapeMarkup(text).replaceAll("'", '&#x27;').replaceAll('/', '&#x2F;');

const newsBlock = (block: TextBlock): string => {
  if (block.kind === 'code') return `<pre><code>${escapeNews(block.text.replaceAll(/^/gm, '  '))}\n</code></pre>`;
  if (block.kind === 'quote') return `<i>${escapeNews(block.text)}</i>`;
  const { link } = block;
  if (link === undefined) return escapeNews(block.text);
  return `${escapeNews(block.text)} <a href="${escapeNews(link.url)}" rel="nofollow">${escapeNews(link.label)}</a>`;
};

export const toNewsHtml = (blocks: readonly TextBlock[]): string => blocks.map(newsBlock).join('<p>');

const linkBlock = (block: TextBlock): string => {
  if (block.kind === 'code') return `<pre><code>${escapeText(block.text)}\n</code></pre>`;
  if (block.kind === 'quote') return `<blockquote>\n<p>${escapeText(block.text)}</p>\n</blockquote>`;
  const { link } = block;
  const anchor = link === undefined ? '' : ` <a href="${escapeText(link.url)}" rel="ugc">${escapeText(link.label)}</a>`;
  return `<p>${escapeText(block.text)}${anchor}</p>`;
};

export const toLinkHtml = (blocks: readonly TextBlock[]): string =>
  blocks.map((block) => `${linkBlock(block)}\n`).join('');

/** Markdown as typed into the link board, with the line ends of a form. */
export const toLinkPlain = (blocks: readonly TextBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'code') return block.text.replaceAll(/^/gm, '    ').replaceAll('\n', '\r\n');
      if (block.kind === 'quote') return `> ${block.text}`;
      return block.link === undefined ? block.text : `${block.text} <${block.link.url}>`;
    })
    .join('\r\n\r\n');
