import type { Call } from '../../../platform/call/call.ts';

export interface CareerPages {
  /**
   * Returns at most five distinct `ATS_B` tokens from a page, in lower case, those beside the posting's id first. They
   * are candidates, since a page may mention other employers' boards. Throws the call's reason, and `WebFetchError`
   * when the page could not be read or its server failed temporarily.
   */
  boardTokensOf(url: string, call: Call): Promise<readonly string[]>;
}
