import type { WireShape } from '../drift/wire-shape.ts';
import type { Invention } from './invented-text.ts';

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
