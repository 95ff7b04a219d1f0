import { parseBoundedJson } from '../../../../platform/text/json/json-nesting.ts';
import { isJsonObject } from '../../../../platform/text/json/json-object.ts';

const backslash = 0x5c;

/** Returns the index of the closing quote, or -1. */
const endOfText = (page: string, start: number): number => {
  const quote = page.charCodeAt(start);
  for (let at = start + 1; at < page.length; at++) {
    const unit = page.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at++;
  }
  return -1;
};

const escapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' },
  // A line continuation.
  '\n': '',
};

const escaped = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g;

/** Undefined when the text does not end. */
const readLiteral = (page: string, start: number): string | undefined => {
  const end = endOfText(page, start);
  if (end === -1) return undefined;
  return page.slice(start + 1, end).replace(escaped, (_, point?: string, unit?: string, byte?: string, other = '') => {
    const hex = point ?? unit ?? byte;
    if (hex === undefined) return escapes[other] ?? other;
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
};

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
const readJson = (text: string | undefined): unknown => (text === undefined ? undefined : parsed(text));

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
const readObject = (page: string, start: number): unknown => {
  const end = endOfObject(page, start);
  if (end === -1) return undefined;
  const text = page.slice(start, end);
  return parsed(text) ?? parsed(toJson(text));
};

/** A page has one state, and a few scripts that name it. */
const mostMarkers = 12;
const mostScripts = 60;
/** Scripts whose end is found by their brackets. */
const mostBroken = 3;
const longestTag = 2000;
const deepest = 6;

const marker = '__INITIAL_STATE__';
/** Between name and value: `=`, `"]=`, `":`, or a call that parses a text. */
const assignment = /^["'\]]{0,2}\s{0,20}[=:]\s{0,20}(JSON\.parse\(\s{0,20}(?=["']))?/;

/** Values that scripts assign to the state's name. */
function* namedStates(page: string): Generator<unknown> {
  let at = page.indexOf(marker);
  for (let count = 0; at !== -1 && count < mostMarkers; count++) {
    const behind = at + marker.length;
    const match = assignment.exec(page.slice(behind, behind + 100));
    if (match !== null) {
      const start = behind + match[0].length;
      if (match[1] !== undefined || page[start] === '"') yield readJson(readLiteral(page, start));
      else if (page[start] === '{') yield readObject(page, start);
    }
    at = page.indexOf(marker, behind);
  }
}

/** Returns the index after a tag's `>`, or -1. Quoted values may contain `>`. */
const endOfTag = (page: string, start: number): number => {
  let quote = '';
  for (let at = start; at < page.length && at < start + longestTag; at++) {
    const character = page.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    // Otherwise a page with many unclosed `<script` would be scanned from each of them.
    else if (character === '<') return -1;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
};

const holdsJson = /\stype\s{0,5}=\s{0,5}["']?application\/json\b/i;

/** Scripts of pure JSON. When a text contains what looks like the script's end, the brackets find the real one. */
function* jsonScripts(page: string): Generator<unknown> {
  const opening = /<script\b/gi;
  let scripts = 0;
  let broken = 0;
  for (let match = opening.exec(page); match !== null && scripts < mostScripts; match = opening.exec(page)) {
    const begin = endOfTag(page, opening.lastIndex);
    if (begin === -1 || !holdsJson.test(page.slice(opening.lastIndex, begin))) continue;
    scripts++;
    const end = page.indexOf('</script', begin);
    const value = end === -1 ? undefined : readJson(page.slice(begin, end));
    const first = begin + page.slice(begin, begin + 100).search(/\S/);
    if (value !== undefined) yield value;
    else if (page[first] === '{' && broken++ < mostBroken) yield readObject(page, first);
    if (end !== -1) opening.lastIndex = end;
  }
}

/** Returns the object with a name, those nearest to the root first. */
const partOf = (value: unknown, name: string): unknown => {
  let level: unknown[] = [value];
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const objects = level.filter(isJsonObject);
    for (const object of objects) {
      const part: unknown = Object.getOwnPropertyDescriptor(object, name)?.value;
      if (typeof part === 'object' && part !== null) return part;
    }
    level = objects.flatMap((object) => Object.values(object));
  }
  return undefined;
};

/**
 * The state is an object in a script, a parsed text in older pages, or a JSON script in newer ones (upstream notes
 * 8.3). No script is run. Undefined when the page has none.
 */
export const readPageState = (page: string, name: string): unknown => {
  for (const states of [namedStates(page), jsonScripts(page)])
    for (const state of states) {
      const part = partOf(state, name);
      if (part !== undefined) return part;
    }
  return undefined;
};
