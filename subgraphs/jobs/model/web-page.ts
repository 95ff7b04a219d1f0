/** A page of the web by its canonical address. */
export interface WebPage {
  readonly url: string;
}
