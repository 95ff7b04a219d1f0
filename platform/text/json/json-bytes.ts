const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;
/** The first code units whose UTF-8 takes two and three bytes. */
const twoBytes = 0x80;
const threeBytes = 0x800;
const firstSurrogate = 0xd800;
const lastSurrogate = 0xdfff;

const firstCapacity = 64 * 1024;
/** A larger buffer is not reused. */
const maxRetained = 1024 * 1024;

/**
 * Writes JSON as UTF-8 into a buffer that is reused for the next text. A text that is put together as a string takes
 * several times its size in garbage: the parts, the string, and its copy for the socket.
 */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(firstCapacity);
  #end = 0;

  /** Begins a text. What was written before is forgotten. */
  begin(): void {
    this.#end = 0;
    if (this.#bytes.length > maxRetained) this.#bytes = Buffer.allocUnsafeSlow(firstCapacity);
  }

  /** Returns a copy of the text, and begins another one. */
  take(): Buffer {
    const text = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.begin();
    return text;
  }

  /** Writes bytes as they are. */
  raw(part: Uint8Array): void {
    const { length } = part;
    this.#reserve(length);
    const bytes = this.#bytes;
    let end = this.#end;
    for (let index = 0; index < length; index += 1) bytes[end++] = part[index] as number;
    this.#end = end;
  }

  number(value: number): void {
    // JSON has no other numbers; `JSON.stringify` writes null as well.
    const text = Number.isFinite(value) ? String(value) : 'null';
    const { length } = text;
    this.#reserve(length);
    const bytes = this.#bytes;
    let end = this.#end;
    // For so few characters, a call of `write` takes several times as long.
    for (let index = 0; index < length; index += 1) bytes[end++] = text.charCodeAt(index);
    this.#end = end;
  }

  string(value: string): void {
    const { length } = value;
    this.#reserve(3 * length + 2);
    const bytes = this.#bytes;
    let end = this.#end;
    bytes[end++] = quote;
    for (let index = 0; index < length; index += 1) {
      const code = value.charCodeAt(index);
      if (code < twoBytes) {
        if (code < space || code === quote || code === backslash) {
          this.#text(JSON.stringify(value));
          return;
        }
        bytes[end++] = code;
      } else if (code < threeBytes) {
        bytes[end++] = 0xc0 | (code >> 6);
        bytes[end++] = 0x80 | (code & 0x3f);
      } else {
        if (code >= firstSurrogate && code <= lastSurrogate) {
          this.#text(JSON.stringify(value));
          return;
        }
        bytes[end++] = 0xe0 | (code >> 12);
        bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[end++] = 0x80 | (code & 0x3f);
      }
    }
    bytes[end++] = quote;
    this.#end = end;
  }

  /** Writes any value. Returns false for one that JSON cannot express, as `JSON.stringify` returns undefined. */
  value(value: unknown): boolean {
    if (typeof value === 'string') this.string(value);
    else if (typeof value === 'number') this.number(value);
    else {
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined) return false;
      this.#text(text);
    }
    return true;
  }

  #text(text: string): void {
    this.#reserve(3 * text.length);
    this.#end += this.#bytes.write(text, this.#end);
  }

  #reserve(count: number): void {
    const needed = this.#end + count;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
