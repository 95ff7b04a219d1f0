/** What a test has opened; the last is closed first. */
export const cleanups: (() => unknown)[] = [];

/** For `afterEach`. */
export const cleanUp = async (): Promise<void> => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
};
