/** A problem that did not stop an answer; same shape as the graph's `Warning`. */
export interface Warning {
  readonly code: string;
  readonly source: string;
  readonly message: string;
}

/** Where an answer comes from; same shape as the graph's `ReadMeta`. */
export interface ReadMeta {
  readonly sourcesUsed: readonly string[];
  /** ISO 8601 UTC of the oldest part. */
  readonly dataFreshness: string | null;
  readonly cache: { readonly hit: boolean; readonly ttlSeconds: number } | null;
  readonly returned: number | null;
  readonly totalResults: number | null;
}
