import { iterateInTurn } from './iterate-in-turn.ts';

/**
 * Maps shared states to the views of one reader. `toView` gets each state and the previous view, undefined at first,
 * and returns undefined when nothing changed for this reader. Ends and fails with the states; `return` leaves them.
 */
export const changesOf = <State, View>(
  states: AsyncIterableIterator<State>,
  toView: (state: State, before: View | undefined) => View | undefined,
): AsyncIterableIterator<View> => {
  let before: View | undefined;
  const close = () => void states.return?.();
  const advance = async (): Promise<IteratorResult<View>> => {
    try {
      for (;;) {
        const state = await states.next();
        if (state.done === true) return { done: true, value: undefined };
        const view = toView(state.value, before);
        if (view === undefined) continue;
        before = view;
        return { done: false, value: view };
      }
    } catch (error) {
      close();
      throw error;
    }
  };
  return iterateInTurn(advance, close);
};
