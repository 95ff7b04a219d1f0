/** RFC 6455: a control frame holds 125 bytes, two of them for the code. `ws` throws when a reason is longer. */
const maxReasonBytes = 123;

/** At most `maxBytes` bytes of UTF-8, cut between characters, with an ellipsis where something was cut off. */
const cutUtf8 = (text: string, maxBytes: number): string => {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes - Buffer.byteLength('…');
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return `${bytes.toString('utf8', 0, end)}…`;
};

/** A reason that fits into a close frame. Only `quoted`, a text of the other side, is cut. */
export const closeReason = (before: string, quoted = '', after = ''): string => {
  const room = Math.max(0, maxReasonBytes - Buffer.byteLength(before) - Buffer.byteLength(after));
  return cutUtf8(`${before}${cutUtf8(quoted, room)}${after}`, maxReasonBytes);
};
