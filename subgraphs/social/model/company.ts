/** A company, by its short name. What is said of it is looked up. */
export interface Company {
  readonly slug: string;
}
