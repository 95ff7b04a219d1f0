/** Ids of six characters that look random and encode a number. */
const space = 36n ** 6n;
/** Coprime to 36, so that it has an inverse. */
const factor = 1_234_577_773n;
const offset = 987_654_321n;

const inverseOf = (value: bigint, modulus: bigint): bigint => {
  let [oldRest, rest] = [value % modulus, modulus];
  let [oldFactor, next] = [1n, 0n];
  while (rest !== 0n) {
    const quotient = oldRest / rest;
    [oldRest, rest] = [rest, oldRest - quotient * rest];
    [oldFactor, next] = [next, oldFactor - quotient * next];
  }
  return ((oldFactor % modulus) + modulus) % modulus;
};
const inverse = inverseOf(factor, space);

/** The id of a number from 0 up to two thousand million. */
export const toShortId = (number: number): string =>
  ((BigInt(number) * factor + offset) % space).toString(36).padStart(6, '0');

/** The number of an id, or undefined for invalid ids. */
export const fromShortId = (id: string): number | undefined => {
  if (!/^[a-z0-9]{6}$/.test(id)) return undefined;
  const value = [...id].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return Number((((value - offset + space) % space) * inverse) % space);
};
