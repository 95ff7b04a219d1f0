import { cleanTag, escapeHtml, type HtmlAttributes } from '../clean-tag.ts';
import { voidElements } from './html-elements.ts';
import { readFormulas } from './read-formulas.ts';
import { readHtml } from './read-html.ts';
import { safeLink } from './safe-link.ts';

export interface CleanHtmlOptions {
  /** Removed with their content. */
  readonly dropped: ReadonlySet<string>;
  /** Exceptions from `dropped`. */
  readonly keeps?: (name: string, attributes: HtmlAttributes) => boolean;
  /** Elements that lose their tags and keep their content. */
  readonly unwrapped?: ReadonlySet<string>;
  /** If given, only the content of these elements is kept. */
  readonly focus?: ReadonlySet<string>;
  /** Base of relative addresses, unless the document has a `base` element. */
  readonly baseUrl?: string | undefined;
  /** Keeps links within the page, which the extraction recognizes, unchanged. */
  readonly keepsFragments?: boolean;
  /** Adds elements for formulas: see `readFormulas`. */
  readonly formulas?: boolean | undefined;
  /** Limits the output, so that further processing ends in time. */
  readonly maxElements: number;
  /** Deeper elements lose their tags and keep their text. */
  readonly maxDepth: number;
  readonly maxCharacters: number;
}

/** Well-formed HTML without comments and without the tags of `html`, `head` and `body`. */
export interface CleanHtml {
  /** Elements of a head, wherever they were. */
  readonly head: string;
  readonly body: string;
  readonly language: string | undefined;
  readonly baseUrl: string | undefined;
  /** True if a limit cut something off. */
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
 * Rewrites a document without unwanted elements and event handlers, with safe absolute addresses, and within limits.
 * Linear in time; never throws.
 */
export const cleanHtml = (html: string, options: CleanHtmlOptions): CleanHtml => {
  const {
    dropped,
    keeps,
    unwrapped,
    focus,
    maxElements,
    maxDepth,
    maxCharacters,
    keepsFragments = false,
    formulas = false,
  } = options;
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
    // In code, a `span` only adds colours, and a `br` becomes a line end.
    if (preformatted > 0 && (name === 'span' || name === 'br')) return false;
    return /^[a-z][\w:-]*$/.test(name) && !structure.has(name) && name !== 'base';
  };

  const whole = (formulas ? readFormulas : readHtml)(html, {
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
      // Once no more elements fit, text would be in the wrong element.
      const kept = isFull() ? '' : piece.slice(0, maxCharacters - head.length - body.length);
      if (piece.slice(kept.length).trim() !== '') cut = true;
      // Scripts are not escaped. `<\/` is equivalent in JSON, the only kind of script that is kept.
      put(parent?.name === 'script' ? kept.replaceAll('</', '<\\/') : escapeHtml(kept), ofHead);
    },
  });
  return { head, body, language, baseUrl: base, cut: cut || !whole };
};
