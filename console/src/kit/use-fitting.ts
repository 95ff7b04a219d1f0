import { type RefObject, useState } from 'react';
import { useSize } from './use-size.ts';

const readRemPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns how many rows of a height fit in an element, updated with its size. */
export const useFitting = <E extends HTMLElement>(
  rowRem: number,
  { least, most }: { readonly least: number; readonly most: number },
): readonly [RefObject<E | null>, number] => {
  const [remPx] = useState(readRemPx);
  const [element, { height }] = useSize<E>();
  return [element, Math.max(least, Math.min(most, Math.floor((height + 0.5) / (rowRem * remPx))))];
};
