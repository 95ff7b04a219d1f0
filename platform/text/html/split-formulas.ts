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
