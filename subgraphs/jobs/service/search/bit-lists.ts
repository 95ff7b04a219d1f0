/** Bit lists that searches reuse: allocating them took a good part of a search, and collecting them as much again. */
export class BitLists {
  /** Length in words of 32 bits. */
  readonly length: number;
  readonly #lists: Uint32Array[] = [];
  #taken = 0;

  constructor(length: number) {
    this.length = length;
  }

  /** Makes all lists available again; those returned before must not be used any more. */
  takeBack(): void {
    this.#taken = 0;
  }

  empty(): Uint32Array {
    const known = this.#lists[this.#taken];
    if (known !== undefined) known.fill(0);
    return this.#take(known);
  }

  /** Copies the beginning of a longer list; a shorter one is filled up with zeros. */
  copyOf(bits: Uint32Array): Uint32Array {
    const list = this.#take(this.#lists[this.#taken]);
    list.set(bits.length === this.length ? bits : bits.subarray(0, this.length));
    list.fill(0, bits.length);
    return list;
  }

  #take(known: Uint32Array | undefined): Uint32Array {
    const list = known ?? new Uint32Array(this.length);
    this.#lists[this.#taken++] = list;
    return list;
  }
}

export const andInto = (into: Uint32Array, bits: Uint32Array): void => {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & (bits[word] ?? 0);
};

export const andNotInto = (into: Uint32Array, bits: Uint32Array): void => {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & ~(bits[word] ?? 0);
};
