/** ISO without milliseconds, as in Atom, JSON Feed and pages. */
export const toIso = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');
