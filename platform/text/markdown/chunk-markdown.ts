import { splitText } from '../split-text.ts';
import { type MarkdownBlock, reopening, toMarkdownBlocks } from './markdown-blocks.ts';

/** Leaves room for code between fences. */
const leastCharacters = 64;

type CodeBlock = Extract<MarkdownBlock, { readonly kind: 'code' }>;

/** Gives each piece of the code its own fences. */
const splitCode = ({ opening, code, closing }: CodeBlock, maxCharacters: number): readonly string[] => {
  const again = reopening(opening);
  const room = maxCharacters - Math.max(opening.length, again.length) - closing.length - 2;
  // A fence of thousands of characters leaves no room, and is treated as text.
  if (room < leastCharacters / 4) return splitText([opening, ...code, closing].join('\n'), maxCharacters);
  const pieces: string[][] = [[]];
  let size = 0;
  for (const line of code)
    for (const part of line.length <= room ? [line] : cutEvenly(line, room)) {
      if (size > 0 && size + part.length + 1 > room) {
        pieces.push([]);
        size = 0;
      }
      pieces.at(-1)?.push(part);
      size += part.length + 1;
    }
  return pieces.map((lines, index) => [index === 0 ? opening : again, ...lines, closing].join('\n'));
};

/** Blanks in code have a meaning, so lines are cut anywhere but within a character. */
const cutEvenly = (line: string, room: number): readonly string[] => {
  const parts: string[] = [];
  for (let from = 0; from < line.length; ) {
    const end = Math.min(line.length, from + room);
    const within = end < line.length && (line.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    parts.push(line.slice(from, within ? end - 1 : end));
    from = within ? end - 1 : end;
  }
  return parts;
};

const piecesOf = (block: MarkdownBlock, maxCharacters: number): readonly string[] => {
  if (block.text.length <= maxCharacters) return [block.text];
  return block.kind === 'code' ? splitCode(block, maxCharacters) : splitText(block.text, maxCharacters);
};

/** Groups headings with the block that follows them. */
const toSections = (blocks: readonly MarkdownBlock[]): readonly (readonly MarkdownBlock[])[] => {
  const sections: MarkdownBlock[][] = [];
  let open: MarkdownBlock[] = [];
  for (const block of blocks) {
    open.push(block);
    if (block.kind === 'heading') continue;
    sections.push(open);
    open = [];
  }
  if (open.length > 0) sections.push(open);
  return sections;
};

const join = (before: string, gap: 1 | 2, text: string): string =>
  before === '' ? text : `${before}${'\n'.repeat(gap)}${text}`;

/**
 * Cuts markdown into chunks of at most `maxCharacters` UTF-16 code units (64 at least): before headings if a chunk is
 * half full, else between paragraphs, else within one. Fenced code is cut only if it exceeds a chunk. Only blanks at
 * the cuts are lost.
 */
export const chunkMarkdown = (markdown: string, maxCharacters: number): string[] => {
  const max = Math.max(leastCharacters, maxCharacters);
  const chunks: string[] = [];
  let chunk = '';
  const end = () => {
    if (chunk !== '') chunks.push(chunk);
    chunk = '';
  };
  const add = (gap: 1 | 2, text: string) => {
    const longer = join(chunk, gap, text);
    if (longer.length > max) end();
    chunk = chunk === '' ? text : longer;
  };
  for (const section of toSections(toMarkdownBlocks(markdown))) {
    const whole = section.reduce((text, { gap, text: more }) => join(text, gap, more), '');
    const [first] = section;
    const fits = join(chunk, first?.gap ?? 2, whole).length <= max;
    if (first?.kind === 'heading' ? chunk.length > max / 2 || !fits : !fits && whole.length <= max) end();
    for (const block of section)
      for (const [index, piece] of piecesOf(block, max).entries()) {
        if (index > 0) end();
        add(block.gap, piece);
      }
  }
  end();
  return chunks;
};
