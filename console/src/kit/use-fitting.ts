import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns how many rows of a height fit in an element, updated with its size. */
export const useFitting = <E extends HTMLElement>(
  rowRem: number,
  { least, most }: { readonly least: number; readonly most: number },
): readonly [RefObject<E | null>, number] => {
  const element = useRef<E>(null);
  const [count, setCount] = useState(least);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = (): void =>
      setCount(Math.max(least, Math.min(most, Math.floor((current.clientHeight + 0.5) / (rowRem * remPx)))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [rowRem, least, most]);
  return [element, count];
};
