/** JSON's number syntax without an exponent. */
const plainDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

export const isDecimalText = (text: string): boolean => plainDecimal.test(text);

/** Writes `1.5e-7` as `0.00000015`. */
const withoutExponent = (text: string): string => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const places = Number(exponent);
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
  return sign + whole + fraction.padEnd(places, '0');
};

/** Undefined for NaN and infinities. */
export const decimalTextOf = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes('e') ? withoutExponent(text) : text;
};
