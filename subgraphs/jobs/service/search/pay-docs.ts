import type { PayReach } from '../../model/pay.ts';
import { grown, setBit } from './term-docs.ts';

const firstCapacity = 64;

/** Amounts of one unit, in the order of documents. */
class Amounts {
  #docs = new Uint32Array(firstCapacity);
  #most = new Float64Array(firstCapacity);
  #count = 0;

  add(doc: number, most: number): void {
    if (this.#count === this.#docs.length) {
      this.#docs = grown(this.#docs, 2 * this.#count);
      this.#most = grown(this.#most, 2 * this.#count);
    }
    this.#docs[this.#count] = doc;
    this.#most[this.#count] = most;
    this.#count += 1;
  }

  markAtLeast(least: number, bits: Uint32Array): void {
    for (let place = 0; place < this.#count; place += 1)
      if ((this.#most[place] ?? 0) >= least) setBit(bits, this.#docs[place] ?? 0);
  }
}

/** Amounts of pay by unit. All of a unit are visited for a search: 80,000 take about 1.5 ms. */
export class PayDocs {
  readonly #byUnit = new Map<string, Amounts>();

  add(doc: number, pay: readonly PayReach[]): void {
    for (const { unit, most } of pay) {
      let amounts = this.#byUnit.get(unit);
      if (amounts === undefined) {
        amounts = new Amounts();
        this.#byUnit.set(unit, amounts);
      }
      amounts.add(doc, most);
    }
  }

  /** Sets the bits of documents that reach the amount, dead ones included. */
  mark({ unit, most }: PayReach, bits: Uint32Array): void {
    this.#byUnit.get(unit)?.markAtLeast(most, bits);
  }
}
