import { LRUCache } from 'lru-cache';
import { formControls, voidElements, wordlessElements } from '../../../../platform/text/html/html-elements.ts';
import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that do not end a word. */
const inline = names(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);
const silent: ReadonlySet<string> = new Set(
  [...wordlessElements, ...formControls, 'head', 'title'].filter(
    (name) => name !== 'button' && name !== 'output' && !voidElements.has(name),
  ),
);
/** Elements that contain only text. If such an element is not closed, the rest of the HTML belongs to it. */
const raw = names('script style textarea title iframe');

const ends = new Map([...silent].map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]));
const mostEntities = 4000;
const entities = new LRUCache<string, string>({ max: mostEntities });

/** Texts use few entities, so they are cached. */
const decodeEntity = (entity: string): string => {
  const known = entities.get(entity);
  if (known !== undefined) return known;
  const decoded = htmlToText(`x${entity}x`).slice(1, -1);
  entities.set(entity, decoded);
  return decoded;
};

/** Returns the position after a tag's `>`, ignoring one in a quoted value. -1 without an end. */
const endOfTag = (html: string, from: number): number => {
  let atValue = false;
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === 62) return at + 1;
    if (atValue && (code === 34 || code === 39)) {
      at = html.indexOf(code === 34 ? '"' : "'", at + 1);
      if (at === -1) return -1;
    }
    // A quote that does not follow `=` is an ordinary character.
    if (code > 32) atValue = code === 61;
  }
  return -1;
};

/**
 * Reads words as `htmlToText` does, but much faster: refreshes read thousands of texts a second. Linear in time; never
 * throws.
 */
export const toSearchText = (html: string): string => {
  const tagName = /\/?([a-z][^\s/>]*)/iy;
  const unended = new Set<string>();
  let text = '';
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', from)) {
    text += html.slice(from, at);
    tagName.lastIndex = at + 1;
    const name = tagName.exec(html)?.[1]?.toLowerCase();
    if (name === undefined) {
      const isMarkup = /[!?/]/.test(html.charAt(at + 1));
      if (!isMarkup) text += '<';
      const closing = html.startsWith('!--', at + 1) ? '-->' : '>';
      // `<!-->` is already a whole comment.
      const end = isMarkup ? html.indexOf(closing, at + 2) : at;
      from = end === -1 ? html.length : end + (isMarkup ? closing.length : 1);
      continue;
    }
    const end = endOfTag(html, tagName.lastIndex);
    from = end === -1 ? html.length : end;
    if (!inline.has(name)) text += ' ';
    if (!silent.has(name) || html.charAt(at + 1) === '/' || unended.has(name)) continue;
    const closing = ends.get(name) ?? /$/g;
    closing.lastIndex = from;
    const closed = closing.exec(html);
    if (closed !== null) from = closed.index;
    else if (raw.has(name)) from = html.length;
    else unended.add(name);
  }
  text += html.slice(from);
  return collapseText(
    text.includes('&') ? text.replace(/&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});?/gi, decodeEntity) : text,
  );
};
