import { dropInvisible } from '../plain-text.ts';
import { blockElements, formControls, lineElements, wordlessElements } from './html-elements.ts';
import { formulaElement } from './read-formulas.ts';
import { readHtml } from './read-html.ts';
import { createTextWriter } from './text-writer.ts';

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
