import type { WorkRecorder } from '../call/work-recorder.ts';
import type { MaybePromise } from '../runtime/promise/maybe-promise.ts';
import type { CachedRead } from './read-through.ts';

const namePart = /^[a-z][\w.-]{0,40}$/;

const partsOf = (key: string): readonly unknown[] => {
  if (!key.startsWith('[')) return key.split(':');
  try {
    const parts: unknown = JSON.parse(key);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
};

/**
 * Returns what keys of a kind have in common, without the values that distinguish them. A key is separated by colons or
 * is a JSON list; it begins with service and source, or with both in one word, separated by a dot. `keepApart` adds a
 * prefix for emulated data.
 */
export const nameOfKey = (key: string): string => {
  const [kind, of] = partsOf(key.replace(/^emulated\([^)]*\):/, ''));
  if (typeof kind !== 'string' || !namePart.test(kind)) return 'unnamed';
  return !kind.includes('.') && typeof of === 'string' && namePart.test(of) ? `${kind}:${of}` : kind;
};

/** `joined` is true when a load of the key was already in flight. */
export const recordRead = async (
  recorder: WorkRecorder,
  key: string,
  joined: boolean,
  read: () => MaybePromise<CachedRead<unknown>>,
): Promise<CachedRead<unknown>> => {
  const startedAtMs = recorder.now();
  const name = nameOfKey(key);
  try {
    const found = await read();
    const outcome = found.stale ? 'stale' : found.hit ? 'hit' : joined ? 'joined' : 'miss';
    const ageSeconds = Math.max(0, Math.round((recorder.now() - found.storedAtMs) / 1000));
    recorder.read({ name, outcome, ageSeconds }, startedAtMs);
    return found;
  } catch (error) {
    recorder.read({ name, outcome: 'failed', ageSeconds: null }, startedAtMs);
    throw error;
  }
};
