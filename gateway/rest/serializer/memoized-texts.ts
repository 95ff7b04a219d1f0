import { isImmutable } from '../../../platform/immutable/immutable-lists.ts';
import type { Writer } from './writer.ts';

interface Kept {
  readonly baseUrl: string;
  readonly text: string;
}

/** Copies a text to a flat string. A concatenated string would be flattened again for each body that contains it. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/** Caches the text of an immutable list for the last base address, unless the client chose the fields. */
export const keepLastingTexts = (write: Writer): Writer => {
  const kept = new WeakMap<object, Kept>();
  return (before, value, state) => {
    if (!Array.isArray(value) || !isImmutable(value) || state.only !== undefined) return write(before, value, state);
    const { baseUrl } = state;
    let known = kept.get(value);
    if (known?.baseUrl !== baseUrl) {
      known = { baseUrl, text: inOnePiece(write('', value, state)) };
      kept.set(value, known);
    }
    return before + known.text;
  };
};
