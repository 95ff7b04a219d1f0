import type { SeededRandom } from '../random/seeded-random.ts';
import { audiences, benchmarks, methods, topics } from '../web-world/vocabulary.ts';

export type TextBlock =
  | { readonly kind: 'text'; readonly text: string; readonly link?: { readonly label: string; readonly url: string } }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string };

const openings = [
  'I tried this at work last month',
  "It's a nice write-up",
  'Honestly, the headline oversells it',
  "We've had the opposite experience",
  'The second half is the interesting one',
  'There is a simpler way',
  'This matches what we measured',
  "I don't think that follows",
] as const;
const middles = [
  (random: SeededRandom) => `${random.pick(methods)} only helps when ${random.pick(topics)} is the bottleneck`,
  (random: SeededRandom) => `for ${random.pick(audiences)} the cost of ${random.pick(topics)} dominates anyway`,
  (random: SeededRandom) => `${random.pick(benchmarks)} says little about ${random.pick(topics)}`,
  (random: SeededRandom) => `the numbers for "${random.pick(methods)}" come from a single run`,
  (random: SeededRandom) => `p95 < ${random.integer(2, 90)} ms is easy until you add ${random.pick(methods)}`,
] as const;
const endings = [
  'Has anybody reproduced it?',
  'Happy to share the scripts.',
  'I would love to be wrong here.',
  'The appendix has the details.',
  'Ask me again in a year & I may disagree.',
  '',
] as const;

const sentence = (random: SeededRandom): string => {
  const text = `${random.pick(openings)}: ${random.pick(middles)(random)}. ${random.pick(endings)}`;
  return text.trim();
};

/** One to three paragraphs, some with a quotation, a link or lines of code. */
export const drawText = (random: SeededRandom): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  if (random.chance(0.15)) blocks.push({ kind: 'quote', text: `${random.pick(middles)(random)}` });
  for (let left = random.integer(1, 3); left > 0; left -= 1) {
    const slug = random.pick(topics).replaceAll(' ', '-');
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

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The news board escapes quotes and slashes by number, and separates paragraphs by an unclosed `<p>`. */
const escapeNews = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('/', '&#x2F;');

const newsBlock = (block: TextBlock): string => {
  if (block.kind === 'code') return `<pre><code>${escapeNews(block.text.replaceAll(/^/gm, '  '))}\n</code></pre>`;
  if (block.kind === 'quote') return `<i>${escapeNews(block.text)}</i>`;
  const { link } = block;
  if (link === undefined) return escapeNews(block.text);
  return `${escapeNews(block.text)} <a href="${escapeNews(link.url)}" rel="nofollow">${escapeNews(link.label)}</a>`;
};

export const toNewsHtml = (blocks: readonly TextBlock[]): string => blocks.map(newsBlock).join('<p>');

export const toNewsTitle = (title: string): string => escapeText(title);

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
