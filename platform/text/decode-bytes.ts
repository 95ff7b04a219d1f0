import { TextDecoder } from 'node:util';

const labelled = (label: string | undefined): TextDecoder | undefined => {
  if (label === undefined || label === '') return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    // A label that nobody knows says nothing: the next hint decides.
    return undefined;
  }
};

/** UTF-32 is no encoding of the web, so no TextDecoder knows it; a few feeds come in it all the same. */
const decodeUtf32 = (bytes: Uint8Array, littleEndian: boolean): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 4; at + 4 <= bytes.byteLength; at += 4) {
    const point = view.getUint32(at, littleEndian);
    parts.push(point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(point));
  }
  return parts.join('');
};

// What windows-1252 has where ISO-8859-1 has control characters, from 0x80 on; gaps stay.
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By the web's rules ISO-8859-1 means windows-1252; some versions of Node take it at its word. */
const mendWindows = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** By its mark; of XML also by how its first characters `<?` lie in UTF-16 without one. */
const byMark = (bytes: Uint8Array): string | undefined => {
  // UTF-32 first: its little-endian mark begins with that of UTF-16.
  if (startsWith(bytes, 0xff, 0xfe, 0, 0)) return decodeUtf32(bytes, true);
  if (startsWith(bytes, 0, 0, 0xfe, 0xff)) return decodeUtf32(bytes, false);
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return new TextDecoder('utf-8').decode(bytes);
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (startsWith(bytes, 0x3c, 0, 0x3f, 0)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0, 0x3c, 0, 0x3f)) return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
};

const charsetOf = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType)?.[1];

const xmlDeclaration = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i;
const metaCharset = /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i;

const declaredIn = (bytes: Uint8Array, kind: 'xml' | 'html' | 'json'): string | undefined => {
  if (kind === 'json') return undefined;
  // As the HTML standard looks for it, somewhat further, because some sites put scripts in front.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, kind === 'xml' ? 512 : 4096));
  const label =
    xmlDeclaration.exec(head)?.[1] ??
    (kind === 'html' ? metaCharset.exec(head.replace(/<!--[\s\S]*?-->/g, ''))?.[1] : undefined);
  // What could be read as ASCII is not UTF-16, whatever it says of itself.
  return label !== undefined && /^\s*utf-?(16|32)/i.test(label) ? undefined : label?.trim();
};

const includesReplacement = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\uFFFD');

/**
 * As UTF-8. A text of which nothing beyond ASCII is UTF-8 was written in another encoding, whatever it says: nearly always windows-1252. A half
 * character at the very end only says that it breaks off.
 */
const decodeUtf8 = (bytes: Uint8Array): string => {
  const text = new TextDecoder('utf-8').decode(bytes);
  const isOther = /\uFFFD[^\uFFFD]/.test(text) && !/[^\p{ASCII}\uFFFD]/u.test(text) && !includesReplacement(bytes);
  return isOther ? mendWindows(new TextDecoder('windows-1252').decode(bytes)) : text;
};

/**
 * Text of a body: by its byte order mark, else by the charset of the HTTP header, else by the XML declaration or HTML meta element, else as
 * UTF-8. Labels that nobody knows count as absent; bytes that do not fit become U+FFFD, unless none fits: then it is windows-1252. JSON is always
 * UTF-8. Never throws.
 */
export const decodeBytes = (
  bytes: Uint8Array,
  contentType: string | undefined,
  kind: 'xml' | 'html' | 'json',
): string => {
  const marked = byMark(bytes);
  if (marked !== undefined) return marked;
  const decoder =
    labelled(contentType === undefined ? undefined : charsetOf(contentType)) ??
    labelled(declaredIn(bytes, kind)) ??
    new TextDecoder('utf-8');
  if (decoder.encoding === 'utf-8' && kind !== 'json') return decodeUtf8(bytes);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? mendWindows(text) : text;
};
