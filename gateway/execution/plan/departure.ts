/** What those who are ready before the others of their group wait for. */
export interface Departure {
  readonly over: Promise<void>;
  readonly leave: () => void;
}

export const createDeparture = (): Departure => {
  let leave = (): void => {};
  const over = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { over, leave };
};
