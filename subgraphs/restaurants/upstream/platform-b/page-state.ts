import { isJsonObject } from '../../../../platform/text/json-object.ts';
import { readLiteral } from './script-text.ts';
import { readJson, readObject } from './script-value.ts';

/** Tries at each form; a page has one state, and a few scripts that name it. */
const mostMarkers = 12;
const mostScripts = 60;
/** Scripts whose end is looked for by their brackets. */
const mostBroken = 3;
const longestTag = 2000;
const deepest = 6;

const marker = '__INITIAL_STATE__';
/** What stands between the name of the state and its value: `=`, `"]=`, `":`, and a call that reads it from a text. */
const assignment = /^["'\]]{0,2}\s{0,20}[=:]\s{0,20}(JSON\.parse\(\s{0,20}(?=["']))?/;

/** What the page's scripts give the state's name, as an object or as a text that is parsed. */
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

/** Behind the `>` of a tag whose name ends at `start`, which may stand in its quoted values too; -1 when it does not end. */
const endOfTag = (page: string, start: number): number => {
  let quote = '';
  for (let at = start; at < page.length && at < start + longestTag; at++) {
    const character = page.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    // Or every `<script` of a page without ends would be read on from.
    else if (character === '<') return -1;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
};

const holdsJson = /\stype\s{0,5}=\s{0,5}["']?application\/json\b/i;

/** Scripts that are JSON throughout. Where one is cut short by what looks like its end in a text, its brackets tell the end. */
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

/** The object of a name in a value, those nearer to its top first. */
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
