/** A date in UTC, `YYYY-MM-DD`. */
export const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
