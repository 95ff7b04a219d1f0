/** An XML feed, cut at its items, so that a broken one affects no other. */
export interface SlicedFeed {
  readonly format: 'RSS' | 'ATOM' | 'RDF';
  /** Everything outside the items: start tags of root and channel, title, language. */
  readonly head: string;
  readonly items: readonly string[];
  /** The start tags of `head` alone. Some items between `open` and `close` are a feed. */
  readonly open: string;
  /** End tags that follow `head` or `open`. */
  readonly close: string;
  /** Ids of RFC 6721 tombstones. */
  readonly deletedIds: readonly string[];
  /** False when the transfer or the producing program was cut off. */
  readonly complete: boolean;
}

const rootForm = /<(?:([A-Za-z_][\w.-]*):)?(rss|feed|rdf)(?=[\s>/])/iy;

/** Skips blanks, declaration, comments, a DTD and warnings of PHP. */
const findRoot = (text: string): { at: number; prefix: string; name: string } | undefined => {
  let at = text.indexOf('<');
  while (at !== -1) {
    if (text.startsWith('<!--', at)) at = text.indexOf('-->', at);
    else if (text.startsWith('<?', at)) at = text.indexOf('?>', at);
    else if (/^<!doctype[^>[]*\[/i.test(text.slice(at, at + 500))) at = text.indexOf(']', at);
    else {
      rootForm.lastIndex = at;
      const found = rootForm.exec(text);
      if (found !== null) return { at, prefix: found[1] ?? '', name: found[2] ?? '' };
      // An HTML page is not a feed, although it may quote one.
      if (/^<(?:!doctype\s+html|html|body)[\s>]/i.test(text.slice(at, at + 20))) return undefined;
    }
    if (at !== -1) at = text.indexOf('<', at + 1);
  }
  return undefined;
};

const formats = { rss: 'RSS', feed: 'ATOM', rdf: 'RDF' } as const;

/** Start and end tags of items, and what may contain such tags. Unambiguous, and therefore linear. */
const markForm = (name: string) => new RegExp(`<!\\[CDATA\\[|<!--|<(/?)(?:[\\w.-]+:)?${name}(?=[\\s/>])`, 'gi');

const deletedIdsIn = (text: string): string[] => {
  const ids: string[] = [];
  for (const [, attributes = ''] of text.matchAll(/<(?:[\w.-]+:)?deleted-entry\s([^<>]*)>/gi)) {
    const [, double, single] = /(?:^|\s)ref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
    const id = (double ?? single ?? '').replaceAll('&amp;', '&').trim();
    if (id !== '') ids.push(id);
  }
  return ids;
};

interface Items {
  readonly ranges: readonly (readonly [number, number])[];
  /** Begin of an item without an end. */
  readonly openAt: number | undefined;
  /** True when another item begins within that one. */
  readonly nested: boolean;
}

/**
 * An item ends at its own end tag, not at those of nested elements of the same name; with `flat` it ends at the latest
 * where the next one begins.
 */
const findItems = (text: string, from: number, name: string, flat: boolean): Items => {
  const ranges: [number, number][] = [];
  const mark = markForm(name);
  mark.lastIndex = from;
  let depth = 0;
  let startAt = 0;
  let nested = false;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[1] === undefined) {
      const end = text.indexOf(found[0] === '<!--' ? '-->' : ']]>', mark.lastIndex);
      if (end === -1) break;
      mark.lastIndex = end;
      continue;
    }
    const tagEnd = text.indexOf('>', mark.lastIndex);
    if (tagEnd === -1) break;
    if (found[1] === '/') {
      if (depth === 1) ranges.push([startAt, tagEnd + 1]);
      depth = Math.max(0, depth - 1);
    } else if (text[tagEnd - 1] !== '/') {
      if (flat && depth === 1) ranges.push([startAt, found.index]);
      if (flat) depth = 0;
      nested = depth > 0;
      if (depth === 0) startAt = found.index;
      depth++;
    }
    mark.lastIndex = tagEnd;
  }
  return { ranges, openAt: depth > 0 ? startAt : undefined, nested };
};

/** A start tag, whose attributes may contain brackets. */
const startTag = /<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/y;

/** Returns the start tag at a position, without its attributes if they have no end. */
const tagAt = (text: string, at: number): string => {
  startTag.lastIndex = at;
  return startTag.exec(text)?.[0] ?? `${/^<[\w.:-]*/.exec(text.slice(at, at + 100))?.[0] ?? ''}>`;
};

/** Items of RSS are in the channel, or beside one, which the parser requires. */
const channelAround = (before: string, inChannel: boolean): string => {
  if (!inChannel) return '<channel><title>-</title></channel>';
  return tagAt(before, before.search(/<channel[\s>]/i));
};

/** Undefined when it is not RSS, Atom or RDF. Linear in time. */
export const sliceFeed = (text: string): SlicedFeed | undefined => {
  const root = findRoot(text);
  if (root === undefined) return undefined;
  const format = formats[root.name.toLowerCase() as keyof typeof formats];
  const itemName = format === 'ATOM' ? 'entry' : 'item';
  const first = findItems(text, root.at, itemName, false);
  // An item without an end tag would swallow all that follow.
  const { ranges, openAt } =
    first.openAt !== undefined && first.nested ? findItems(text, root.at, itemName, true) : first;
  const gaps: string[] = [];
  let at = root.at;
  for (const [start, end] of ranges) {
    gaps.push(text.slice(at, start));
    at = end;
  }
  const tail = text.slice(at, openAt);
  const rootName = root.prefix === '' ? root.name : `${root.prefix}:${root.name}`;
  const complete = openAt === undefined && tail.toLowerCase().includes(`</${rootName.toLowerCase()}`);
  const outside = [...gaps, ...(ranges.length === 0 ? [] : [tail])];
  const [before = text.slice(root.at)] = gaps;
  const inChannel = format === 'RSS' && /<channel[\s>]/i.test(before) && !/<\/channel/i.test(before);
  // Elements outside the items (a language, a title) go to the head, without end tags of the root.
  const between = outside
    .slice(1)
    .join('')
    .replace(/<\/(?:[\w.-]+:)?(?:rss|feed|rdf|channel)\s*>[\s\S]*$/i, '')
    // Half a tag at the end of a cut-off feed.
    .replace(/<[^<>]*$/, '');
  return {
    format,
    head: ranges.length === 0 ? text.slice(root.at) : `${before}${between}`,
    open: `${tagAt(text, root.at)}${format === 'RSS' ? channelAround(before, inChannel) : ''}`,
    // An item without content comes from a broken template, and is dropped.
    items: ranges
      .map(([start, end]) => text.slice(start, end))
      .filter((item) => !/^<[^<>]*>\s*(?:<\/[^<>]*>)?$/.test(item)),
    close: ranges.length === 0 ? '' : `${inChannel ? '</channel>' : ''}</${rootName}>`,
    deletedIds: deletedIdsIn(outside.length === 0 ? text : outside.join('')),
    complete,
  };
};
