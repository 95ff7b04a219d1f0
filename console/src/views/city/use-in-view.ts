import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns the ids of the elements in view or just below, and a ref for each element, which names itself by `data-id`.
 */
export const useInView = (): readonly [
  ids: ReadonlySet<string>,
  observe: (element: HTMLElement | null) => () => void,
] => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const waiting = useRef(new Set<HTMLElement>());
  useEffect(() => {
    const made = new IntersectionObserver((entries) =>
      setIds((current) => {
        const next = new Set(current);
        for (const { target, isIntersecting } of entries) {
          const { id } = (target as HTMLElement).dataset;
          if (id === undefined) continue;
          if (isIntersecting) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    );
    observer.current = made;
    for (const element of waiting.current) made.observe(element);
    return () => {
      made.disconnect();
      observer.current = undefined;
    };
  }, []);
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => {};
    waiting.current.add(element);
    observer.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      observer.current?.unobserve(element);
      setIds((current) => {
        const { id } = element.dataset;
        if (id === undefined || !current.has(id)) return current;
        const next = new Set(current);
        next.delete(id);
        return next;
      });
    };
  }, []);
  return [ids, observe];
};
