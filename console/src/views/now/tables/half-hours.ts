/** `17:00` to `22:30`. */
export const halfHours: readonly string[] = Array.from(
  { length: 12 },
  (_, index) => `${17 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`,
);

const halfHourOf = (time: string): string => `${time.slice(0, 2)}:${time.slice(3, 5) < '30' ? '00' : '30'}`;

/** Counts the tables of each half hour of the evening. */
export const countByHalfHour = (slots: readonly { readonly time: string }[]): readonly number[] => {
  const counts = new Map<string, number>();
  for (const { time } of slots) counts.set(halfHourOf(time), (counts.get(halfHourOf(time)) ?? 0) + 1);
  return halfHours.map((halfHour) => counts.get(halfHour) ?? 0);
};
