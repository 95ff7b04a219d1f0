import { safeLink } from '../html/safe-link.ts';
import { toMarkdownBlocks } from './markdown-blocks.ts';

const markup = /<(?!https?:)(?=[a-z/!?])|(\]\(\s*)(<[^>\n]{0,2000}>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/gi;
const definition = /^( {0,3}\[[^\]\n]{1,200}\]:[ \t]*)(\S+)/gm;

/** Returns text and code alternately, beginning with text. Code is between two equal runs of backticks. */
const splitCode = (text: string): readonly string[] => {
  const runs = Array.from(text.matchAll(/`+/g));
  // In reverse, so that the next run of each length is known.
  const nextOfLength = new Map<number, number>();
  const partners = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]?.[0].length ?? 0;
    partners[index] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, index);
  }
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < runs.length; index++) {
    const begin = runs[index];
    const partner = partners[index] ?? -1;
    const end = runs[partner];
    if (begin === undefined || end === undefined) continue;
    const behind = end.index + end[0].length;
    parts.push(text.slice(from, begin.index), text.slice(begin.index, behind));
    from = behind;
    index = partner;
  }
  return [...parts, text.slice(from)];
};

/**
 * Makes foreign markdown safe: HTML in it shows as text, links are absolute, and links of other schemes than http,
 * https, mailto and tel are empty. At most one empty line separates blocks; code is unchanged. Linear in time.
 */
export const cleanMarkdown = (markdown: string, baseUrl: string): string => {
  const link = (address: string): string => safeLink(address.replace(/^<|>$/g, ''), baseUrl) ?? '';
  const clean = (text: string): string =>
    text
      .replace(markup, (found, before: string | undefined, address = '') =>
        before === undefined ? `\\${found}` : before + link(address),
      )
      .replace(definition, (_all, before: string, address: string) => before + (link(address) || baseUrl));
  const cleanText = (text: string): string =>
    splitCode(text)
      .map((part, index) => (index % 2 === 0 ? clean(part) : part))
      .join('');
  return toMarkdownBlocks(markdown)
    .map(
      ({ kind, gap, text }, index) =>
        (index === 0 ? '' : '\n'.repeat(gap)) + (kind === 'code' ? text : cleanText(text)),
    )
    .join('');
};
