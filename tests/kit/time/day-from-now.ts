const dayMs = 86_400_000;

/** Returns `YYYY-MM-DD` in UTC. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
