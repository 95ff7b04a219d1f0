import type { StalenessStatus, StoredState } from './posting.ts';

export const stalenessOfStored = ({
  closedAt,
  missed,
  boardIsFresh,
}: Pick<StoredState, 'closedAt' | 'missed' | 'boardIsFresh'>): StalenessStatus => {
  if (closedAt !== null) return 'CLOSED';
  return boardIsFresh && missed === 0 ? 'FRESH' : 'STALE';
};
