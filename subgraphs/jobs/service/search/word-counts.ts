import { popCount } from './term-docs.ts';

type Four = readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

/** Added in one pass, which costs mostly memory access. */
const listsAtOnce = 4;
/** The highest count that four binary digits hold. */
const mostWords = 15;

const planesOf = (words: number): Four => [
  new Uint32Array(words),
  new Uint32Array(words),
  new Uint32Array(words),
  new Uint32Array(words),
];

/** Adds four bit lists to counts whose binary digits are in one plane each. */
const addFour = ([ones, twos, fours, eights]: Four, [a, b, c, d]: Four, words: number): void => {
  for (let word = 0; word < words; word += 1) {
    const first = a[word] ?? 0;
    const second = b[word] ?? 0;
    const third = c[word] ?? 0;
    const fourth = d[word] ?? 0;
    const one = ones[word] ?? 0;
    const two = twos[word] ?? 0;
    const four = fours[word] ?? 0;
    // A full adder turns three bits of one digit into a sum bit of this digit and a carry bit of the next. The ones
    // need two of them, the twos one.
    const unequal = first ^ second;
    const sum = unequal ^ third;
    const carry = (first & second) | (unequal & third);
    const otherUnequal = fourth ^ one;
    const otherCarry = (fourth & one) | (otherUnequal & sum);
    const carriesUnequal = carry ^ otherCarry;
    const carryOfTwos = (carry & otherCarry) | (carriesUnequal & two);
    ones[word] = otherUnequal ^ sum;
    twos[word] = carriesUnequal ^ two;
    fours[word] = four ^ carryOfTwos;
    eights[word] = (eights[word] ?? 0) ^ (four & carryOfTwos);
  }
};

const maskOf = (number: number, digit: number): number => -((number >>> digit) & 1);

/**
 * Counts the words of each document. Its memory is reused: allocating and clearing it for every search took as long as
 * counting.
 */
export class WordCounts {
  readonly #words: number;
  readonly #planes: Four;
  readonly #nothing: Uint32Array;
  readonly #found: Uint32Array;

  /** `words`: documents divided by 32, rounded up. */
  constructor(words: number) {
    this.#words = words;
    this.#planes = planesOf(words);
    this.#nothing = new Uint32Array(words);
    this.#found = new Uint32Array(words);
  }

  /** Clears the counts and counts at most 15 bit lists. */
  count(lists: readonly Uint32Array[]): void {
    if (lists.length > mostWords) throw new RangeError(`${lists.length} words are more than can be counted`);
    for (const plane of this.#planes) plane.fill(0);
    const at = (index: number): Uint32Array => lists[index] ?? this.#nothing;
    for (let from = 0; from < lists.length; from += listsAtOnce)
      addFour(this.#planes, [at(from), at(from + 1), at(from + 2), at(from + 3)], this.#words);
  }

  /** Counts documents of `passed` with at least `least` words. */
  countFrom(passed: Uint32Array, least: number): number {
    const [ones, twos, fours, eights] = this.#planes;
    const [one, two, four, eight] = [maskOf(least, 0), maskOf(least, 1), maskOf(least, 2), maskOf(least, 3)];
    let count = 0;
    for (let word = 0; word < this.#words; word += 1) {
      // Compares from the lowest digit up. A count is enough if its digit is greater, or if the digits are equal and
      // the lower digits are enough.
      let enough = (ones[word] ?? 0) | ~one;
      enough = ((twos[word] ?? 0) & (~two | enough)) | (~two & enough);
      enough = ((fours[word] ?? 0) & (~four | enough)) | (~four & enough);
      enough = ((eights[word] ?? 0) & (~eight | enough)) | (~eight & enough);
      count += popCount((passed[word] ?? 0) & enough);
    }
    return count;
  }

  /** Documents of `passed` with exactly `count` words. Valid until the next call. */
  having(passed: Uint32Array, count: number): Uint32Array {
    const found = this.#found;
    const [ones, twos, fours, eights] = this.#planes;
    const [one, two, four, eight] = [~maskOf(count, 0), ~maskOf(count, 1), ~maskOf(count, 2), ~maskOf(count, 3)];
    for (let word = 0; word < this.#words; word += 1)
      found[word] =
        (passed[word] ?? 0) &
        ((ones[word] ?? 0) ^ one) &
        ((twos[word] ?? 0) ^ two) &
        ((fours[word] ?? 0) ^ four) &
        ((eights[word] ?? 0) ^ eight);
    return found;
  }
}
