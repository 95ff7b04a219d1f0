/** By its canonical address. */
export interface WebPage {
  readonly url: string;
}
