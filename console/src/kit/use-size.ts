import { type RefObject, useEffect, useRef, useState } from 'react';

export interface SizePx {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element's content in CSS pixels, and again whenever it has changed; undefined before it is laid out.
 */
export const useSize = <Host extends Element>(): readonly [RefObject<Host | null>, SizePx | undefined] => {
  const host = useRef<Host>(null);
  const [size, setSize] = useState<SizePx>();
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [host, size];
};
