/** When something was read from its source, and until when that is fresh, in epoch milliseconds. */
export interface ReadTimes {
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
}

/** Whether a part of an answer is still what it was. Asked for each answer that is given again. */
export type IsCurrent = () => boolean;

/**
 * What one execution has read: how old its answer is, until when it is fresh, and whether what it was made of is still
 * the same. What is not reported here must not be taken for unchanged, so every part that cannot report says so.
 */
export class Dependencies {
  readonly #checks: IsCurrent[] = [];
  #readAtMs = Number.POSITIVE_INFINITY;
  #freshUntilMs = Number.POSITIVE_INFINITY;
  #endsAtMs = Number.POSITIVE_INFINITY;
  #isKnown = true;
  #isRepeatable = true;
  #hasLasting = false;
  #isUnderWay = false;

  /**
   * A part that was read. Without `isCurrent` its freshness counts, but the answer cannot be given again: it was just
   * loaded, or is in a store that answers with promises.
   */
  read({ storedAtMs, freshUntilMs }: ReadTimes, isCurrent?: IsCurrent): void {
    this.#readAtMs = Math.min(this.#readAtMs, storedAtMs);
    this.#freshUntilMs = Math.min(this.#freshUntilMs, freshUntilMs);
    if (isCurrent === undefined) this.#isRepeatable = false;
    else this.#checks.push(isCurrent);
  }

  /** A part that does not change before then, and of which no source says how long it is fresh. */
  lastsUntil(endsAtMs: number): void {
    this.#hasLasting = true;
    this.endsAt(endsAtMs);
  }

  /** From then on the answer may be another although its parts are the same: it depends on the time of day. */
  endsAt(endsAtMs: number): void {
    this.#endsAtMs = Math.min(this.#endsAtMs, endsAtMs);
  }

  /** A part on which work is under way: the answer is about this moment. */
  isUnderWay(): void {
    this.#isUnderWay = true;
    this.isUnknown();
  }

  /** Whether caches must not store the answer at all. */
  get hasWorkUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** A part that does not report what it depends on, or that changes with time. */
  isUnknown(): void {
    this.#isKnown = false;
  }

  /** Age and freshness of the whole; undefined when a part has none, or nothing was read. */
  get freshness(): ReadTimes | undefined {
    if (!this.#isKnown || this.#hasLasting || this.#readAtMs === Number.POSITIVE_INFINITY) return undefined;
    return { storedAtMs: this.#readAtMs, freshUntilMs: Math.min(this.#freshUntilMs, this.#endsAtMs) };
  }

  /** Until when what was read is fresh, by its sources; infinite when nothing was read. */
  get freshUntilMs(): number {
    return this.#freshUntilMs;
  }

  /** Whether the same execution would have the same answer now, apart from its age. */
  isCurrent(nowMs: number): boolean {
    if (!this.#isKnown || !this.#isRepeatable || nowMs >= this.#endsAtMs || nowMs >= this.#freshUntilMs) return false;
    // An answer of which nothing is known to last is made each time.
    if (this.#checks.length === 0 && !this.#hasLasting) return false;
    for (const isCurrent of this.#checks) if (!isCurrent()) return false;
    return true;
  }
}

/** Dependencies travel with abort signals, as budgets of time do: see `platform/context/call-budget.ts`. */
const collected = new WeakMap<AbortSignal, Dependencies>();

/** Has what is read under a signal collected. One execution at a time may be run under it. */
export const collectDependencies = (signal: AbortSignal): Dependencies => {
  const dependencies = new Dependencies();
  collected.set(signal, dependencies);
  return dependencies;
};

/** Has what is read under one signal collected with what is read under another, for which it is done. */
export const shareDependencies = (from: AbortSignal, to: AbortSignal): void => {
  const dependencies = collected.get(from);
  if (dependencies !== undefined) collected.set(to, dependencies);
};

/** What is collected under a signal, if anything is. */
export const dependenciesOf = (signal: AbortSignal): Dependencies | undefined => collected.get(signal);
