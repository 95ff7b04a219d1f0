import { safeImage, safeLink } from './html/safe-link.ts';

export type HtmlAttributes = Readonly<Record<string, string>>;

const escapes: HtmlAttributes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Longer values are embedded data or state of scripts. */
const maxValueCharacters = 2000;
const maxAttributes = 40;
const sourceNames: ReadonlySet<string> = new Set(['src', 'srcset', 'data-src', 'data-original', 'data-srcset']);

/** Pages that load images lazily have a placeholder in `src`. */
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
 * Removes event handlers, and resolves addresses against `base`. `keepsFragments` leaves links within the page
 * unchanged.
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
