import { parseBoundedJson } from '../../../../platform/text/json-nesting.ts';
import { endOfText, readLiteral } from './script-text.ts';

/** What a script may write and JSON has no form for: a name before its value; a day; true and false as minifiers write them; and no value. */
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

/** The object of a script as JSON: states are written by programs that leave `undefined` and the like in them. Texts are not looked into. */
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

/** The value of JSON; undefined for anything else. */
export const readJson = (text: string | undefined): unknown => (text === undefined ? undefined : parsed(text));

/** Behind the object that begins at `start`; -1 when it does not end. Looks at brackets and texts only. */
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

/** The value of the script's object that begins at `start`; undefined when it does not end, or has more in it than values. Nothing is run. */
export const readObject = (page: string, start: number): unknown => {
  const end = endOfObject(page, start);
  if (end === -1) return undefined;
  const text = page.slice(start, end);
  return parsed(text) ?? parsed(toJson(text));
};
