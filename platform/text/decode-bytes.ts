import { TextDecoder } from 'node:util';

const labelled = (label: string | undefined): TextDecoder | undefined => {
  if (label === undefined || label === '') return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    // An unknown label is ignored.
    return undefined;
  }
};

/** TextDecoder does not support UTF-32, which some feeds use. */
const decodeUtf32 = (bytes: Uint8Array, littleEndian: boolean): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 4; at + 4 <= bytes.byteLength; at += 4) {
    const point = view.getUint32(at, littleEndian);
    parts.push(point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(point));
  }
  return parts.join('');
};

// Characters of windows-1252 from 0x80 on, where ISO-8859-1 has control characters.
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** On the web ISO-8859-1 means windows-1252, but some versions of Node decode it literally. */
const toWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Uses the byte order mark, or `<?` of XML in UTF-16. */
const byMark = (bytes: Uint8Array): string | undefined => {
  // UTF-32 first, because its little-endian mark begins with that of UTF-16.
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
  /;\s*charset\s*=\s*(?:["']\s*)?([^\s"';,]+)/i.exec(contentType)?.[1];

const xmlDeclaration = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i;
const metaCharset = /<meta\s[^>]*?charset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i;

const declaredIn = (bytes: Uint8Array, kind: 'xml' | 'html' | 'text'): string | undefined => {
  if (kind === 'text') return undefined;
  // Longer than the HTML standard requires, because some sites put scripts in front.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, kind === 'xml' ? 512 : 4096));
  const label =
    xmlDeclaration.exec(head)?.[1] ??
    (kind === 'html' ? metaCharset.exec(head.replace(/<!--[\s\S]*?-->/g, ''))?.[1] : undefined);
  // A declaration that was read as ASCII is false if it names UTF-16 or UTF-32.
  return label !== undefined && /^\s*utf-?(16|32)/i.test(label) ? undefined : label?.trim();
};

const includesReplacement = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\uFFFD');

/**
 * If no byte beyond ASCII is valid UTF-8, the text is nearly always windows-1252. Half a character at the end only
 * means that the text is truncated.
 */
const decodeUtf8 = (bytes: Uint8Array): string => {
  const text = new TextDecoder('utf-8').decode(bytes);
  const isOther = /\uFFFD[^\uFFFD]/.test(text) && !/[^\p{ASCII}\uFFFD]/u.test(text) && !includesReplacement(bytes);
  return isOther ? toWindows1252(new TextDecoder('windows-1252').decode(bytes)) : text;
};

/** Charsets in which a byte is not a character by itself; the name of a `TextDecoder` for each. */
const doubleByte: ReadonlySet<string> = new Set(['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'shift_jis']);
/** UTF-8 never looks like these: they have escape sequences, or zeros between the letters. */
const neverUtf8: ReadonlySet<string> = new Set(['utf-8', 'iso-2022-jp', 'utf-16le', 'utf-16be']);

/** Undefined if a byte is invalid. Half a character at the end only means that the text is truncated. */
const strictly = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
};

/**
 * Servers and templates declare a charset for what programs have long written as UTF-8. A text of a single-byte charset
 * is hardly ever valid UTF-8; one of a double-byte charset sometimes is, so it must be invalid as what it is declared.
 */
const isUtf8AfterAll = (bytes: Uint8Array, { encoding }: TextDecoder): boolean => {
  if (neverUtf8.has(encoding)) return false;
  if (!/[^\p{ASCII}]/u.test(strictly('utf-8', bytes) ?? '')) return false;
  return !doubleByte.has(encoding) || strictly(encoding, bytes) === undefined;
};

/**
 * Decodes a body by its byte order mark, else the charset of the HTTP header, else the XML declaration or HTML meta
 * element, else as UTF-8. A plain text declares nothing itself, and JSON is always UTF-8. Valid UTF-8 beyond ASCII is
 * read as such also where a single-byte charset is declared, or a double-byte one in which the bytes are invalid.
 * Invalid bytes become U+FFFD; if all beyond ASCII are invalid, the text is read as windows-1252. Never throws.
 */
export const decodeBytes = (
  bytes: Uint8Array,
  contentType: string | undefined,
  kind: 'xml' | 'html' | 'text' | 'json',
): string => {
  const marked = byMark(bytes);
  if (marked !== undefined) return marked;
  if (kind === 'json') return new TextDecoder('utf-8').decode(bytes);
  const decoder =
    labelled(contentType === undefined ? undefined : charsetOf(contentType)) ??
    labelled(declaredIn(bytes, kind)) ??
    new TextDecoder('utf-8');
  if (decoder.encoding === 'utf-8' || isUtf8AfterAll(bytes, decoder)) return decodeUtf8(bytes);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? toWindows1252(text) : text;
};
