const epochMs = 1_288_834_974_657;

/** `sequence` distinguishes ids of one millisecond. */
export const toId = (ms: number, sequence: number): string =>
  ((BigInt(Math.floor(ms - epochMs)) << 22n) | BigInt(sequence)).toString();

export const msOfId = (id: string): number => Number(BigInt(id) >> 22n) + epochMs;

export const isId = (text: string): boolean => /^\d{1,19}$/.test(text);
