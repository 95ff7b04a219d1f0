import { type HtmlListener, readHtml } from './read-html.ts';

interface FormulaPart {
  /** As written, with its signs. */
  readonly text: string;
  /** Undefined for text that is no formula. */
  readonly tex: string | undefined;
  readonly isDisplay: boolean;
}

const opening = /\\\(|\\\[|\$\$?|\\begin\{(?:equation|align|gather|multline|eqnarray)\*?\}/g;

/** The text between the signs of TeX is mathematics, and not two prices or a sentence about signs. */
const isMathematics = (tex: string): boolean => /[\\^_{}=+*/<>|()\d-]/.test(tex) || /^\s*\p{L}{1,2}\s*$/u.test(tex);
/** Dollars are prices and variables, too: no blanks at the ends, signs of TeX or one letter. */
const isBetweenDollars = (tex: string, before: string, after: string): boolean =>
  /^\S(?:[^\n]{0,500}\S)?$/.test(tex) &&
  !/[\w$\\]/.test(before) &&
  !/[\w$]/.test(after) &&
  (/[\\^_{}=]/.test(tex) || /^[A-Za-z]$/.test(tex));

/** The position of a text from which on it is looked for, so that each part of a long text is searched once. */
const createFinder = (whole: string) => {
  const found = new Map<string, number>();
  return (text: string, from: number): number => {
    const known = found.get(text);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const at = whole.indexOf(text, from);
    found.set(text, at);
    return at;
  };
};

/**
 * Splits a text at its formulas: `\(x\)`, `\[x\]`, `$$x$$`, `$x$` and environments of equations. Dollars that may be
 * prices or names stay text. Linear in time.
 */
export const splitFormulas = (text: string): readonly FormulaPart[] => {
  const parts: FormulaPart[] = [];
  const find = createFinder(text);
  let done = 0;
  const add = (from: number, to: number, tex: string, isDisplay: boolean): void => {
    if (from > done) parts.push({ text: text.slice(done, from), tex: undefined, isDisplay: false });
    parts.push({ text: text.slice(from, to), tex, isDisplay });
    done = to;
  };
  opening.lastIndex = 0;
  for (let mark = opening.exec(text); mark !== null; mark = opening.exec(text)) {
    const [sign] = mark;
    const inner = mark.index + sign.length;
    const isEnvironment = sign.startsWith('\\begin');
    const close = isEnvironment ? sign.replace('begin', 'end') : sign.replace('(', ')').replace('[', ']');
    const at = find(close, inner);
    const end = at + close.length;
    const tex = at === -1 || at - inner > 4000 ? '' : text.slice(inner, at);
    const isFormula =
      sign === '$' ? isBetweenDollars(tex, text[mark.index - 1] ?? '', text[end] ?? '') : isMathematics(tex);
    if (tex.trim() === '' || !isFormula) continue;
    add(mark.index, end, isEnvironment ? text.slice(mark.index, end) : tex, sign !== '$' && sign !== '\\(');
    opening.lastIndex = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), tex: undefined, isDisplay: false });
  return parts;
};

/** An element with the TeX of a formula, and an element with what a page shows for it. */
export const formulaElement = 'tex-formula';
export const shownElement = 'tex-shown';

type Attributes = Readonly<Record<string, string>>;

const longestTex = 4000;

/** In these no sign begins a formula. */
const verbatim: ReadonlySet<string> = new Set(
  `code pre kbd samp tt script style textarea math svg title ${formulaElement} ${shownElement}`.split(' '),
);

const hasClass = (attributes: Attributes, name: RegExp): boolean => name.test(attributes['class'] ?? '');
/** What KaTeX and MathJax draw beside the TeX that they keep. */
const drawnByKatex = /(?:^|\s)katex-html(?:\s|$)/;
const drawnByMathJax = /(?:^|\s)(?:MathJax(?:_Preview|_Display|_SVG|_CHTML)?|mjx-chtml)(?:\s|$)/;

/** Pictures of formulas: of WordPress, of MediaWiki, and of a service that draws the TeX of its address. */
const pictured = (attributes: Attributes): string | undefined => {
  const { src = '', alt = '' } = attributes;
  const [, ofAddress] = /codecogs\.com\/[\w.]+\.(?:latex|image)\?(.+)$/.exec(src) ?? [];
  if (ofAddress !== undefined) {
    try {
      return decodeURIComponent(ofAddress).replace(/^(?:\\(?:inline|d?pi|bg|fg|large|small)(?:\{[^{}]*\})?\s*)+/, '');
    } catch {
      return undefined;
    }
  }
  const isFormula =
    /\/latex\.php\?/.test(src) || hasClass(attributes, /(?:^|\s)(?:latex|mwe-math-fallback-image\S*)(?:\s|$)/);
  return isFormula && alt !== '' ? alt : undefined;
};

/** MediaWiki wraps the TeX of its formulas. */
const bare = (tex: string): string => /^\s*\{\\displaystyle\s([\s\S]*)\}\s*$/.exec(tex)?.[1] ?? tex;

interface OpenElement {
  readonly name: string;
  readonly isVerbatim: boolean;
  readonly isShown: boolean;
  readonly isDisplay: boolean;
}

/**
 * Like `readHtml`, with a `tex-formula` for each formula whose TeX is known: annotations of MathML, scripts of MathJax,
 * pictures with their TeX, and text between the signs of TeX. What the page shows for it is in a `tex-shown` beside it.
 */
export const readFormulas = (html: string, listener: HtmlListener): boolean => {
  const open: OpenElement[] = [];
  const hasTexScripts = /<script[^>]{0,200}math\/tex/i.test(html);
  let verbatims = 0;
  let displays = 0;
  let text = '';
  /** TeX that an element contains: of an annotation or a script. */
  let collected: string | undefined;
  let alternative = '';
  let isBlock = false;
  let latest = '';

  const formula = (tex: string, display: boolean): void => {
    const trimmed = bare(tex).trim();
    if (trimmed === '' || trimmed.length > longestTex) return;
    latest = trimmed;
    listener.begin(formulaElement, display ? { display: 'block' } : {});
    listener.text(trimmed);
    listener.end(formulaElement);
  };
  const shown = (write: () => void): void => {
    listener.begin(shownElement, {});
    write();
    listener.end(shownElement);
  };
  const flush = (): void => {
    const whole = text;
    text = '';
    const parts = verbatims > 0 ? [{ text: whole, tex: undefined, isDisplay: false }] : splitFormulas(whole);
    for (const part of parts)
      if (part.tex === undefined) listener.text(part.text);
      else {
        formula(part.tex, part.isDisplay);
        shown(() => listener.text(part.text));
      }
  };
  const isTexScript = (name: string, { type = '' }: Attributes) => name === 'script' && /^\s*math\/tex/i.test(type);

  const isWhole = readHtml(html, {
    begin: (name, attributes) => {
      flush();
      const isKatexDisplay = hasClass(attributes, /(?:^|\s)katex-display(?:\s|$)/);
      const isDrawn =
        (drawnByKatex.test(attributes['class'] ?? '') && latest !== '') ||
        (hasTexScripts && drawnByMathJax.test(attributes['class'] ?? ''));
      if (hasClass(attributes, /(?:^|\s)katex(?:\s|$)/)) latest = '';
      const isVerbatim = verbatim.has(name) || isDrawn;
      open.push({ name, isVerbatim, isShown: isDrawn, isDisplay: isKatexDisplay });
      if (isVerbatim) verbatims++;
      if (isKatexDisplay) displays++;
      if (name === 'math') {
        collected = undefined;
        alternative = attributes['alttext'] ?? '';
        isBlock = attributes['display'] === 'block' || displays > 0;
      }
      if (name === 'annotation' && /\btex\b/i.test(attributes['encoding'] ?? '')) collected = '';
      if (isTexScript(name, attributes)) {
        collected = '';
        isBlock = /mode\s*=\s*display/i.test(attributes['type'] ?? '');
      }
      const picture = name === 'img' && verbatims === 0 ? pictured(attributes) : undefined;
      if (picture === undefined) {
        if (isDrawn) listener.begin(shownElement, {});
        listener.begin(name, attributes);
        return;
      }
      // Beside MathML with the same TeX.
      if (bare(picture).trim() !== latest)
        formula(picture, /(?:^|\s)\S*-display(?:\s|$)/.test(attributes['class'] ?? ''));
      open[open.length - 1] = { name, isVerbatim, isShown: true, isDisplay: isKatexDisplay };
      listener.begin(shownElement, {});
      listener.begin(name, attributes);
    },
    end: (name) => {
      flush();
      const element = open.pop();
      listener.end(name);
      if (element?.isShown === true) listener.end(shownElement);
      if (element?.isVerbatim === true) verbatims--;
      if (element?.isDisplay === true) displays--;
      if (name === 'math') formula(collected ?? alternative, isBlock);
      if (name === 'script' && collected !== undefined) formula(collected, isBlock);
      if (name === 'math' || name === 'script') collected = undefined;
    },
    text: (piece) => {
      const within = open.at(-1)?.name;
      if (collected !== undefined && (within === 'annotation' || within === 'script')) collected += piece;
      // Each entity is a piece of its own.
      text += piece;
    },
  });
  flush();
  return isWhole;
};
