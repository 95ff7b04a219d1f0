import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface SizePx {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an element in CSS pixels as it changes, 0 before layout. */
export const useSize = <Host extends Element>(): readonly [RefObject<Host | null>, SizePx] => {
  const host = useRef<Host>(null);
  const [size, setSize] = useState<SizePx>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = host;
    if (current === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((last) => (width === last.width && height === last.height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [host, size];
};
