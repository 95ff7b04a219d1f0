/** Returns each value or its error, as a DataLoader needs them: one key that fails does not fail the others. */
export const eachSettled = async <T>(reads: readonly Promise<T>[]): Promise<(T | Error)[]> =>
  (await Promise.allSettled(reads)).map((result) => {
    if (result.status === 'fulfilled') return result.value;
    return result.reason instanceof Error ? result.reason : new Error('it could not be read');
  });
