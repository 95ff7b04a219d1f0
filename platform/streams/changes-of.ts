import { iterateInTurn } from './iterate-in-turn.ts';

/**
 * What one reader makes of states that it shares with others. `toView` is given each state and the view before,
 * undefined at first, and returns undefined for a state that makes no difference to this reader. Ends as the states
 * end, and fails as they fail; `return` leaves them.
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
