/** Longest header name that is matched, and the highest number of a counted repetition. */
const maxLength = 200;

/** Returns the positions of a name at which a match can end that begins at one of `starts`. */
type Step = (name: string, starts: ReadonlySet<number>) => ReadonlySet<number>;

interface Part {
  readonly step: Step;
  readonly repeats: boolean;
}

const refuse = (what: string): never => {
  throw new Error(what);
};

const where =
  (holds: (position: number, name: string) => boolean): Step =>
  (name, starts) =>
    new Set([...starts].filter((position) => holds(position, name)));

/** One character; `form` is the text of a literal, an escape or a class. */
const character = (form: string): Step => {
  const expression = new RegExp(`^(?:${form})$`, 'i');
  return (name, starts) => {
    const ends = new Set<number>();
    for (const position of starts)
      if (position < name.length && expression.test(name.charAt(position))) ends.add(position + 1);
    return ends;
  };
};

const sequence =
  (steps: readonly Step[]): Step =>
  (name, starts) => {
    let reached = starts;
    for (const step of steps) {
      if (reached.size === 0) break;
      reached = step(name, reached);
    }
    return reached;
  };

const anyOf =
  (steps: readonly Step[]): Step =>
  (name, starts) =>
    new Set(steps.flatMap((step) => [...step(name, starts)]));

/** Takes the step again only from positions that were not reached before, so that each is left once. */
const repeated =
  (step: Step, least: number, most: number): Step =>
  (name, starts) => {
    let reached = starts;
    for (let count = 0; count < least && reached.size > 0; count++) reached = step(name, reached);
    const ends = new Set(reached);
    for (let count = least; count < most && reached.size > 0; count++) {
      const next = step(name, reached);
      reached = new Set([...next].filter((position) => !ends.has(position)));
      for (const position of reached) ends.add(position);
    }
    return ends;
  };

const atom = /\\[dDwWsS]|\\[^\w\s]|\[\^?(?:\\[dDwWsS]|\\[^\w\s]|[^\\\]])+\]|[^\\[\](){}*+?|^$]/y;
const quantifier = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;

/** Reads a pattern from left to right. */
const parsePattern = (pattern: string): Step => {
  let at = 0;
  const take = (form: RegExp): RegExpExecArray | undefined => {
    form.lastIndex = at;
    const found = form.exec(pattern) ?? undefined;
    if (found !== undefined) at = form.lastIndex;
    return found;
  };
  const takes = (text: string): boolean => {
    if (!pattern.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };

  const group = (): Part => {
    const isAhead = takes('?=');
    const isNotAhead = !isAhead && takes('?!');
    if (!isAhead && !isNotAhead && !takes('?:') && pattern[at] === '?') refuse('has a kind of group that is not taken');
    const { step, repeats } = alternatives();
    if (!takes(')')) refuse('lacks a closing bracket');
    if (!isAhead && !isNotAhead) return { step, repeats };
    const matches = (position: number, name: string) => step(name, new Set([position])).size > 0;
    return { step: where((position, name) => matches(position, name) === isAhead), repeats };
  };

  const single = (): Part | undefined => {
    if (takes('(')) return group();
    if (takes('^')) return { step: where((position) => position === 0), repeats: false };
    if (takes('$')) return { step: where((position, name) => position === name.length), repeats: false };
    const [form] = take(atom) ?? [];
    return form === undefined ? undefined : { step: character(form), repeats: false };
  };

  const quantified = ({ step, repeats }: Part): Part => {
    const found = take(quantifier);
    if (found === undefined) return { step, repeats };
    const [, sign, count, hasMost, most] = found;
    if (sign === '?') return { step: repeated(step, 0, 1), repeats };
    if (repeats) refuse('repeats a part that has a repetition');
    const [least, last] =
      sign === undefined
        ? [Number(count), hasMost === undefined ? Number(count) : most === '' ? maxLength : Number(most)]
        : [sign === '+' ? 1 : 0, maxLength];
    if (Math.max(least, last) > maxLength) refuse(`repeats a part more than ${maxLength} times`);
    return { step: repeated(step, least, last), repeats: true };
  };

  const branch = (): Part => {
    const parts: Part[] = [];
    for (let part = single(); part !== undefined; part = single()) parts.push(quantified(part));
    return { step: sequence(parts.map(({ step }) => step)), repeats: parts.some(({ repeats }) => repeats) };
  };

  const alternatives = (): Part => {
    const branches = [branch()];
    while (takes('|')) branches.push(branch());
    return { step: anyOf(branches.map(({ step }) => step)), repeats: branches.some(({ repeats }) => repeats) };
  };

  const { step } = alternatives();
  if (at < pattern.length) refuse(`has ${JSON.stringify(pattern.slice(at, at + 2))}, which is not taken`);
  return step;
};

/**
 * Returns whether a regular expression matches somewhere in a header's name, whatever the case. It follows all ways at
 * once instead of one after the other, because an expression that tries them can take hours for a name that a client
 * has chosen. Longer names than 200 characters are mistakes or attacks, and do not match. Throws an `Error` whose
 * message continues "the pattern", for a syntax error and for what is not taken: a repetition of a repetition,
 * backreferences, looking behind, and escapes other than `\d`, `\w`, `\s`, their opposites and punctuation.
 */
export const toNamePattern = (pattern: string): ((name: string) => boolean) => {
  try {
    new RegExp(pattern, 'i');
  } catch (error) {
    refuse(`is not a regular expression: ${error instanceof Error ? error.message : String(error)}`);
  }
  const step = parsePattern(pattern);
  return (name) =>
    name.length <= maxLength && step(name, new Set(Array.from({ length: name.length + 1 }, (_, at) => at))).size > 0;
};
