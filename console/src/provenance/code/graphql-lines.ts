import { graphqlTokens, type Token } from './graphql-tokens.ts';

const opens: ReadonlySet<string> = new Set(['(', '[', '{']);
const sticksBefore: ReadonlySet<string> = new Set([')', ']', '}', ':', '!']);

/** Returns the whitespace between two tokens within parentheses. */
const betweenArguments = (last: Token, next: Token): string => {
  if (opens.has(last.text) || sticksBefore.has(next.text)) return '';
  if (last.text === '=' || next.text === '=') return ' ';
  return last.text === ':' ? ' ' : ', ';
};

/** Returns the whitespace between two tokens outside parentheses; a line break starts a line of the given depth. */
const betweenSelections = (last: Token, next: Token, depth: number): string => {
  const line = `\n${'  '.repeat(Math.max(0, depth))}`;
  if (next.text === '{') return ' ';
  if (next.text === '}' || last.text === '{' || last.text === '}') return line;
  if (next.text === '(' || next.text === ':') return '';
  if (last.text === '...') return next.text === 'on' ? ' ' : '';
  if (last.text === ':' || last.text === 'on' || next.kind === 'directive') return ' ';
  return depth === 0 ? ' ' : line;
};

/** Formats a one-line GraphQL text with one field a line. A truncated text stays readable up to its end. */
export const graphqlLines = (text: string): string => {
  let lines = '';
  let depth = 0;
  let parentheses = 0;
  let last: Token | undefined;
  for (const next of graphqlTokens(text)) {
    if (next.kind === 'blank' || next.kind === 'comment') continue;
    if (next.text === '}' && parentheses === 0) depth -= 1;
    if (last !== undefined)
      lines += parentheses > 0 ? betweenArguments(last, next) : betweenSelections(last, next, depth);
    lines += next.text;
    if (next.text === '(') parentheses += 1;
    if (next.text === ')') parentheses -= 1;
    if (next.text === '{' && parentheses === 0) depth += 1;
    last = next;
  }
  return lines;
};
