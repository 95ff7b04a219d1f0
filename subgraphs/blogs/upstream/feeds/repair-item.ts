import { Parser } from 'htmlparser2';

/** Elements without children: an unclosed one ends where another part of the item begins. */
const leaves: ReadonlySet<string> = new Set(
  'title link guid pubdate category comments enclosure id updated published dc:creator dc:date'.split(' '),
);
const parts: ReadonlySet<string> = new Set([
  ...leaves,
  ...'author content content:encoded description summary'.split(' '),
]);

/** No item is as deep, and the parser's time per tag grows with the depth. */
const maxNesting = 200;
const maxCharacters = 500_000;

const escapeText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (value: string): string => escapeText(value).replaceAll('"', '&quot;');
const isName = (name: string): boolean => /^[a-z_][\w:.-]*$/i.test(name);

/** CDATA and comments, which stay, and `<` that begins no tag: before a blank or digit, or before another `<`. */
const loose = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<(?![a-z_/!?])|<(?=[^<>]*<)/gi;

/**
 * Rewrites an item that no XML parser accepts: quotes attributes, closes elements, drops unmatched end tags, escapes
 * other brackets. Undefined when the item is too large or too deep. Linear in time; never throws.
 */
export const repairItem = (item: string): string | undefined => {
  if (item.length > maxCharacters) return undefined;
  const open: string[] = [];
  let repaired = '';
  let inCdata = false;
  let tooDeep = false;
  const close = () => {
    const name = open.pop();
    if (name !== undefined) repaired += `</${name}>`;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (tooDeep || !isName(name)) return;
        if (leaves.has(open.at(-1)?.toLowerCase() ?? '') && parts.has(name.toLowerCase())) close();
        const written = Object.entries(attributes).filter(([key]) => isName(key));
        repaired += `<${name}${written.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')}>`;
        open.push(name);
        if (open.length < maxNesting) return;
        tooDeep = true;
        parser.pause();
      },
      onclosetag: (name) => {
        if (tooDeep || !open.includes(name)) return;
        while (open.at(-1) !== name) close();
        close();
      },
      ontext: (text) => {
        repaired += inCdata ? text : escapeText(text);
      },
      oncdatastart: () => {
        inCdata = true;
        repaired += '<![CDATA[';
      },
      oncdataend: () => {
        inCdata = false;
        repaired += ']]>';
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(item.replace(loose, (found) => (found === '<' ? '&lt;' : found)));
  while (open.length > 0) close();
  return tooDeep ? undefined : repaired;
};
