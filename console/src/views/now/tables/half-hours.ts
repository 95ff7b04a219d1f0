import { byHalfHour, halfHoursOf } from '../../../kit/half-hours.ts';

/** The wall has no room for the last ones of an evening. */
const shown = 12;

/** `17:00` to `22:30`. */
export const halfHours = halfHoursOf('evening').slice(0, shown);

/** Counts the tables of each half hour of the evening. */
export const countByHalfHour = (slots: readonly { readonly time: string }[]): readonly number[] =>
  byHalfHour(slots, 'evening')
    .slice(0, shown)
    .map(({ length }) => length);
