/** A piece of markdown that is cut only when it must be. Its text has no line ends at its ends. */
export type MarkdownBlock = {
  /** Line ends that parted it from the one before: one or two, more mean no more. */
  readonly gap: 1 | 2;
  readonly text: string;
} & (
  | { readonly kind: 'heading' | 'text' }
  | { readonly kind: 'code'; readonly opening: string; readonly code: readonly string[]; readonly closing: string }
);

const heading = /^ {0,3}#{1,6}(?:\s|$)/;
// A fence may stand in a quotation or a list.
const fence = /^([ \t>]{0,40}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,8})?[ \t>]{0,40})(`{3,}(?=[^`]*$)|~{3,})/;

interface Fence {
  readonly prefix: string;
  readonly marks: string;
}

const fenceOf = (line: string): Fence | undefined => {
  const [, prefix, marks] = fence.exec(line) ?? [];
  return prefix === undefined || marks === undefined ? undefined : { prefix, marks };
};

const closes = (line: string, marks: string): boolean => {
  const text = line.replace(/^[\s>]*/, '').trimEnd();
  return text.length >= marks.length && text === (marks[0] ?? '').repeat(text.length);
};

/** What the lines of a block within a list or a quotation begin with. */
const continuation = (prefix: string): string => prefix.replace(/[^\s>]/g, ' ');

/** Cuts markdown into headings, fenced code and paragraphs. Lists and tables are paragraphs as far as no empty line is in them. */
export const toMarkdownBlocks = (markdown: string): readonly MarkdownBlock[] => {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const blocks: MarkdownBlock[] = [];
  let paragraph: string[] = [];
  let gap: 1 | 2 = 2;
  const add = (block: MarkdownBlock) => {
    blocks.push(block);
    gap = 1;
  };
  const endParagraph = () => {
    if (paragraph.length > 0) add({ kind: 'text', gap, text: paragraph.join('\n') });
    paragraph = [];
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const opened = fenceOf(line);
    if (opened !== undefined) {
      endParagraph();
      const code: string[] = [];
      while (++index < lines.length && !closes(lines[index] ?? '', opened.marks)) code.push(lines[index] ?? '');
      // One that is never closed goes to the end of the text.
      const closing = lines[index] ?? continuation(opened.prefix) + opened.marks;
      add({ kind: 'code', gap, text: [line, ...code, closing].join('\n'), opening: line, code, closing });
    } else if (line.trim() === '') {
      endParagraph();
      gap = 2;
    } else if (heading.test(line)) {
      endParagraph();
      add({ kind: 'heading', gap, text: line });
    } else paragraph.push(line);
  }
  endParagraph();
  return blocks;
};

/** The line that opens a further piece of a code block's code. Of one that opened in a list, it is within the item. */
export const reopening = (opening: string): string => {
  const { prefix = '' } = fenceOf(opening) ?? {};
  return continuation(prefix) + opening.slice(prefix.length);
};
