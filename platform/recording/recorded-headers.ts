import type { Invention } from './invented-text.ts';

/** Headers of a source's request limits, whose values are numbers and dates. */
const counted =
  /^(?:retry-after|(?:x-)?rate-?limit(?:-[a-z-]{1,40})?|x-rate-limit-[a-z-]{1,40}|x-requests-(?:remaining|used|last))$/;
const isCount = (value: string): boolean => /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value);
const isDate = (value: string): boolean =>
  /^(?:\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2})|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT)$/.test(
    value,
  );

const types = ['application/json', 'application/feed+json', 'application/xml', 'text/xml', 'text/html', 'text/plain'];

export const recordedType = (header: string | undefined): string => {
  const type = (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return types.includes(type) ? type : 'application/json';
};

/** Keeps only limits, the date of the last change, and an invented validator. */
export const recordedHeaders = (
  headers: Readonly<Record<string, string>>,
  invention: Invention,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] => {
      if (counted.test(name) && (isCount(value) || isDate(value))) return [[name, value]];
      if (name === 'last-modified' && isDate(value)) return [[name, value]];
      return name === 'etag' ? [[name, invention.text(value)]] : [];
    }),
  );
