const troubled: ReadonlySet<string> = new Set(['FAILING', 'PAUSED', 'QUOTA_SPENT', 'DEGRADED']);

/** Whether a source fails, or soon will. */
export const isTroubled = ({ state }: { readonly state: string }): boolean => troubled.has(state);
