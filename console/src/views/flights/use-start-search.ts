import { useChange } from '../../graph/use-change.ts';
import { useAddressChanges } from '../../kit/use-address.ts';
import { createFareSearchMutation, type FareWish } from './fare-documents.ts';

const mostOffers = 30;

/** Returns a function that opens a search. */
export const useOpenSearch = (): ((jobId: string) => void) => {
  const change = useAddressChanges();
  return (jobId) => change({ search: jobId, offer: undefined, part: 'fares' }, { replaces: false });
};

/** Starts a search and opens it. `start` resolves to the graph's errors of its values. */
export const useStartSearch = () => {
  const { run, isRunning, problems } = useChange(createFareSearchMutation);
  const open = useOpenSearch();
  const start = async (wish: FareWish) => {
    const payload = (await run({ input: { ...wish, maxOffers: mostOffers } }))?.createFareSearch;
    if (payload?.fareSearch) open(payload.fareSearch.jobId);
    return payload?.userErrors ?? [];
  };
  return { start, isRunning, problems };
};
