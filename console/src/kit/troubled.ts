const impaired: ReadonlySet<string> = new Set(['FAILING', 'PAUSED', 'QUOTA_SPENT', 'DEGRADED']);

/** Whether a source fails, or soon will. */
export const isImpaired = ({ state }: { readonly state: string }): boolean => impaired.has(state);
