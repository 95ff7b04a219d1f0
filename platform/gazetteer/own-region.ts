/** What GeoNames does not tell of a region. */
export interface OwnRegion {
  /** English name, where GeoNames' is another: `State of Berlin`. It is found by both. */
  readonly name?: string;
  readonly names?: readonly string[];
}
