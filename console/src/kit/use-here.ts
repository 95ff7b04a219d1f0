import { useLocation, useSearchParams } from 'wouter';

/** Returns a function that makes addresses of the open view with changed state; `undefined` removes a parameter. */
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
