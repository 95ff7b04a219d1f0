/** Names of the platforms: in a row, and in full. */
export const platformNames = {
  PLATFORM_A: { short: 'A', long: 'reservation platform A' },
  PLATFORM_B: { short: 'B', long: 'reservation platform B' },
} as const;
