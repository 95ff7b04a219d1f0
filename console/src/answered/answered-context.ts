import { createContext, useContext, useEffect } from 'react';
import type { Operation } from '../graph/operation.ts';

interface Answered {
  readonly show: (title: string, operations: readonly Operation[]) => void;
  /** Registers the operations of a panel in view, so that an address can open them. */
  readonly offer: (title: string, operations: readonly Operation[]) => void;
}

export const AnsweredContext = createContext<Answered>({ show: () => {}, offer: () => {} });
export const useAnswered = (): Answered => useContext(AnsweredContext);

export const useOffered = (title: string, operations: readonly Operation[]): void => {
  const { offer } = useAnswered();
  useEffect(() => offer(title, operations));
};
