import { Button } from '../../kit/button.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import type { FareCriteria } from './fare-documents.ts';
import { useStartSearch } from './use-start-search.ts';

export const SearchAgain = ({ criteria }: { readonly criteria: FareCriteria }) => {
  const { start, isRunning, problems } = useStartSearch();
  const { date, originIata, destinationIata, returnDate, cabin, maxStops, passengers } = criteria;
  const again = () => start({ date, originIata, destinationIata, returnDate, cabin, maxStops, passengers });
  return (
    <>
      <Button disabled={isRunning} onClick={() => void again()}>
        {isRunning ? 'Starting…' : 'Search again'}
      </Button>
      <ProblemNotices of={problems} />
    </>
  );
};
