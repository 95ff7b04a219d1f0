import { safeImage, safeLink } from './safe-link.ts';

export type HtmlAttributes = Readonly<Record<string, string>>;

const escapes: HtmlAttributes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in markup, also in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Longer ones are embedded data or the state of a script. */
const maxValueCharacters = 2000;
const maxAttributes = 40;
const sourceNames: ReadonlySet<string> = new Set(['src', 'srcset', 'data-src', 'data-original', 'data-srcset']);

/** Address of an image: scripts that load it late keep it elsewhere and put a placeholder into `src`. */
const imageSource = (attributes: HtmlAttributes, base: string | undefined): string | undefined => {
  const firstOf = (list: string | undefined) => list?.trim().split(/[\s,]/)[0];
  const candidates = [
    attributes['data-src'],
    attributes['data-original'],
    firstOf(attributes['data-srcset']),
    attributes['src'],
    firstOf(attributes['srcset']),
  ];
  for (const candidate of candidates) {
    const source = candidate === undefined ? undefined : safeImage(candidate, base);
    if (source !== undefined) return source;
  }
  return undefined;
};

/**
 * Start tag without handlers of events and with safe addresses, resolved against `base`. With `keepsFragments` links within the page stay as
 * they are.
 */
export const cleanTag = (
  name: string,
  attributes: HtmlAttributes,
  base: string | undefined,
  keepsFragments: boolean,
): string => {
  const cleanValue = (key: string, value: string): string | undefined => {
    if (value.length > maxValueCharacters || !/^[a-z][\w:.-]*$/.test(key) || key.startsWith('on')) return undefined;
    if (key === 'href') return keepsFragments && value.startsWith('#') ? value : safeLink(value, base);
    return name === 'img' && sourceNames.has(key) ? undefined : value;
  };
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes).slice(0, maxAttributes)) {
    const kept = cleanValue(key, value);
    if (kept !== undefined) tag += ` ${key}="${escapeHtml(kept)}"`;
  }
  const source = name === 'img' ? imageSource(attributes, base) : undefined;
  return source === undefined ? `${tag}>` : `${tag} src="${escapeHtml(source)}">`;
};
