import { useState } from 'react';

interface Listed {
  readonly id: string;
}

const mostTaken = 200;

/**
 * Returns a list with the new items that a person has asked for above those that were read. Another key starts without
 * new ones.
 */
export const useTaken = <New extends Listed, Read extends Listed>(key: string, read: readonly Read[]) => {
  const [state, setState] = useState<{ readonly key: string; readonly items: readonly New[] }>({ key, items: [] });
  const taken = state.key === key ? state.items : [];
  const takenIds = new Set(taken.map(({ id }) => id));
  return {
    taken,
    listed: [...taken, ...read.filter(({ id }) => !takenIds.has(id))],
    take: (items: readonly New[]) => setState({ key, items: [...items, ...taken].slice(0, mostTaken) }),
  };
};
