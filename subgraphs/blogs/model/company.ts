/** A company by its short name. What it publishes is looked up when it is asked for. */
export interface Company {
  readonly slug: string;
}
