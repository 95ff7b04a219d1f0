import type { TableQuestion } from '../../model/table-platform.ts';

/** Minutes around the requested time in which the platform finds tables. */
export const reach = 150;
/** First, because most tables are around it. */
const evening = 19 * 60;
/** Ends of an open window. */
const dayBegin = 11 * 60;
const dayEnd = 23 * 60;
const lastMinute = 24 * 60 - 1;
const grid = 15;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const onGrid = (minute: number): number => Math.floor(minute / grid) * grid;

const windowOf = ({ fromMinute, toMinute }: Pick<TableQuestion, 'fromMinute' | 'toMinute'>) => {
  if (fromMinute === null && toMinute === null) return { from: dayBegin, to: dayEnd };
  const from = fromMinute ?? ((toMinute ?? dayEnd) < dayBegin ? 0 : dayBegin);
  return { from, to: toMinute ?? (from > dayEnd ? lastMinute : dayEnd) };
};

/**
 * Returns the times to request, in minutes after midnight and in order, whose reach covers the window: 19:00 or the
 * window's middle when one suffices, otherwise 19:00 (or the window's nearest time) and times on both sides.
 */
export const anchorsOf = (question: Pick<TableQuestion, 'fromMinute' | 'toMinute'>): readonly number[] => {
  const { from, to } = windowOf(question);
  if (from >= evening - reach && to <= evening + reach) return [evening];
  const hasBothEnds = question.fromMinute !== null && question.toMinute !== null;
  if (hasBothEnds || from > evening || to < evening) {
    const middle = Math.floor((from + to) / 2);
    if (to - from <= 2 * (reach - grid)) return [onGrid(middle)];
    // Rounding to the grid would miss an end, because the window is as wide as the reach.
    if (to - from <= 2 * reach) return [middle];
  }
  const first = from <= evening && evening <= to ? evening : onGrid(clamp(evening, from + reach, to - reach));
  const anchors = [first];
  for (let covered = first - reach; covered > from; covered -= 2 * reach)
    anchors.push(onGrid(Math.max(from, covered - reach)));
  for (let covered = first + reach; covered < to; covered += 2 * reach)
    anchors.push(onGrid(Math.min(to, covered + reach)));
  return anchors;
};
