import { parseBoundedJson } from '../../../../platform/json/json-nesting.ts';

/** Returns the complete elements of the array at `from`. Linear. */
const completeItems = (text: string, from: number): string[] => {
  const items: string[] = [];
  let depth = 0;
  let startAt = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') {
      at++;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (letter === '{' || letter === '[') {
      if (depth === 0) startAt = at;
      depth++;
    } else if (letter === '}' || letter === ']') {
      depth--;
      if (depth < 0) break;
      if (depth === 0) items.push(text.slice(startAt, at + 1));
    }
  }
  return items;
};

const parsed = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u001f]/g;

/**
 * Raw control characters in strings become blanks. Of a cut-off or partly broken document the complete `items` are
 * returned, and `lost` is true. `value` is undefined when nothing could be read.
 */
export const salvageJson = (text: string): { readonly value: unknown; readonly lost: boolean } => {
  const whole = parsed(text) ?? parsed(text.replace(controls, ' '));
  if (whole !== undefined) return { value: whole, lost: false };
  const clean = text.replace(controls, ' ');
  const array = /"items"\s*:\s*\[/.exec(clean);
  if (array === null) return { value: undefined, lost: true };
  const items = completeItems(clean, array.index + array[0].length)
    .map(parsed)
    .filter((item) => item !== undefined);
  // The part before the items has the feed's title, authors and language.
  const head = parsed(`${clean.slice(0, array.index).replace(/,\s*$/, '')}}`);
  const about = typeof head === 'object' && head !== null ? head : {};
  return { value: { ...about, items }, lost: true };
};
