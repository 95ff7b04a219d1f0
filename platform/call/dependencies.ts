/** When data were read from their source, and until when they are fresh. Epoch milliseconds. */
interface ReadTimes {
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
}

/** True if a part of a result is unchanged. Called for each response from a cached body. */
type IsCurrent = () => boolean;

/**
 * What one execution has read: the age of its result, until when it is fresh, and whether its data are unchanged. Data
 * that are not reported must not count as unchanged, so a part that cannot report calls `isUnknown`.
 */
export class Dependencies {
  readonly #checks: IsCurrent[] = [];
  #readAtMs = Number.POSITIVE_INFINITY;
  #freshUntilMs = Number.POSITIVE_INFINITY;
  #endsAtMs = Number.POSITIVE_INFINITY;
  #isKnown = true;
  #isRepeatable = true;
  #hasUnchanging = false;
  #isUnderWay = false;

  /**
   * Reports a part that was read. Without `isCurrent` its freshness counts, but the result cannot be returned again:
   * the part was just loaded, or is in an asynchronous store.
   */
  read({ storedAtMs, freshUntilMs }: ReadTimes, isCurrent?: IsCurrent): void {
    this.#readAtMs = Math.min(this.#readAtMs, storedAtMs);
    this.#freshUntilMs = Math.min(this.#freshUntilMs, freshUntilMs);
    if (isCurrent === undefined) this.#isRepeatable = false;
    else this.#checks.push(isCurrent);
  }

  /** Reports a part that does not change before `endsAtMs`, and for which no source states a freshness. */
  lastsUntil(endsAtMs: number): void {
    this.#hasUnchanging = true;
    this.endsAt(endsAtMs);
  }

  /**
   * Reports that the result may change at `endsAtMs` although its parts are the same, because it depends on the time.
   */
  endsAt(endsAtMs: number): void {
    this.#endsAtMs = Math.min(this.#endsAtMs, endsAtMs);
  }

  /** Reports work in flight, such as a running job, so that the result is only about this moment. */
  isUnderWay(): void {
    this.#isUnderWay = true;
    this.isUnknown();
  }

  get hasWorkUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Reports a part that cannot report its dependencies, or that changes with time. */
  isUnknown(): void {
    this.#isKnown = false;
  }

  /** Age and freshness of the whole; undefined when a part has none, or nothing was read. */
  get freshness(): ReadTimes | undefined {
    if (!this.#isKnown || this.#hasUnchanging || this.#readAtMs === Number.POSITIVE_INFINITY) return undefined;
    return { storedAtMs: this.#readAtMs, freshUntilMs: Math.min(this.#freshUntilMs, this.#endsAtMs) };
  }

  /** Until when the data are fresh according to their sources; infinite when nothing was read. */
  get freshUntilMs(): number {
    return this.#freshUntilMs;
  }

  /** True if the same execution would have the same result now, apart from its age. */
  isCurrent(nowMs: number): boolean {
    if (!this.#isKnown || !this.#isRepeatable || nowMs >= this.#endsAtMs || nowMs >= this.#freshUntilMs) return false;
    // Without any reported part, nothing shows that the result is unchanged.
    if (this.#checks.length === 0 && !this.#hasUnchanging) return false;
    for (const isCurrent of this.#checks) if (!isCurrent()) return false;
    return true;
  }
}
