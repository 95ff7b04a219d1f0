import { cleanTag, escapeHtml, type HtmlAttributes } from './clean-tag.ts';
import { voidElements } from './html-elements.ts';
import { readHtml } from './read-html.ts';
import { safeLink } from './safe-link.ts';

export interface CleanHtmlOptions {
  /** Elements that go with all that is in them. */
  readonly dropped: ReadonlySet<string>;
  /** Keeps a dropped element all the same, by its attributes. */
  readonly keeps?: (name: string, attributes: HtmlAttributes) => boolean;
  /** Elements that lose their tags and keep their content. */
  readonly unwrapped?: ReadonlySet<string>;
  /** Given when only what is in these elements is wanted. */
  readonly focus?: ReadonlySet<string>;
  /** What relative addresses are resolved against, unless the document has a `base` itself. */
  readonly baseUrl?: string | undefined;
  /** Leaves `#fragment` links as they are: extraction tells them from links that lead away. */
  readonly keepsFragments?: boolean;
  /** Bounds of what is kept, so that whatever works on it afterwards ends in time. */
  readonly maxElements: number;
  /** Elements deeper than this lose their tags and keep their text. */
  readonly maxDepth: number;
  /** Characters of text and of tags. */
  readonly maxCharacters: number;
}

/** Well-formed: every element closed, attributes quoted, no comments; without the tags of `html`, `head` and `body`. */
export interface CleanHtml {
  /** The elements that speak of the page, wherever they stood. */
  readonly head: string;
  readonly body: string;
  /** `lang` of the document. */
  readonly language: string | undefined;
  /** Base of the document's addresses. */
  readonly baseUrl: string | undefined;
  /** True when a bound left something off. */
  readonly cut: boolean;
}

const structure: ReadonlySet<string> = new Set(['html', 'head', 'body']);
const headElements: ReadonlySet<string> = new Set(['title', 'meta', 'base', 'link', 'script']);

interface OpenElement {
  readonly name: string;
  readonly written: boolean;
  readonly silences: boolean;
  readonly focuses: boolean;
}

/**
 * Writes a document anew while reading it: without the elements that are not wanted, without handlers of events, with safe and absolute
 * addresses, and within bounds. Linear in time; never throws.
 */
export const cleanHtml = (html: string, options: CleanHtmlOptions): CleanHtml => {
  const { dropped, keeps, unwrapped, focus, maxElements, maxDepth, maxCharacters, keepsFragments = false } = options;
  const open: OpenElement[] = [];
  let base = options.baseUrl;
  let language: string | undefined;
  let head = '';
  let body = '';
  let cut = false;
  let elements = 0;
  let depth = 0;
  let silence = 0;
  let focused = focus === undefined ? 1 : 0;
  let preformatted = 0;

  const isFull = () => elements >= maxElements || head.length + body.length >= maxCharacters;
  const put = (piece: string, ofHead: boolean) => {
    if (ofHead) head += piece;
    else body += piece;
  };
  const isWanted = (name: string): boolean => {
    if (silence > 0 || (focused === 0 && !headElements.has(name)) || unwrapped?.has(name) === true) return false;
    // Within code, colours; and what ends a line is written as a line end, because readers of code ask for its text.
    if (preformatted > 0 && (name === 'span' || name === 'br')) return false;
    return /^[a-z][\w:-]*$/.test(name) && !structure.has(name) && name !== 'base';
  };

  const whole = readHtml(html, {
    begin: (name, attributes) => {
      const silences = dropped.has(name) && keeps?.(name, attributes) !== true;
      if (silences) silence++;
      const focuses = focus?.has(name) === true;
      if (focuses) focused++;
      if (name === 'pre') preformatted++;
      if (name === 'html') language = attributes['lang'] ?? language;
      if (name === 'base' && silence === 0) base = safeLink(attributes['href'] ?? '', base) ?? base;
      if (name === 'br' && preformatted > 0 && silence === 0 && focused > 0) put('\n', false);
      const wanted = isWanted(name);
      const written = wanted && depth < maxDepth && !isFull();
      if (wanted && isFull()) cut = true;
      open.push({ name, written, silences, focuses });
      if (!written) return;
      put(cleanTag(name, attributes, base, keepsFragments), headElements.has(name));
      elements++;
      depth++;
    },
    end: () => {
      const element = open.pop();
      if (element === undefined) return;
      const { name, written, silences, focuses } = element;
      if (silences) silence--;
      if (focuses) focused--;
      if (name === 'pre') preformatted--;
      if (!written) return;
      depth--;
      if (!voidElements.has(name)) put(`</${name}>`, headElements.has(name));
    },
    text: (piece) => {
      const parent = open.at(-1);
      const ofHead = parent !== undefined && headElements.has(parent.name);
      if (silence > 0 || (focused === 0 && !ofHead)) return;
      // Text goes with the elements that no longer fit, or it would stand where it does not belong.
      const kept = isFull() ? '' : piece.slice(0, maxCharacters - head.length - body.length);
      if (piece.slice(kept.length).trim() !== '') cut = true;
      // A script holds its text as it is; `<\/` is the same to JSON, the only kind that is ever kept.
      put(parent?.name === 'script' ? kept.replaceAll('</', '<\\/') : escapeHtml(kept), ofHead);
    },
  });
  return { head, body, language, baseUrl: base, cut: cut || !whole };
};
