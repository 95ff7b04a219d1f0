/** Longer than any wait of a test on a busy machine, so that a hanging test reports what is missing. */
export const deadlineMs = 60_000;
