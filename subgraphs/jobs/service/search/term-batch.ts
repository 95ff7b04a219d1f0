/**
 * Groups documents by term, so that the index touches each term once per batch. Document by document it would wait for
 * memory at nearly every step.
 */
export class TermBatch {
  #terms = new Uint32Array(1 << 16);
  #docs = new Uint32Array(1 << 16);
  #length = 0;
  #highest = 0;

  add(term: number, doc: number): void {
    if (this.#length === this.#terms.length) this.#grow();
    this.#terms[this.#length] = term;
    this.#docs[this.#length] = doc;
    this.#length += 1;
    if (term > this.#highest) this.#highest = term;
  }

  /** Yields documents in the order of their addition. The list is only valid until `take` returns. */
  forEachTerm(take: (term: number, docs: Uint32Array) => void): void {
    // A counting sort: each term's end moves to its beginning as its documents are placed.
    const places = new Uint32Array(this.#highest + 2);
    for (let index = 0; index < this.#length; index += 1) {
      const term = this.#terms[index] ?? 0;
      places[term] = (places[term] ?? 0) + 1;
    }
    let sum = 0;
    for (let term = 0; term < places.length; term += 1) {
      sum += places[term] ?? 0;
      places[term] = sum;
    }
    const sorted = new Uint32Array(this.#length);
    for (let index = this.#length - 1; index >= 0; index -= 1) {
      const term = this.#terms[index] ?? 0;
      const place = (places[term] ?? 0) - 1;
      places[term] = place;
      sorted[place] = this.#docs[index] ?? 0;
    }
    for (let term = 0; term <= this.#highest; term += 1) {
      const begin = places[term] ?? 0;
      const end = places[term + 1] ?? this.#length;
      if (begin < end) take(term, sorted.subarray(begin, end));
    }
  }

  #grow(): void {
    const [terms, docs] = [new Uint32Array(this.#terms.length * 2), new Uint32Array(this.#terms.length * 2)];
    terms.set(this.#terms);
    docs.set(this.#docs);
    this.#terms = terms;
    this.#docs = docs;
  }
}
