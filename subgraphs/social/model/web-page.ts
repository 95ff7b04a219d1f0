/** A web page by its canonical address. */
export interface WebPage {
  readonly url: string;
}
