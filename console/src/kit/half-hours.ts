export const meals = { lunch: 'Lunch', evening: 'Evening' };
export type Meal = keyof typeof meals;

interface Span {
  readonly fromMinutes: number;
  readonly halfHours: number;
}

const spans: Readonly<Record<Meal, Span>> = {
  lunch: { fromMinutes: 11 * 60 + 30, halfHours: 11 },
  evening: { fromMinutes: 17 * 60, halfHours: 14 },
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the start of each half hour of a meal: `17:30`. */
export const halfHoursOf = (meal: Meal): readonly string[] => {
  const { fromMinutes, halfHours } = spans[meal];
  return Array.from({ length: halfHours }, (_, index) => clock(fromMinutes + 30 * index));
};

/** Returns the first and last time of a meal, as the graph takes them. */
export const windowOf = (meal: Meal): { readonly timeStart: string; readonly timeEnd: string } => {
  const { fromMinutes, halfHours } = spans[meal];
  return { timeStart: clock(fromMinutes), timeEnd: clock(fromMinutes + 30 * halfHours - 1) };
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Groups slots by half hour of a meal, in local time. Slots outside of the meal are left out. */
export const byHalfHour = <Slot extends { readonly time: string }>(
  slots: readonly Slot[],
  meal: Meal,
): readonly (readonly Slot[])[] => {
  const { fromMinutes, halfHours } = spans[meal];
  const groups: Slot[][] = Array.from({ length: halfHours }, () => []);
  for (const slot of slots) groups[Math.floor((minutesOf(slot.time) - fromMinutes) / 30)]?.push(slot);
  return groups;
};

/** Returns how many half hours of a meal have passed at a local time: `18:20`. */
export const halfHoursBefore = (clock: string, meal: Meal): number => {
  const { fromMinutes, halfHours } = spans[meal];
  return Math.min(halfHours, Math.max(0, Math.floor((minutesOf(clock) - fromMinutes) / 30)));
};

/** Returns a sentence such as `Tables at 6 half hours, from 18:00 to 21:30`. */
export const timesInWords = (groups: readonly (readonly unknown[])[], meal: Meal): string => {
  const free = halfHoursOf(meal).filter((_, index) => (groups[index]?.length ?? 0) > 0);
  const [first] = free;
  if (first === undefined) return 'No table free';
  if (free.length === 1) return `Tables at ${first}`;
  return `Tables at ${free.length} half hours, from ${first} to ${free.at(-1)}`;
};
