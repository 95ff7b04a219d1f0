/** Decides for one request which labels of `@override(from:, label:)` are active. The answer for a label is stable. */
export interface ActiveLabels {
  has(label: string): boolean;
}

/** Returns the number in a label of the form `percent(12.5)`, the only one that composition gives a meaning. */
const percentOf = (label: string): number | undefined => {
  const found = /^percent\((\d{1,2}(?:\.\d{1,8})?|100)\)$/.exec(label);
  return found === null ? undefined : Number(found[1]);
};

/** Without a request, only what holds for all of them is known. */
export const alwaysActive: ActiveLabels = { has: (label) => percentOf(label) === 100 };

/**
 * The labels of one request: one number from 0 up to 100, drawn when the first percentage is compared with it, and the
 * named labels that its header lists.
 */
export class RequestLabels implements ActiveLabels {
  readonly #named: ReadonlySet<string>;
  readonly #random: () => number;
  #number: number | undefined;

  constructor(named: ReadonlySet<string>, random: () => number) {
    this.#named = named;
    this.#random = random;
  }

  has(label: string): boolean {
    const percent = percentOf(label);
    if (percent === undefined) return this.#named.has(label);
    this.#number ??= this.#random() * 100;
    return this.#number < percent;
  }
}
