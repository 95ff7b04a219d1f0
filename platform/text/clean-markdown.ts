import { toMarkdownBlocks } from './markdown-blocks.ts';
import { safeLink } from './safe-link.ts';

// Code stays as it is: the first alternative takes it out of the way of the others.
const markup =
  /(`+)(?!`)[\s\S]{0,5000}?[^`]\1(?!`)|<(?!https?:)(?=[a-z/!?])|(\]\(\s*)(<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/gi;
const definition = /^( {0,3}\[[^\]\n]{1,200}\]:[ \t]*)(\S+)/gm;

/**
 * Markdown that others wrote, made fit to be handed on: HTML in it shows as text, links are absolute, and those of other schemes than http,
 * https, mailto and tel lead nowhere. Blocks are parted by one empty line at most; code is as it was.
 */
export const cleanMarkdown = (markdown: string, baseUrl: string): string => {
  const link = (address: string): string => safeLink(address.replace(/^<|>$/g, ''), baseUrl) ?? '';
  const clean = (text: string): string =>
    text
      .replace(markup, (found, _ticks: string | undefined, before: string | undefined, address = '') => {
        if (before !== undefined) return before + link(address);
        return found === '<' ? '\\<' : found;
      })
      .replace(definition, (_all, before: string, address: string) => before + (link(address) || baseUrl));
  return toMarkdownBlocks(markdown)
    .map(({ kind, gap, text }, index) => (index === 0 ? '' : '\n'.repeat(gap)) + (kind === 'code' ? text : clean(text)))
    .join('');
};
