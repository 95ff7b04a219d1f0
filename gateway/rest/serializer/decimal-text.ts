const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a text is an exact decimal in the graph's form, such as `-12.50`. */
export const isDecimal = (text: string): boolean => decimal.test(text);

const withoutMinusZero = (digits: string): string => (digits === '-0' ? '0' : digits);

/** Returns the same number in JSON, without trailing zeros in the fraction. */
export const decimalNumber = (text: string): string =>
  withoutMinusZero(text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Returns the number times 100, rounded to an integer without binary rounding errors. */
export const hundredthsOf = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`;
  const isNegative = digits.startsWith('-');
  const size = BigInt(isNegative ? digits.slice(1) : digits) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n);
  return withoutMinusZero(`${isNegative ? '-' : ''}${size}`);
};
