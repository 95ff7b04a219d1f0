const troubled: ReadonlySet<string> = new Set(['FAILING', 'PAUSED', 'QUOTA_SPENT', 'DEGRADED']);

export const isTroubled = ({ state }: { readonly state: string }): boolean => troubled.has(state);
