/** Longer than anything that a test waits for takes on a busy machine: a test that would hang says what is missing. */
export const deadlineMs = 60_000;
