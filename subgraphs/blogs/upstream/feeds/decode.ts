import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import type { FeedDocument } from '../../model/feed.ts';
import { decodeJsonFeed } from './decode-json-feed.ts';
import { decodeXmlFeed } from './decode-xml-feed.ts';
import { feedInPage } from './feed-in-page.ts';
import { sliceFeed } from './slice-feed.ts';

/** Characters that XML has no place for; programs that paste texts together leave them in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const malformed = (url: string, predicate: string) => new UpstreamError(new URL(url).host, 'malformed', { predicate });

/**
 * A feed of any format, recognized by its content: bytes by mark, header and declaration, then RSS, RDF, Atom or JSON
 * Feed, also as the body of an HTML page. What can be repaired is; what is lost is said in `warnings`. `url` is the
 * address that answered: relative links refer to it. Throws `UpstreamError` `malformed` for what is no feed.
 */
export const decodeFeed = async (
  bytes: Uint8Array,
  contentType: string | undefined,
  url: string,
): Promise<FeedDocument> => {
  // No feed begins with a brace but JSON; the mark of UTF-8 or UTF-16 may stand before it.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).replace(/[^\x21-\x7e]/g, '');
  if (bytes.length === 0) throw malformed(url, 'answered with nothing');
  if (start.startsWith('{')) return decodeJsonFeed(decodeBytes(bytes, contentType, 'json').replace(/^\uFEFF/, ''), url);
  const text = decodeBytes(bytes, contentType, 'xml').replace(forbidden, '');
  const sliced = sliceFeed(text);
  if (sliced !== undefined) return decodeXmlFeed(sliced, url);
  const isPage = /<(?:!doctype\s+html|html|body)[\s>]/i.test(text.slice(0, 4096));
  const within = isPage ? feedInPage(text) : undefined;
  if (within?.startsWith('{')) return decodeJsonFeed(within, url);
  const slicedWithin = within === undefined ? undefined : sliceFeed(within);
  // A page that only begins like one is a page.
  if (slicedWithin !== undefined && slicedWithin.items.length > 0) return decodeXmlFeed(slicedWithin, url);
  throw malformed(
    url,
    isPage ? 'answered with a page where a feed should be' : 'answered with something that is no feed',
  );
};
