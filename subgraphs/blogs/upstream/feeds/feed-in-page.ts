import { readHtml } from '../../../../platform/text/html/read-html.ts';

/** Elements around the content of a page. */
const wrapper =
  /^<\/?(?:html|body|div|main|article|section|pre|code|p|span|font|listing|plaintext|xmp)(?=[\s/>])[^<>]*>/i;
/** Elements that are skipped with their content. */
const hidden = /^<(head|script|style|noscript|template|title)(?=[\s/>])/i;
const root = /^<(?:[A-Za-z_][\w.-]*:)?(?:rss|feed|rdf)[\s>]/i;
/** Beginning of an escaped feed, or of one in JSON. */
const escapedRoot = /^&lt;(?:\?xml\s|(?:[A-Za-z_][\w.-]*:)?(?:rss|feed|rdf)(?:\s|&gt;))|^\{/i;

/** Returns the position after declarations of XML, doctype, comments, blanks, wrappers and hidden elements. */
const firstContent = (page: string): number => {
  let at = 0;
  while (at < page.length) {
    if (/\s|\uFEFF/.test(page[at] ?? '')) at += 1;
    else {
      const ahead = page.slice(at, at + 2000);
      const element = hidden.exec(ahead)?.[1];
      let end: number;
      if (ahead.startsWith('<!--')) end = page.indexOf('-->', at);
      else if (ahead.startsWith('<?')) end = page.indexOf('?>', at);
      else if (/^<!doctype/i.test(ahead)) end = page.indexOf('>', at);
      else if (element !== undefined) {
        const close = new RegExp(`</${element}\\s*>|<${element}[^<>]*/>`, 'gi');
        close.lastIndex = at;
        const found = close.exec(page);
        end = found === null ? -1 : found.index + found[0].length - 1;
      } else {
        const tag = wrapper.exec(ahead);
        if (tag === null) return at;
        end = at + tag[0].length - 1;
      }
      if (end === -1) return page.length;
      at = page.indexOf('>', end) + 1;
    }
  }
  return at;
};

/** Returns the text of HTML with unchanged blanks and decoded entities. */
const verbatimText = (html: string): string => {
  let text = '';
  readHtml(html, {
    begin: () => {},
    end: () => {},
    text: (piece) => {
      text += piece;
    },
  });
  return text;
};

/** Elements in which a feed is only quoted, and the start of a feed outside them. */
const unhidden =
  /<!--|<(code|pre|script|style|template|textarea|xmp)(?=[\s/>])|<(?:[A-Za-z_][\w.-]*:)?(?:rss|feed|rdf)(?=[\s>])/gi;

const embeddedRoot = (page: string): number => {
  unhidden.lastIndex = 0;
  for (let found = unhidden.exec(page); found !== null; found = unhidden.exec(page)) {
    const [start, element] = found;
    if (start !== '<!--' && element === undefined) return found.index;
    const end = start === '<!--' ? /-->/g : new RegExp(`</${element}(?=[\\s>])`, 'gi');
    end.lastIndex = unhidden.lastIndex;
    if (end.exec(page) === null) break;
    unhidden.lastIndex = end.lastIndex;
  }
  return -1;
};

/** Programs that treat a feed as HTML turn CDATA into comments, and close `link` before its address. */
const unHtml = (feed: string): string =>
  feed
    .replaceAll('<!--[CDATA[', '<![CDATA[')
    .replaceAll(']]-->', ']]>')
    .replace(/<link\s?\/?>([^<>]*)(?=<(?!\/link))/g, '<link>$1</link>')
    .replace(/<link(\s[^<>]*[^<>/])>(?!<\/link)/g, '<link$1/>');

/**
 * Intermediaries wrap a feed in `html` and `body`, or show its source in `pre`. Undefined for a page without one, or
 * one that quotes a feed among other content. Linear in time.
 */
export const feedInPage = (page: string): string | undefined => {
  const content = page.slice(firstContent(page));
  if (escapedRoot.test(content.slice(0, 200))) return verbatimText(content).trim();
  const at = root.test(content.slice(0, 200)) ? 0 : embeddedRoot(content);
  return at === -1 ? undefined : unHtml(content.slice(at));
};
