const units = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** Returns a span in its largest unit: `42 s`, `3 min` or `2 d`. */
export const inWords = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const unit = units.find(([size]) => whole >= size);
  return unit === undefined ? `${whole} s` : `${Math.floor(whole / unit[0])} ${unit[1]}`;
};
