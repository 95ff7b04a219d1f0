/** A part that is cut only if necessary, without line ends at its start and end. */
export type MarkdownBlock = {
  /** Line ends before the block; more than two count as two. */
  readonly gap: 1 | 2;
  readonly text: string;
} & (
  | { readonly kind: 'heading' | 'text' }
  | { readonly kind: 'code'; readonly opening: string; readonly code: readonly string[]; readonly closing: string }
);

const heading = /^ {0,3}#{1,6}(?:\s|$)/;
// A fence may be in a quotation or a list.
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

const continuation = (prefix: string): string => prefix.replace(/[^\s>]/g, ' ');

/** Lists and tables count as paragraphs, which end at empty lines. */
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
      // An unclosed fence extends to the end of the text.
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

/** Opens a further piece of a code block, indented like its list item. */
export const reopening = (opening: string): string => {
  const { prefix = '' } = fenceOf(opening) ?? {};
  return continuation(prefix) + opening.slice(prefix.length);
};
