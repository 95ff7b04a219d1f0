export type Variables = Readonly<Record<string, unknown>>;
