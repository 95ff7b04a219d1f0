import type { Page } from './page.ts';

/** The page is made again whenever the state differs from the one before. */
export const pageOfState = <State extends string | number>(
  stateOf: () => State,
  make: (state: State) => Page,
): (() => Page) => {
  let made: { readonly state: State; readonly page: Page } | undefined;
  return () => {
    const state = stateOf();
    if (made?.state !== state) made = { state, page: make(state) };
    return made.page;
  };
};
