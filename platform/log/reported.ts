const reported = new WeakSet<object>();

/** Longer than any chain of causes of ours. */
const mostCauses = 8;

/**
 * Marks an error whose cause its watcher logs, at a rate of its own: a disk that is full fails every
 * statement, and a stack for each would fill the log as well. The logger writes lines about it at level `debug` only.
 */
export const markReported = <E extends Error>(error: E): E => {
  reported.add(error);
  return error;
};

/** Whether an error is marked, or one that caused it. */
export const isReported = (error: unknown): boolean => {
  let each = error;
  for (let depth = 0; depth < mostCauses && typeof each === 'object' && each !== null; depth++) {
    if (reported.has(each)) return true;
    each = 'originalError' in each ? each.originalError : 'cause' in each ? each.cause : undefined;
  }
  return false;
};
