/** Of a number, a boolean or null, and of the marks around each value. */
const otherBytes = 8;

/**
 * Estimates the size of a JSON value's text, in characters, without making the text. The value has the shape of JSON:
 * no cycles.
 */
export const estimateJsonSize = (value: unknown): number => {
  if (typeof value === 'string') return value.length + otherBytes;
  if (typeof value !== 'object' || value === null) return otherBytes;
  let size = otherBytes;
  if (Array.isArray(value)) for (const item of value) size += estimateJsonSize(item);
  else for (const key in value) size += key.length + estimateJsonSize(value[key as keyof typeof value]);
  return size;
};
