/** The codings in which pages are cached. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The coding with the smallest result is first, and is chosen among equal weights. */
const byPreference: readonly ContentCoding[] = ['br', 'gzip', 'identity'];

/** Returns a weight from 0 to 1 (RFC 9110). An invalid weight refuses the coding, which is always safe. */
const weightOf = (parameters: readonly string[]): number => {
  const given = parameters
    .map((parameter) => /^\s*q\s*=\s*(.*?)\s*$/i.exec(parameter)?.[1])
    .find((q) => q !== undefined);
  if (given === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
};

const readWeights = (header: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    const coding = name.trim().toLowerCase();
    if (coding !== '') weights.set(coding === 'x-gzip' ? 'gzip' : coding, weightOf(parameters));
  }
  return weights;
};

/**
 * Chooses the coding for an `Accept-Encoding` (RFC 9110, section 12.5.3); without the header, `identity`. Undefined if
 * the header refuses `identity` and accepts no other coding.
 */
export const chooseCoding = (acceptEncoding: string | undefined): ContentCoding | undefined => {
  if (acceptEncoding === undefined) return 'identity';
  const weights = readWeights(acceptEncoding);
  const others = weights.get('*');
  // `identity` is acceptable unless it is refused, but comes after every coding that is named.
  const leastWeight = 0.0001;
  const acceptable = byPreference
    .map((coding) => ({
      coding,
      weight: weights.get(coding) ?? others ?? (coding === 'identity' ? leastWeight : 0),
    }))
    .filter(({ weight }) => weight > 0);
  return acceptable.sort((a, b) => b.weight - a.weight)[0]?.coding;
};
