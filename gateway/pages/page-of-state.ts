import type { Page } from './page.ts';

/** A page with something in it that changes now and then: it is made anew when the state is another than before. */
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
