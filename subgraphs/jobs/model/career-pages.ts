export interface CareerPages {
  /**
   * Returns at most five distinct `ATS_B` tokens from a page, in lower case, those beside the posting's id first. They
   * are candidates, since a page may mention other employers' boards. Throws the signal's reason, and `WebFetchError`
   * when the page could not be read or its server failed temporarily.
   */
  boardTokensOf(url: string, signal: AbortSignal): Promise<readonly string[]>;
}
