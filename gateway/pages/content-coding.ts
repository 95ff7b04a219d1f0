/** The forms in which pages are kept. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The smallest form first: it is chosen among those of equal weight. */
const byPreference: readonly ContentCoding[] = ['br', 'gzip', 'identity'];

/** A weight as RFC 9110 spells it, 0 to 1. What is spelled otherwise refuses the coding, which is never wrong. */
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
 * Chooses the form for an `Accept-Encoding` (RFC 9110, section 12.5.3), without one the plain form. Undefined when the
 * header refuses the plain form and accepts no other.
 */
export const chooseCoding = (acceptEncoding: string | undefined): ContentCoding | undefined => {
  if (acceptEncoding === undefined) return 'identity';
  const weights = readWeights(acceptEncoding);
  const others = weights.get('*');
  // The plain form is acceptable unless it is refused, but comes after every form that is named.
  const leastWeight = 0.0001;
  const acceptable = byPreference
    .map((coding) => ({
      coding,
      weight: weights.get(coding) ?? others ?? (coding === 'identity' ? leastWeight : 0),
    }))
    .filter(({ weight }) => weight > 0);
  return acceptable.sort((a, b) => b.weight - a.weight)[0]?.coding;
};
