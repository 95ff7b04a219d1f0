const bucketMs = 5_000;
const bucketCount = 12;
const counts = new Array<number>(bucketCount).fill(0);
let current = Math.floor(Date.now() / bucketMs);

const advance = (): void => {
  const now = Math.floor(Date.now() / bucketMs);
  for (let passed = Math.min(now - current, bucketCount); passed > 0; passed -= 1)
    counts[(now - passed + 1) % bucketCount] = 0;
  current = now;
};

export const countEvent = (): void => {
  advance();
  const slot = current % bucketCount;
  counts[slot] = (counts[slot] ?? 0) + 1;
};

/** Events of the last minute in spans of five seconds, the oldest first. */
export const eventsOfLastMinute = (): readonly number[] => {
  advance();
  return counts.map((_, index) => counts[(current + 1 + index) % bucketCount] ?? 0);
};

export const eventsInLastMinute = (): number => {
  advance();
  return counts.reduce((sum, count) => sum + count, 0);
};
