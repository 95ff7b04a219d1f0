import type { WireShape } from '../drift/wire-shape.ts';
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

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Returns the pattern by which a replay matches a path. Variable segments are replaced as in bodies, so that items of
 * lists are found; a date matches any segment.
 */
export const recordedPath = (shape: WireShape, path: string, invention: Invention): string => {
  const segments = path.split('/');
  const keepsPath = 'keepsPath' in shape && shape.keepsPath === true;
  const isOpen = (index: number, end: string): boolean =>
    ['q7x', '7'].some((other) => shape.path.test(segments.with(index, `${other}${end}`).join('/')));
  return segments
    .map((segment, index) => {
      const [, stem = '', end = ''] = /^(.*?)(\.json|\.xml)?$/.exec(segment) ?? [];
      if (stem === '' || !isOpen(index, end)) return escaped(segment);
      if (/^\d{4}-\d{2}-\d{2}/.test(stem)) return '[^/]+';
      return escaped(`${keepsPath ? stem : encodeURIComponent(invention.text(decoded(stem)))}${end}`);
    })
    .join('/');
};
