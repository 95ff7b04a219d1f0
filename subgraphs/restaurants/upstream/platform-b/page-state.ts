import { isJsonObject } from '../../../../platform/json/json-object.ts';
import { readLiteral } from './script-text.ts';
import { readJson, readObject } from './script-value.ts';

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
