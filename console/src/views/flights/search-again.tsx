import { useChange } from '../../graph/use-change.ts';
import { Button } from '../../kit/button.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { useAddressChanges } from '../../kit/use-address.ts';
import { createFareSearchMutation, type FareCriteria } from './fare-documents.ts';

const mostOffers = 30;

export const SearchAgain = ({ criteria }: { readonly criteria: FareCriteria }) => {
  const create = useChange(createFareSearchMutation);
  const change = useAddressChanges();
  const { date, originIata, destinationIata, returnDate, cabin, maxStops, passengers } = criteria;
  const again = async (): Promise<void> => {
    const input = { date, originIata, destinationIata, returnDate, cabin, maxStops, passengers, maxOffers: mostOffers };
    const data = await create.run({ input });
    const jobId = data?.createFareSearch?.fareSearch?.jobId;
    if (jobId !== undefined) change({ search: jobId, offer: undefined }, { replaces: false });
  };
  return (
    <>
      <Button disabled={create.isRunning} onClick={() => void again()}>
        {create.isRunning ? 'Starting…' : 'Search again'}
      </Button>
      <ProblemNotices of={create.problems} />
    </>
  );
};
