import { useCallback, useState } from 'react';
import { useAddress, useAddressChanges } from '../../kit/use-address.ts';
import type { Cabin } from './fare-words.ts';

export interface FareDraft {
  readonly from: string;
  readonly to: string;
  readonly out: string;
  readonly back: string;
  readonly passengers: string;
  readonly cabin: Cabin;
  readonly stops: string;
}

const daysAhead = 30;
const dayMs = 86_400_000;

const empty = (): FareDraft => ({
  from: '',
  to: '',
  out: new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10),
  back: '',
  passengers: '1',
  cabin: 'ECONOMY',
  stops: '',
});

/** State of the form. It starts from the address and keeps its airports there. */
export const useFareDraft = (): readonly [FareDraft, (changes: Partial<FareDraft>) => void] => {
  const [from] = useAddress('from');
  const [to] = useAddress('to');
  const change = useAddressChanges();
  const [draft, setDraft] = useState<FareDraft>(() => ({ ...empty(), from: from ?? '', to: to ?? '' }));
  const set = useCallback(
    (changes: Partial<FareDraft>) => {
      setDraft((current) => ({ ...current, ...changes }));
      if (changes.from !== undefined) change({ from: changes.from });
      if (changes.to !== undefined) change({ to: changes.to });
    },
    [change],
  );
  return [draft, set];
};
