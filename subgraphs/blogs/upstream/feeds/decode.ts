import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import type { FeedDocument } from '../../model/feed.ts';
import { decodeJsonFeed } from './decode-json-feed.ts';
import { decodeXmlFeed } from './decode-xml-feed.ts';
import { feedInPage } from './feed-in-page.ts';
import { sliceFeed } from './slice-feed.ts';

/** XML forbids these; programs that concatenate texts leave them in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const malformed = (url: string, predicate: string) => new UpstreamError(new URL(url).host, 'malformed', { predicate });

/**
 * Recognizes encoding (byte order mark, header, declaration) and format (RSS, RDF, Atom, JSON Feed, also inside an HTML
 * page) by content. Repairs what it can, and reports losses in `warnings`. `url` is the final address, the base of
 * relative links. Throws `UpstreamError` `malformed` for anything else.
 */
export const decodeFeed = async (
  bytes: Uint8Array,
  contentType: string | undefined,
  url: string,
): Promise<FeedDocument> => {
  // Only JSON begins with a brace, maybe after a byte order mark.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).replace(/[^\x21-\x7e]/g, '');
  if (bytes.length === 0) throw malformed(url, 'returned nothing');
  if (start.startsWith('{')) return decodeJsonFeed(decodeBytes(bytes, contentType, 'json').replace(/^\uFEFF/, ''), url);
  const text = decodeBytes(bytes, contentType, 'xml').replace(forbidden, '');
  const sliced = sliceFeed(text);
  if (sliced !== undefined) return decodeXmlFeed(sliced, url);
  const isPage = /<(?:!doctype\s+html|html|body)[\s>]/i.test(text.slice(0, 4096));
  const within = isPage ? feedInPage(text) : undefined;
  if (within?.startsWith('{')) return decodeJsonFeed(within, url);
  const slicedWithin = within === undefined ? undefined : sliceFeed(within);
  // A page that only begins like a feed is a page.
  if (slicedWithin !== undefined && slicedWithin.items.length > 0) return decodeXmlFeed(slicedWithin, url);
  throw malformed(url, isPage ? 'returned a page instead of a feed' : 'returned something that is not a feed');
};
