import { Parser } from 'htmlparser2';
import { dropInvisible } from './plain-text.ts';

export { countWords } from './count-words.ts';
export { collapseText } from './plain-text.ts';
export { previewOf } from './preview-of.ts';

const none = 0;
const blank = 1;
const line = 2;
const paragraph = 3;

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Elements whose content is not text of the page. */
const silent = names('script style template noscript iframe object svg math head select textarea audio video canvas');
const lineElements = names('li dt dd tr option caption');
const blankElements = names('td th');
const paragraphElements = names(
  'address article aside blockquote body center details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html main menu nav ol p pre section summary table ul',
);

/** Collects text; what parts two pieces is written only when the second one comes. */
const createTextWriter = () => {
  let text = '';
  let gap = none;
  const part = (least: number) => {
    gap = Math.max(gap, least);
  };
  const put = (piece: string) => {
    if (text !== '') text += gap === paragraph ? '\n\n' : gap === line ? '\n' : gap === blank ? ' ' : '';
    gap = none;
    text += piece;
  };
  return {
    part,
    lineEnd: () => part(gap === line ? paragraph : line),
    flow: (piece: string) => {
      const collapsed = dropInvisible(piece).replace(/\s+/g, ' ');
      if (collapsed.startsWith(' ')) part(blank);
      const words = collapsed.trim();
      if (words === '') return;
      put(words);
      if (collapsed.endsWith(' ')) part(blank);
    },
    verbatim: (piece: string) => {
      if (piece !== '') put(piece);
    },
    text: () => text,
  };
};

/**
 * Plain text of an HTML fragment or page: paragraphs parted by an empty line, list items and table rows on lines of their own, entities
 * decoded once, blanks collapsed but in `pre`. Scripts, styles, templates, comments and what cannot be read aloud are dropped. Linear in
 * time; takes broken markup as browsers do.
 */
export const htmlToText = (html: string): string => {
  const writer = createTextWriter();
  let silence = 0;
  let items = 0;
  let preformatted = 0;
  let code = '';
  const breakAt = (name: string) => {
    if (paragraphElements.has(name)) writer.part(items > 0 ? line : paragraph);
    else if (lineElements.has(name)) writer.part(line);
    else if (blankElements.has(name)) writer.part(blank);
  };
  const endCode = () => {
    writer.verbatim(
      dropInvisible(code)
        .replace(/^\r?\n/, '')
        .replace(/\s+$/, ''),
    );
    code = '';
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (silent.has(name)) silence++;
        if (silence > 0) return;
        if (name === 'br') {
          if (preformatted > 0) code += '\n';
          else writer.lineEnd();
          return;
        }
        if (preformatted === 0) breakAt(name);
        if (name === 'li') items++;
        if (name === 'pre') preformatted++;
      },
      onclosetag: (name) => {
        if (silent.has(name)) silence--;
        else if (silence === 0) {
          if (name === 'li') items--;
          if (name === 'pre' && --preformatted === 0) endCode();
          if (preformatted === 0) breakAt(name);
        }
      },
      ontext: (text) => {
        if (silence > 0) return;
        if (preformatted > 0) code += text;
        else writer.flow(text);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return writer.text().trim();
};
