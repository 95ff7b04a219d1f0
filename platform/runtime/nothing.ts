/** One function for all that has nothing to call. */
export const nothing = (): void => {};
