/** Order of day and month in a date of numbers that ends with the year. */
export type DateOrder = 'DMY' | 'MDY';

/** `8/18/26`, `30.10.2023`, `18-08-2026`. */
const numberForm = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)(.*)$/;

interface NumericDate {
  readonly first: number;
  readonly mark: string;
  readonly second: number;
  /** As written, with two or four digits. */
  readonly last: string;
  readonly rest: string;
}

export const numericDateOf = (text: string): NumericDate | undefined => {
  const [, first, mark = '', second, last = '', rest = ''] = numberForm.exec(text) ?? [];
  return first === undefined ? undefined : { first: Number(first), mark, second: Number(second), last, rest };
};

const isMonth = (number: number): boolean => number >= 1 && number <= 12;

/**
 * Returns the order that a date shows by itself. Undefined where both are possible; days on which they agree have the
 * one as well as the other. Dots are written in countries where the day is first.
 */
export const orderShownBy = ({ first, mark, second }: NumericDate): DateOrder | undefined => {
  if (first === second || (mark === '.' && isMonth(second)) || !isMonth(first)) return 'DMY';
  return isMonth(second) ? undefined : 'MDY';
};

/** Returns the order of a document, if some of its dates show one and none shows the other. */
export const orderAmong = (texts: Iterable<string>): DateOrder | undefined => {
  const shown = new Set<DateOrder>();
  for (const text of texts) {
    const date = numericDateOf(text.replace(/^[^\d]{1,20}/, ''));
    // Dots show nothing about the other marks.
    const order =
      date === undefined || date.mark === '.' || date.first === date.second ? undefined : orderShownBy(date);
    if (order !== undefined) shown.add(order);
  }
  const [order] = shown;
  return shown.size === 1 ? order : undefined;
};
