/** ISO without milliseconds, as Atom, JSON Feed and pages have it. */
export const toIso = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');
