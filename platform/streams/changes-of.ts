import { iterateInTurn } from './iterate-in-turn.ts';

/**
 * Maps shared states to the views of one reader. `toView` gets each state and the previous view, and returns undefined
 * when the view has not changed. Ends and fails with the states.
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
