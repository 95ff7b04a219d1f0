import { useSearchParams } from 'wouter';

/** Changes several parts of the address at once, so that Back undoes them at once. `undefined` takes a part out. */
export type ChangeAddress = (
  changes: Readonly<Record<string, string | undefined>>,
  options?: { readonly replaces?: boolean },
) => void;

/** Changes that a view makes together. */
export const useAddressChanges = (): ChangeAddress => {
  const [, setParams] = useSearchParams();
  return (changes, { replaces = true } = {}) => {
    // The address itself, because another hook may have changed it since this one was rendered.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: replaces });
  };
};

/**
 * A part of the view's state that is in its address, so that the view can be sent as a link. `undefined` takes it out.
 * What a person opened (`replaces: false`) is closed again by the browser's Back; other choices make no entry there.
 */
export const useAddress = (
  name: string,
  { replaces = true }: { readonly replaces?: boolean } = {},
): readonly [string | undefined, (value: string | undefined) => void] => {
  const [params] = useSearchParams();
  const change = useAddressChanges();
  return [params.get(name) ?? undefined, (value) => change({ [name]: value }, { replaces })];
};

/** One of the values that a view knows; an address with another one shows the first. */
export const useAddressChoice = <Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] => {
  const [text, setText] = useAddress(name);
  const value = values.find((candidate) => candidate === text) ?? values[0];
  return [value, (next) => setText(next === values[0] ? undefined : next)];
};
