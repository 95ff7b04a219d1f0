import { createContext, useContext } from 'react';
import type { Operation } from '../graph/operation.ts';

/** Opens `How it was answered` for what a panel asked. */
export interface Answered {
  readonly show: (title: string, operations: readonly Operation[]) => void;
}

export const AnsweredContext = createContext<Answered>({ show: () => {} });
export const useAnswered = (): Answered => useContext(AnsweredContext);
