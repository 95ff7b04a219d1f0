import { dropInvisible } from '../plain-text.ts';
import { blockElements, formControls, lineElements, wordlessElements } from './html-elements.ts';
import { formulaElement } from './read-formulas.ts';
import { readHtml } from './read-html.ts';

const gaps = { none: '', blank: ' ', line: '\n', paragraph: '\n\n' } as const;
type Gap = keyof typeof gaps;
const order: readonly Gap[] = ['none', 'blank', 'line', 'paragraph'];

/** Writes a gap only before the next piece, so that no blanks remain at the end. */
interface TextWriter {
  /** Requires at least this gap before the next piece. */
  part(gap: Gap): void;
  endLine(): void;
  /** Collapses blanks, even at the ends. */
  flow(piece: string): void;
  put(piece: string): void;
  text(): string;
}

const createTextWriter = (): TextWriter => {
  let text = '';
  let gap: Gap = 'none';
  const part = (least: Gap) => {
    if (order.indexOf(least) > order.indexOf(gap)) gap = least;
  };
  const put = (piece: string) => {
    if (piece === '') return;
    text += text === '' ? piece : gaps[gap] + piece;
    gap = 'none';
  };
  return {
    part,
    put,
    endLine: () => part(gap === 'line' ? 'paragraph' : 'line'),
    flow: (piece) => {
      const collapsed = dropInvisible(piece).replace(/\s+/g, ' ');
      if (collapsed.startsWith(' ')) part('blank');
      put(collapsed.trim());
      if (collapsed.endsWith(' ')) part('blank');
    },
    text: () => text,
  };
};

const silent: ReadonlySet<string> = new Set([...wordlessElements, ...formControls, 'head', 'title', formulaElement]);
// Buttons have labels, which are text.
const isSilent = (name: string) => silent.has(name) && name !== 'button' && name !== 'output';

/**
 * Converts an HTML fragment or page to plain text: an empty line between paragraphs, list items and table rows on their
 * own lines, entities decoded once, blanks collapsed except in `pre`. Scripts, styles and comments are dropped. Linear
 * in time; reads broken markup as browsers do. Never throws.
 */
export const htmlToText = (html: string): string => {
  const writer = createTextWriter();
  let silence = 0;
  let items = 0;
  let preformatted = 0;
  let verbatim = '';
  const partAt = (name: string) => {
    if (blockElements.has(name)) writer.part(items > 0 ? 'line' : 'paragraph');
    else if (lineElements.has(name)) writer.part('line');
    else if (name === 'td' || name === 'th') writer.part('blank');
  };
  readHtml(html, {
    begin: (name) => {
      if (isSilent(name)) silence++;
      if (silence > 0) return;
      if (name === 'br') {
        if (preformatted > 0) verbatim += '\n';
        else writer.endLine();
        return;
      }
      if (preformatted === 0) partAt(name);
      if (name === 'li') items++;
      if (name === 'pre') preformatted++;
    },
    end: (name) => {
      if (isSilent(name)) silence--;
      if (silence > 0 || name === 'br') return;
      if (name === 'li') items--;
      if (name === 'pre' && --preformatted === 0) {
        writer.put(
          dropInvisible(verbatim)
            .replace(/^\r?\n/, '')
            .trimEnd(),
        );
        verbatim = '';
      }
      if (preformatted === 0) partAt(name);
    },
    text: (piece) => {
      if (silence > 0) return;
      if (preformatted > 0) verbatim += piece;
      else writer.flow(piece);
    },
  });
  return writer.text();
};
