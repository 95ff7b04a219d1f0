const troubled: ReadonlySet<string> = new Set(['FAILING', 'PAUSED', 'QUOTA_SPENT', 'DEGRADED']);

/** Whether an upstream returns less than it should. */
export const isTroubled = ({ state }: { readonly state: string }): boolean => troubled.has(state);
