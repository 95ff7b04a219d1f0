/**
 * Longer than any wait of a test on a busy machine, and than the minute after which a feed that failed is opened again;
 * shorter than jest's time for a test, so that a hanging test reports what is missing.
 */
export const deadlineMs = 100_000;
