import { useLocation, useSearchParams } from 'wouter';

/** New values by name. A parameter without a value is removed. */
type Changes = Readonly<Record<string, string | undefined>>;

/** Changes several parameters of the address in one history entry. */
type ChangeAddress = (changes: Changes, options?: { readonly replaces?: boolean }) => void;

const changed = (params: URLSearchParams | string, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return next;
};

export const useAddressChanges = (): ChangeAddress => {
  const [, setParams] = useSearchParams();
  // Reads the address itself, because another hook may have changed it since this render.
  return (changes, { replaces = true } = {}) => setParams(changed(location.search, changes), { replace: replaces });
};

/** Returns a function that makes addresses of the open view with changed state. */
export const useHere = (): ((changes: Changes) => string) => {
  const [path] = useLocation();
  const [params] = useSearchParams();
  return (changes) => {
    const text = changed(params, changes).toString();
    return text === '' ? path : `${path}?${text}`;
  };
};

/**
 * Part of the view's state, stored in the address so that the view can be shared as a link. `undefined` removes it.
 * With `replaces: false` a change makes a history entry, so Back closes what was opened.
 */
export const useAddress = (
  name: string,
  { replaces = true }: { readonly replaces?: boolean } = {},
): readonly [string | undefined, (value: string | undefined) => void] => {
  const [params] = useSearchParams();
  const change = useAddressChanges();
  return [params.get(name) ?? undefined, (value) => change({ [name]: value }, { replaces })];
};

/** Like `useAddress` with the keys of `options` as values. An address without one of them shows the usual value. */
export const useAddressChoice = <Value extends string>(
  name: string,
  options: Readonly<Record<Value, unknown>>,
  usual: NoInfer<Value>,
): readonly [Value, (value: Value) => void] => {
  const [text, setText] = useAddress(name);
  const value = text !== undefined && Object.hasOwn(options, text) ? (text as Value) : usual;
  return [value, (next) => setText(next === usual ? undefined : next)];
};
