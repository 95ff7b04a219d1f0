/** Returns why a request failed. Attempts at several addresses fail with an error without a message. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map((one) => reasonOf(one)))].join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
};
