import { Parser } from 'htmlparser2';
import { voidElements } from './html-elements.ts';

/** Their content is read as text in any case, and pages that write `<div/>` rely on how HTML nests them. */
const harmless = ['article', 'aside', 'div', 'footer', 'header', 'main', 'nav', 'p', 'section', 'span'];
const closesItself = /<([a-z][\w:-]*)(?:\s[^<>]*)?\/>/gi;

/**
 * Gives elements of XHTML that close themselves, such as `<iframe src="x"/>`, an end tag: HTML would read all that
 * follows as their content. Where the element is ended before the next of its name begins, it was meant as in HTML.
 */
export const closeEmptyTags = (html: string): string => {
  const names = new Set(Array.from(html.matchAll(closesItself), ([, name = '']) => name.toLowerCase()));
  for (const name of [...voidElements, ...harmless]) names.delete(name);
  if (names.size === 0) return html;
  const tag = /<(\/?)([a-z][\w:-]*)(?:\s[^<>]*?)?(\/?)>/gi;
  const tags = Array.from(html.matchAll(tag)).filter(([, , name = '']) => names.has(name.toLowerCase()));
  const endsNext = new Map<string, boolean>();
  let result = '';
  let from = html.length;
  for (const { index, 0: text, 1: isEnd, 2: name = '', 3: slash } of tags.reverse()) {
    const key = name.toLowerCase();
    if (slash !== '' && isEnd === '' && endsNext.get(key) !== true) {
      const behind = index + text.length;
      result = `${text.slice(0, -2)}></${name}>${html.slice(behind, from)}${result}`;
      from = index;
    }
    endsNext.set(key, isEnd !== '');
  }
  return html.slice(0, from) + result;
};

/** Every element that begins also ends, void ones immediately. */
export interface HtmlListener {
  begin(name: string, attributes: Readonly<Record<string, string>>): void;
  end(name: string): void;
  /** Entities are decoded. A text may come in several pieces. */
  text(piece: string): void;
}

/**
 * The limit of browsers. The time per tag grows with its depth, so a few megabytes of start tags would take minutes.
 */
const maxNesting = 512;

/**
 * Reads broken markup as browsers do, and elements that close themselves as XHTML has them. Returns false if it stopped
 * early at the nesting limit. Never throws.
 */
export const readHtml = (html: string, listener: HtmlListener): boolean => {
  const open: string[] = [];
  let whole = true;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!whole) return;
        open.push(name);
        listener.begin(name, attributes);
        if (open.length < maxNesting) return;
        whole = false;
        parser.pause();
      },
      onclosetag: () => {
        const name = whole ? open.pop() : undefined;
        if (name !== undefined) listener.end(name);
      },
      ontext: (piece) => {
        if (whole) listener.text(piece);
      },
    },
    { decodeEntities: true },
  );
  parser.end(closeEmptyTags(html));
  for (const name of open.reverse()) listener.end(name);
  return whole;
};
