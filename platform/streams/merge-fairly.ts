import { iterateInTurn } from './iterate-in-turn.ts';

type Settled<T> = { readonly source: AsyncIterator<T> } & (
  | { readonly result: IteratorResult<T> }
  | { readonly error: unknown }
);

/**
 * Reads one value of each stream ahead. A stream whose value was taken goes to the end of the queue, so that a fast
 * stream neither fills memory nor delays the others. The first error ends all streams.
 */
export const mergeFairly = <T>(sources: readonly AsyncIterator<T>[]): AsyncIterableIterator<T> => {
  const open = new Set(sources);
  const settled: Settled<T>[] = [];
  let hasBegun = false;
  let over = false;
  let wake = () => {};

  const settle = (outcome: Settled<T>): void => {
    settled.push(outcome);
    wake();
  };
  const request = (source: AsyncIterator<T>): void => {
    source.next().then(
      (result) => settle({ source, result }),
      (error: unknown) => settle({ source, error }),
    );
  };
  const close = (): void => {
    if (over) return;
    over = true;
    wake();
    for (const source of open) source.return?.()?.catch(() => {});
  };

  const advance = async (): Promise<IteratorResult<T>> => {
    if (!hasBegun && !over) for (const source of sources) request(source);
    hasBegun = true;
    while (!over && open.size > 0) {
      const next = settled.shift();
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if ('error' in next) {
        open.delete(next.source);
        close();
        throw next.error;
      } else if (next.result.done === true) open.delete(next.source);
      else {
        request(next.source);
        return next.result;
      }
    }
    return { value: undefined, done: true };
  };
  return iterateInTurn(advance, close);
};
