/**
 * Bit lists that one search after the other reuses: allocating them took a good part of a search, and collecting them
 * as much again.
 */
export class BitLists {
  /** Length in words of 32 bits. */
  readonly length: number;
  readonly #lists: Uint32Array[] = [];
  #taken = 0;

  constructor(length: number) {
    this.length = length;
  }

  /** Makes all lists available again. */
  takeBack(): void {
    this.#taken = 0;
  }

  /** Returns a list of zeros. */
  empty(): Uint32Array {
    const known = this.#lists[this.#taken];
    if (known !== undefined) known.fill(0);
    return this.#take(known);
  }

  /** Returns a copy of the beginning of another list, which must be at least as long. */
  copyOf(bits: Uint32Array): Uint32Array {
    const list = this.#take(this.#lists[this.#taken]);
    list.set(bits.length === this.length ? bits : bits.subarray(0, this.length));
    return list;
  }

  #take(known: Uint32Array | undefined): Uint32Array {
    const list = known ?? new Uint32Array(this.length);
    this.#lists[this.#taken++] = list;
    return list;
  }
}

/** Intersects the first list with the second. */
export const andInto = (into: Uint32Array, bits: Uint32Array): void => {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & (bits[word] ?? 0);
};

/** Removes the second list from the first. */
export const andNotInto = (into: Uint32Array, bits: Uint32Array): void => {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & ~(bits[word] ?? 0);
};
