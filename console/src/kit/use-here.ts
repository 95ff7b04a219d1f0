import { useLocation, useSearchParams } from 'wouter';

/** Makes addresses of the view that is open, with other values of its state; `undefined` takes one out. */
export const useHere = (): ((changes: Readonly<Record<string, string | undefined>>) => string) => {
  const [path] = useLocation();
  const [params] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    const text = next.toString();
    return text === '' ? path : `${path}?${text}`;
  };
};
