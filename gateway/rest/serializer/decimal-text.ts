const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a text is an exact decimal as the graph writes them, `-12.50`. */
export const isDecimal = (text: string): boolean => decimal.test(text);

const withoutMinusZero = (digits: string): string => (digits === '-0' ? '0' : digits);

/** The same number in JSON: all digits but zeros at the end of the fraction. */
export const decimalNumber = (text: string): string =>
  withoutMinusZero(text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The number times a hundred, rounded to an integer, without an error of binary fractions. */
export const hundredthsOf = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`;
  const isNegative = digits.startsWith('-');
  const size = BigInt(isNegative ? digits.slice(1) : digits) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n);
  return withoutMinusZero(`${isNegative ? '-' : ''}${size}`);
};
