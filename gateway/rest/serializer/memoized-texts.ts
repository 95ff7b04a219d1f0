import { isImmutable } from '../../../platform/immutable/immutable-lists.ts';
import type { Writer } from './writer.ts';

interface Kept {
  readonly baseUrl: string;
  readonly text: string;
}

/** In one piece. A text that was put together from parts is walked through anew with each body that it becomes a part of. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/** Writes a lasting list once, for the base address that it was last asked at. Where a client chooses fields, each time. */
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
