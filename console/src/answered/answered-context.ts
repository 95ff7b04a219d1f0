import { createContext, useContext, useEffect } from 'react';
import type { Operation } from '../graph/operation.ts';

/** Opens `How it was answered` for what a panel asked. */
export interface Answered {
  readonly show: (title: string, operations: readonly Operation[]) => void;
  /** Says what a panel that is in view asked, so that an address can open it. */
  readonly offer: (title: string, operations: readonly Operation[]) => void;
}

export const AnsweredContext = createContext<Answered>({ show: () => {}, offer: () => {} });
export const useAnswered = (): Answered => useContext(AnsweredContext);

/** What a panel asked, at hand for as long as the panel is in view. */
export const useOffered = (title: string, operations: readonly Operation[]): void => {
  const { offer } = useAnswered();
  useEffect(() => offer(title, operations));
};
