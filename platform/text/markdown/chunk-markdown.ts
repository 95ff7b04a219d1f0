import { type MarkdownBlock, reopening, toMarkdownBlocks } from './markdown-blocks.ts';

const isHighSurrogate = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xd800;

const linkAround = (text: string, at: number, from: number): boolean => {
  const opening = text.lastIndexOf('[', at - 1);
  if (opening < from) return false;
  const closing = text.indexOf(')', at);
  return closing !== -1 && /^\[[^\]]*\]\([^)\s]*\)$/.test(text.slice(opening, closing + 1));
};

// In order of preference; the cut is after the match.
const endings = [/\n/g, /[.!?…]["'”’)\]]*\s|[。！？]/g, /\s/g];

/** The last good place that leaves the first piece long enough. */
const endOf = (text: string, from: number, maxCharacters: number): number => {
  const window = text.slice(from, from + maxCharacters + 1);
  for (const ending of endings) {
    const ends = Array.from(window.matchAll(ending), (match) => from + match.index + match[0].length);
    const found = ends.findLast(
      // The blank at a cut is dropped, so it may exceed the limit.
      (end) =>
        end - from > maxCharacters / 4 &&
        text.slice(from, end).trimEnd().length <= maxCharacters &&
        !linkAround(text, end, from),
    );
    if (found !== undefined) return found;
  }
  const end = from + maxCharacters;
  return isHighSurrogate(text, end - 1) && maxCharacters > 1 ? end - 1 : end;
};

/**
 * Cuts a text at line ends, else after sentences, else between words, within links only if necessary, and never within
 * a character. `maxCharacters` are code units. Blanks at a cut are dropped.
 */
export const splitText = (text: string, maxCharacters: number): readonly string[] => {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > maxCharacters) {
    const end = endOf(text, from, maxCharacters);
    const piece = text.slice(from, end).trimEnd();
    if (piece !== '') pieces.push(piece);
    from = end;
    while (from < text.length && /\s/.test(text.charAt(from))) from++;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
};

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
