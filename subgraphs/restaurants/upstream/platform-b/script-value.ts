import { parseBoundedJson } from '../../../../platform/json/json-nesting.ts';
import { endOfText, readLiteral } from './script-text.ts';

/** JavaScript without a form in JSON: bare names, dates, minified booleans, and missing values. */
const bare =
  /([A-Za-z_$][\w$]{0,100})(?=\s{0,20}:)|new Date\(\s{0,5}("[^"\\]{0,60}"|\d{0,20})\s{0,5}\)|(!0)|(!1)|(?:void 0|undefined|-?Infinity|NaN)\b/y;
const word = /[\w$]+/y;
const begins = /[A-Za-z_$!-]/;

const toJsonOf = ([, name, date, yes, no]: RegExpExecArray): string => {
  if (name !== undefined) return JSON.stringify(name);
  if (date !== undefined) return date || 'null';
  if (yes !== undefined) return 'true';
  return no !== undefined ? 'false' : 'null';
};

/** States contain `undefined` and the like. Texts are left unchanged. */
const toJson = (script: string): string => {
  let json = '';
  let copied = 0;
  const put = (from: number, to: number, text: string) => {
    json += script.slice(copied, from) + text;
    copied = to;
  };
  for (let at = 0; at < script.length; at++) {
    const character = script.charAt(at);
    if (character === '"' || character === "'") {
      const end = endOfText(script, at);
      if (end === -1) break;
      if (character === "'") put(at, end + 1, JSON.stringify(readLiteral(script, at) ?? ''));
      at = end;
    } else if (begins.test(character)) {
      bare.lastIndex = at;
      const match = bare.exec(script);
      word.lastIndex = at;
      const length = match?.[0].length ?? word.exec(script)?.[0].length ?? 1;
      if (match !== null) put(at, at + length, toJsonOf(match));
      at += length - 1;
    }
  }
  return json + script.slice(copied);
};

const parsed = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
};

/** Undefined for invalid JSON. */
export const readJson = (text: string | undefined): unknown => (text === undefined ? undefined : parsed(text));

/** Returns the index after an object, or -1, by brackets and texts. */
const endOfObject = (page: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < page.length; at++) {
    const character = page[at];
    if (character === '"' || character === "'") {
      at = endOfText(page, at);
      if (at === -1) return -1;
    } else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
};

/** Undefined when the object does not end or contains code. Nothing is run. */
export const readObject = (page: string, start: number): unknown => {
  const end = endOfObject(page, start);
  if (end === -1) return undefined;
  const text = page.slice(start, end);
  return parsed(text) ?? parsed(toJson(text));
};
