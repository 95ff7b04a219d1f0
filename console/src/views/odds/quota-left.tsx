import { Chip } from '../../kit/chip.tsx';
import { Instant } from '../../kit/time.tsx';

interface Quota {
  readonly remaining: number;
  readonly limit: number | null;
  readonly floor: number;
  readonly resetsAt: string | null;
}

/** A source's remaining quota. At its floor the source is not called any more. */
export const QuotaLeft = ({ name, quota }: { readonly name: string; readonly quota: Quota }) => {
  const isSpent = quota.remaining <= quota.floor;
  return (
    <Chip tone={isSpent ? 'warn' : 'plain'} title={`At ${quota.floor} calls stop, and earlier data is shown.`}>
      {name}: {quota.remaining.toLocaleString('en')}
      {quota.limit !== null && ` of ${quota.limit.toLocaleString('en')}`} calls left
      {quota.resetsAt !== null && (
        <>
          , again full at <Instant of={quota.resetsAt} withZone />
        </>
      )}
    </Chip>
  );
};
