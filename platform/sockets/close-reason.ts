/** RFC 6455 allows 125 bytes, two of them for the code. `ws` throws when a reason is longer. */
const maxReasonBytes = 123;

/** Truncates between characters, with an ellipsis. */
const cutUtf8 = (text: string, maxBytes: number): string => {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes - Buffer.byteLength('…');
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return `${bytes.toString('utf8', 0, end)}…`;
};

/** Returns a reason that fits into a close frame. Only `quoted`, a text from the peer, is truncated. */
export const closeReason = (before: string, quoted = '', after = ''): string => {
  const room = Math.max(0, maxReasonBytes - Buffer.byteLength(before) - Buffer.byteLength(after));
  return cutUtf8(`${before}${cutUtf8(quoted, room)}${after}`, maxReasonBytes);
};
