import { isImmutable } from '../../../platform/immutable/immutable-lists.ts';
import type { Writer } from './writer.ts';

interface MemoizedText {
  readonly baseUrl: string;
  readonly text: string;
}

/** Copies a text to a flat string. A concatenated string would be flattened again for each body that contains it. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/** Caches the text of an immutable list for the last base address, unless the client chose the fields. */
export const memoizeTexts = (write: Writer): Writer => {
  const memoized = new WeakMap<object, MemoizedText>();
  return (before, value, state) => {
    if (!Array.isArray(value) || !isImmutable(value) || state.only !== undefined) return write(before, value, state);
    const { baseUrl } = state;
    let known = memoized.get(value);
    if (known?.baseUrl !== baseUrl) {
      known = { baseUrl, text: inOnePiece(write('', value, state)) };
      memoized.set(value, known);
    }
    return before + known.text;
  };
};
