/** Tries at each form; a page has one state, and a few scripts that name it. */
const mostMarkers = 12;
const mostScripts = 60;
const deepest = 6;

const marker = '__INITIAL_STATE__';
/** What stands between the name of the state and its value: `=`, `"]=`, `":`, and a call that reads it from a text. */
const assignment = /^["'\]]{0,2}\s{0,20}[=:]\s{0,20}(JSON\.parse\(\s{0,20}(?=["']))?/;

const backslash = 0x5c;

/** Where the text ends whose opening quote is at `start`: at its closing quote; -1 when it does not end. */
const endOfText = (page: string, start: number): number => {
  const quote = page.charCodeAt(start);
  for (let at = start + 1; at < page.length; at++) {
    const unit = page.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at++;
  }
  return -1;
};

/** Behind the JSON object that begins at `start`; -1 when it does not end. Looks at brackets and texts only. */
const endOfObject = (page: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < page.length; at++) {
    const character = page[at];
    if (character === '"') {
      at = endOfText(page, at);
      if (at === -1) return -1;
    } else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
};

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

const escaped = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi;

/** The value of the script's text literal that begins at `start`; undefined when it does not end. */
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

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What the page's scripts give the state's name, as an object or as a text that is parsed. */
function* namedStates(page: string): Generator<unknown> {
  let at = page.indexOf(marker);
  for (let count = 0; at !== -1 && count < mostMarkers; count++) {
    const behind = at + marker.length;
    const match = assignment.exec(page.slice(behind, behind + 100));
    if (match !== null) {
      const start = behind + match[0].length;
      if (match[1] !== undefined) yield parsed(readLiteral(page, start));
      else if (page[start] === '{') {
        const end = endOfObject(page, start);
        if (end !== -1) yield parsed(page.slice(start, end));
      }
    }
    at = page.indexOf(marker, behind);
  }
}

/** Scripts that are JSON throughout. */
function* jsonScripts(page: string): Generator<unknown> {
  const opening = /<script\b[^<>]{0,500}\btype=["']?application\/json\b[^<>]{0,500}>/gi;
  for (let count = 0; count < mostScripts; count++) {
    const match = opening.exec(page);
    if (match === null) return;
    const end = page.indexOf('</script', opening.lastIndex);
    if (end === -1) return;
    yield parsed(page.slice(opening.lastIndex, end));
    opening.lastIndex = end;
  }
}

/** The object of a name in a value, those nearer to its top first. */
const partOf = (value: unknown, name: string): unknown => {
  let level: unknown[] = [value];
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const objects = level.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
    for (const object of objects) {
      const part: unknown = Object.getOwnPropertyDescriptor(object, name)?.value;
      if (typeof part === 'object' && part !== null) return part;
    }
    level = objects.flatMap((object) => Object.values(object as object));
  }
  return undefined;
};

/**
 * One part of the state that a page was made from. Pages have it as an object in a script, older ones as a text that is parsed, newer ones in a
 * script of JSON (upstream notes 8.3). Nothing is run. Undefined when the page has none.
 */
export const readPageState = (page: string, name: string): unknown => {
  for (const states of [namedStates(page), jsonScripts(page)])
    for (const state of states) {
      const part = partOf(state, name);
      if (part !== undefined) return part;
    }
  return undefined;
};
