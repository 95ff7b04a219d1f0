/** Closes what was opened, last first, once. A part that fails to close does not keep the others open; its error is thrown at the end. */
export const createCloser = (): { add(close: () => Promise<void> | void): void; close(): Promise<void> } => {
  const parts: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    const errors: unknown[] = [];
    for (const close of parts.reverse()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  };
  return {
    add: (close) => parts.push(close),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
};
