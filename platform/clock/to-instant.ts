/** Returns ISO 8601 in UTC. A number is milliseconds since 1970. Throws `RangeError` for an invalid time. */
export const toInstant = (time: number | string | Date): string => new Date(time).toISOString();
