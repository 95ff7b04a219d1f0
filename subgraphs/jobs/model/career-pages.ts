/** Reads employers' own pages for the boards that they show. */
export interface CareerPages {
  /**
   * Names of boards of `ATS_B` that a page speaks of, in lower case, each once, those beside the posting's id first, at most five. They are
   * candidates: a page may speak of other employers' boards. Empty when it names none. Throws `WebFetchError` when the page could not be read, or
   * answered with a fault that may pass; the signal's reason.
   */
  boardTokensOf(url: string, signal: AbortSignal): Promise<readonly string[]>;
}
