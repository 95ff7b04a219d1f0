const reported = new WeakSet<object>();

/** More than any chain of causes in this project. */
const mostCauses = 8;

/**
 * Marks an error whose cause is logged elsewhere, at a limited rate: a full disk fails every statement, and a stack for
 * each would fill the log. Marked errors are logged at level `debug`.
 */
export const markReported = <E extends Error>(error: E): E => {
  reported.add(error);
  return error;
};

/** True if an error, or one of its causes, is marked. */
export const isReported = (error: unknown): boolean => {
  let each = error;
  for (let depth = 0; depth < mostCauses && typeof each === 'object' && each !== null; depth++) {
    if (reported.has(each)) return true;
    each = 'originalError' in each ? each.originalError : 'cause' in each ? each.cause : undefined;
  }
  return false;
};
