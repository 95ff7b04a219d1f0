import { type RefObject, useEffect, useRef, useState } from 'react';

export interface SizePx {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an element's content in CSS pixels as it changes; undefined before layout. */
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
