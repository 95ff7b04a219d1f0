/** Variables of a persisted query, not yet validated. */
export type Variables = Readonly<Record<string, unknown>>;
