/** As JSON writes numbers, without an exponent: one way to write each number of digits. */
const plainDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a text is a decimal number without an exponent, such as `12.50`. */
export const isDecimalText = (text: string): boolean => plainDecimal.test(text);

/** `1.5e-7` as `0.00000015`: the digits stay, the point moves. */
const withoutExponent = (text: string): string => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const places = Number(exponent);
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
  return sign + whole + fraction.padEnd(places, '0');
};

/** The shortest decimal that means this number, without an exponent. Undefined for what is not finite. */
export const decimalTextOf = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes('e') ? withoutExponent(text) : text;
};
