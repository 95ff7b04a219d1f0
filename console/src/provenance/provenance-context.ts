import { createContext, useContext, useEffect } from 'react';
import type { Operation } from '../graph/operation.ts';

interface Provenance {
  readonly show: (title: string, operations: readonly Operation[]) => void;
  /** Registers the operations of a panel in view, so that an address can open them. */
  readonly offer: (title: string, operations: readonly Operation[]) => void;
}

export const ProvenanceContext = createContext<Provenance>({ show: () => {}, offer: () => {} });
export const useProvenance = (): Provenance => useContext(ProvenanceContext);

export const useOffered = (title: string, operations: readonly Operation[]): void => {
  const { offer } = useProvenance();
  useEffect(() => offer(title, operations));
};
