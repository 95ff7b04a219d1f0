import { useSearchParams } from 'wouter';

/** Changes several parameters of the address in one history entry. `undefined` removes a parameter. */
type ChangeAddress = (
  changes: Readonly<Record<string, string | undefined>>,
  options?: { readonly replaces?: boolean },
) => void;

export const useAddressChanges = (): ChangeAddress => {
  const [, setParams] = useSearchParams();
  return (changes, { replaces = true } = {}) => {
    // Reads the address itself, because another hook may have changed it since this render.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: replaces });
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
