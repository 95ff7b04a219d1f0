import { Chip } from '../../kit/chip.tsx';
import { Instant } from '../../kit/time.tsx';

interface EventFactsProps {
  readonly event: {
    readonly state: string;
    readonly startsAt: string | null;
    readonly league: string | null;
    readonly score: { readonly home: string | null; readonly away: string | null } | null;
  };
}

const stateWords: Readonly<Record<string, string>> = { LIVE: 'live', CLOSED: 'closed', SETTLED: 'settled' };

export const EventFacts = ({ event: { state, startsAt, league, score } }: EventFactsProps) => (
  <>
    {league !== null && <span>{league}</span>}
    {score !== null && (score.away !== null || score.home !== null) && (
      <strong>
        {score.away ?? '–'}:{score.home ?? '–'}
      </strong>
    )}
    {stateWords[state] !== undefined && <Chip tone={state === 'LIVE' ? 'good' : 'plain'}>{stateWords[state]}</Chip>}
    {state === 'UPCOMING' && startsAt !== null && (
      <span>
        starts <Instant of={startsAt} withDay />
      </span>
    )}
  </>
);
