/** One field of a protobuf message, as its wire type gives it. */
export interface WireField {
  readonly number: number;
  /** Bytes of a text, of bytes, or of a message; a number of a varint; bytes of a fixed width. */
  readonly value: Buffer | number;
}

const readVarint = (bytes: Buffer, at: number): readonly [value: number, next: number] => {
  let value = 0;
  let factor = 1;
  for (let index = at; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    value += (byte & 0x7f) * factor;
    factor *= 128;
    if (byte < 0x80) return [value, index + 1];
  }
  throw new Error('a varint is cut short');
};

/** Reads the fields of a protobuf message by its encoding alone: https://protobuf.dev/programming-guides/encoding. */
export const fieldsOf = (bytes: Buffer): readonly WireField[] => {
  const fields: WireField[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [tag, start] = readVarint(bytes, at);
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0) {
      const [value, next] = readVarint(bytes, start);
      fields.push({ number, value });
      at = next;
      continue;
    }
    const [length, from] = type === 2 ? readVarint(bytes, start) : [type === 1 ? 8 : 4, start];
    if (![1, 2, 5].includes(type) || from + length > bytes.length) throw new Error(`no message: wire type ${type}`);
    fields.push({ number, value: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return fields;
};
