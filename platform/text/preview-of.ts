const joins = /\p{M}|\u200d|\p{Emoji_Modifier}|\p{Variation_Selector}/u;

/**
 * Returns the beginning of a text, at most `maxCharacters` code points including the `…`. It ends between words if one
 * ends in the second half, otherwise between characters.
 */
export const previewOf = (text: string, maxCharacters: number): string => {
  const whole = text.trim();
  if (whole.length <= maxCharacters) return whole;
  // Two code units per code point suffice; one more shows whether something is left off.
  const points = Array.from(whole.slice(0, (maxCharacters + 1) * 2));
  if (points.length <= maxCharacters) return whole;
  let end = Math.max(0, maxCharacters - 1);
  const isBlank = (index: number) => /\s/.test(points[index] ?? '');
  let wordEnd = end;
  while (wordEnd > end / 2 && !isBlank(wordEnd)) wordEnd--;
  if (isBlank(wordEnd)) end = wordEnd;
  else while (end > 0 && (joins.test(points[end] ?? '') || points[end - 1] === '\u200d')) end--;
  return `${points
    .slice(0, end)
    .join('')
    .replace(/[\s,;:–—-]+$/, '')}…`.slice(0, maxCharacters === 0 ? 0 : undefined);
};
