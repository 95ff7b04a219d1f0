/**
 * A list of numbers while documents are few, one bit per document when they are many. Numbers are added in ascending
 * order.
 */
export class TermDocs {
  #list: Uint32Array | undefined = new Uint32Array(2);
  #bits: Uint32Array | undefined;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** `doc` must be higher than all before; `capacity` is in documents. */
  add(doc: number, capacity: number): void {
    if (this.#list !== undefined && (this.#count + 1) * 32 > capacity && this.#count >= 64) this.#toBits(capacity);
    this.#count += 1;
    if (this.#bits !== undefined) {
      if (doc >>> 5 >= this.#bits.length) this.#bits = grown(this.#bits, Math.max(capacity >>> 5, (doc >>> 5) + 1));
      setBit(this.#bits, doc);
      return;
    }
    const list = this.#list ?? new Uint32Array(2);
    this.#list = this.#count > list.length ? grown(list, list.length * 2) : list;
    this.#list[this.#count - 1] = doc;
  }

  /** `docs` must be ascending, and higher than all before. */
  addAll(docs: Uint32Array, capacity: number): void {
    const list = this.#list;
    const count = this.#count + docs.length;
    if (list === undefined || (count * 32 > capacity && count > 64)) {
      for (const doc of docs) this.add(doc, capacity);
      return;
    }
    let room = list.length;
    while (room < count) room *= 2;
    const grownList = room === list.length ? list : grown(list, room);
    grownList.set(docs, this.#count);
    this.#list = grownList;
    this.#count = count;
  }

  orInto(into: Uint32Array): void {
    const bits = this.#bits;
    if (bits === undefined) {
      this.forEachListed((doc) => setBit(into, doc));
      return;
    }
    const words = Math.min(bits.length, into.length);
    for (let word = 0; word < words; word += 1) into[word] = (into[word] ?? 0) | (bits[word] ?? 0);
  }

  /** Returns the bits, which are read-only. Undefined while the documents are a list. */
  bitsFor(capacity: number): Uint32Array | undefined {
    if (this.#bits !== undefined && this.#bits.length < capacity >>> 5) this.#bits = grown(this.#bits, capacity >>> 5);
    return this.#bits;
  }

  /** Does nothing once the documents are bits. */
  forEachListed(take: (doc: number) => void): void {
    const list = this.#list;
    if (list === undefined) return;
    for (let index = 0; index < this.#count; index += 1) take(list[index] ?? 0);
  }

  #toBits(capacity: number): void {
    const bits = new Uint32Array(Math.max(1, capacity >>> 5));
    this.forEachListed((doc) => setBit(bits, doc));
    this.#bits = bits;
    this.#list = undefined;
  }
}

export const setBit = (bits: Uint32Array, doc: number): void => {
  const word = doc >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (doc & 31));
};

export const clearBit = (bits: Uint32Array, doc: number): void => {
  const word = doc >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (doc & 31));
};

export const grown = <A extends Uint32Array | Float64Array>(array: A, length: number): A => {
  const larger = new (array.constructor as new (length: number) => A)(length);
  larger.set(array);
  return larger;
};

export const popCount = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const hasMoreBits = (bits: Uint32Array, than: number): boolean => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const some = bits[word] ?? 0;
    if (some !== 0) count += popCount(some);
    if (count > than) return true;
  }
  return false;
};
