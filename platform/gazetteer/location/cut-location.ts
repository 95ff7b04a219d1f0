import { type Cut, findCuts, withoutNames } from './find-cuts.ts';

/** What precedes a segment. `open`: the segment is the first in brackets. `after`: it follows brackets. */
export type Before = 'start' | 'comma' | 'dash' | 'open' | 'after';

export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly before: Before;
  readonly inBrackets: boolean;
}

/** One location of a text, which may itself be a comma-separated list. */
export interface Item {
  readonly text: string;
  readonly segments: readonly Segment[];
  /** `bar` always separates locations; `word` (`or`, `&`) and `slash` may do so. */
  readonly before: 'bar' | 'word' | 'slash';
}

const mostItems = 80;
const mostSegments = 80;

const isBalanced = (found: readonly Cut[]): boolean => {
  let depth = 0;
  for (const { kind } of found) {
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/**
 * Splits a text into locations, and each location at commas, dashes and brackets. In brackets every separator counts as
 * a comma, because the content belongs to the preceding name.
 */
export const cutLocation = (text: string, isName: (text: string) => boolean): Item[] => {
  const all = findCuts(text);
  const found = isBalanced(all)
    ? all
    : all.map((cut) => (cut.kind === 'open' || cut.kind === 'close' ? { ...cut, kind: 'comma' as const } : cut));
  const items: Item[] = [];
  let segments: Segment[] = [];
  let itemStart = 0;
  let itemBefore: Item['before'] = 'bar';
  let before: Before = 'start';
  let start = 0;
  let depth = 0;

  const endSegment = (end: number): void => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed === '-' || segments.length >= mostSegments) return;
    const from = start + raw.indexOf(trimmed);
    segments.push({
      text: trimmed,
      start: from,
      end: from + trimmed.length,
      before: segments.length === 0 ? 'start' : before,
      inBrackets: depth > 0,
    });
  };
  const endItem = (end: number): void => {
    if (segments.length > 0 && items.length < mostItems)
      items.push({ text: text.slice(itemStart, end).trim(), segments, before: itemBefore });
    segments = [];
  };

  for (const cut of withoutNames(text, found, isName)) {
    endSegment(cut.at);
    start = cut.end;
    if (cut.kind === 'open') {
      depth += 1;
      before = 'open';
    } else if (cut.kind === 'close') {
      depth -= 1;
      before = 'after';
    } else if (depth > 0 || cut.kind === 'comma' || cut.kind === 'dash') {
      before = cut.kind === 'dash' ? 'dash' : 'comma';
    } else {
      endItem(cut.at);
      itemStart = cut.end;
      itemBefore = cut.kind;
      before = 'start';
    }
  }
  endSegment(text.length);
  endItem(text.length);
  return items;
};
