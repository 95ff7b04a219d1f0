import { useSearchParams } from 'wouter';

/**
 * A part of the view's state that is in its address, so that the view can be sent as a link. `undefined` takes it out.
 * What a person opened (`replaces: false`) is closed again by the browser's Back; other choices make no entry there.
 */
export const useAddress = (
  name: string,
  { replaces = true }: { readonly replaces?: boolean } = {},
): readonly [string | undefined, (value: string | undefined) => void] => {
  const [params, setParams] = useSearchParams();
  return [
    params.get(name) ?? undefined,
    (value) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: replaces },
      ),
  ];
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
