/** Requests that each wait until the test lets them pass. */
export interface HeldRequests {
  /** Lets a waiting request pass; the oldest is first. */
  readonly waiting: (() => void)[];
  /** The most that have waited at once. */
  readonly most: number;
  /** Resolves when the test lets the request pass. */
  hold(): Promise<void>;
  /** Lets waiting and later requests pass. */
  open(): void;
}

export const createHeldRequests = (): HeldRequests => {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  let most = 0;
  return {
    waiting,
    get most() {
      return most;
    },
    hold: () =>
      isOpen
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
            most = Math.max(most, waiting.length);
          }),
    open: () => {
      isOpen = true;
      for (const pass of waiting.splice(0)) pass();
    },
  };
};
