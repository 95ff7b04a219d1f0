/** Reads employers' own pages for the boards that they show. */
export interface CareerPages {
  /**
   * Returns the tokens of at most five `ATS_B` boards that a page mentions, in lower case and without repetition;
   * tokens beside the posting's id come first. They are candidates, since a page may mention boards of other employers.
   * Throws `WebFetchError` when the page could not be read or its server failed temporarily; the signal's reason.
   */
  boardTokensOf(url: string, signal: AbortSignal): Promise<readonly string[]>;
}
