/** Of a persisted query, unread. */
export type Variables = Readonly<Record<string, unknown>>;
