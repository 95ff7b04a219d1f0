/** A company by its short name. */
export interface Company {
  readonly slug: string;
}
