import { useMemo } from 'react';
import { useRead } from '../../../graph/use-read.ts';
import { useStream } from '../../../graph/use-stream.ts';
import { Chip } from '../../../kit/chip.tsx';
import { InlineSelect } from '../../../kit/inline-select.tsx';
import { centsOf, volumeOf } from '../../../kit/ladder/ladder-words.ts';
import { type FollowedLadder, foldLadder } from '../../../kit/ladder/price-history.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useAddress } from '../../../kit/use-address.ts';
import { nameOf, type RankedPanelProps } from '../ranked-panel.ts';
import { Depth } from './depth.tsx';
import { type Ladder, ladderSubscription, liveEventsQuery, nextEventsQuery } from './ladder-documents.ts';
import styles from './ladder-panel.module.css';
import { Outcomes } from './outcomes.tsx';
import { PriceLine } from './price-line.tsx';

interface ListedMarket {
  readonly volumeContracts?: number | null;
  readonly lastPriceDollars?: number | null;
}

interface ListedEvent {
  readonly eventId: string;
  readonly name: string;
  readonly sportName?: string | null;
  readonly priceLadder?: { readonly markets: readonly ListedMarket[] } | null;
}

type Lists = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is { readonly nodes: readonly ListedEvent[] } =>
  typeof value === 'object' && value !== null && 'nodes' in value;

/**
 * Returns the contracts at stake. Volume counts less the more certain the outcome is, since such a price hardly moves.
 */
const stakeIn = ({ priceLadder }: ListedEvent): number =>
  (priceLadder?.markets ?? []).reduce((sum, { volumeContracts, lastPriceDollars }) => {
    const price = lastPriceDollars ?? 0.5;
    return sum + (volumeContracts ?? 0) * price * (1 - price);
  }, 0);

/** Merges the lists of all sports, the event with the most at stake first. A sport that failed has no list. */
const toBusiest = (lists: Lists | undefined, most: number): readonly ListedEvent[] =>
  Object.values(lists ?? {})
    .flatMap((list) => (isList(list) ? list.nodes : []))
    .sort((a, b) => stakeIn(b) - stakeIn(a))
    .slice(0, most);

const mostEvents = 8;
const mostOutcomes = 3;
const options = {
  fold: (followed: FollowedLadder<Ladder> | undefined, event: { readonly priceLadderChanged: Ladder }) =>
    foldLadder(followed, event.priceLadderChanged),
};

interface MarketProps {
  readonly followed: FollowedLadder<Ladder>;
  readonly rank: number;
}

const Market = ({ followed: { ladder, prices }, rank }: MarketProps) => {
  const [outcome, setOutcome] = useAddress(nameOf('outcome', rank));
  const chosen = ladder.markets.find(({ marketId }) => marketId === outcome) ?? ladder.markets[0];
  if (chosen === undefined) return null;
  const first = ladder.markets.slice(0, mostOutcomes);
  const { marketId, volumeContracts, openInterestContracts, spreadDollars } = chosen;
  return (
    <div className={styles['market']}>
      <Outcomes markets={first} chosen={marketId} onChoose={setOutcome} />
      <PriceLine prices={prices[marketId]} outcome={chosen.outcome} />
      <Depth market={chosen} />
      <dl className={styles['facts']}>
        {ladder.event.state === 'LIVE' && (
          <div>
            <dt className="visually-hidden">State</dt>
            <dd>
              <Chip tone="good">in play</Chip>
            </dd>
          </div>
        )}
        <div>
          <dt>Traded</dt>
          <dd>{volumeContracts == null ? 'not stated' : `${volumeOf(volumeContracts)} contracts`}</dd>
        </div>
        <div>
          <dt>Open</dt>
          <dd>{openInterestContracts == null ? 'not stated' : volumeOf(openInterestContracts)}</dd>
        </div>
        <div>
          <dt>Spread</dt>
          <dd>{spreadDollars == null ? 'one side is empty' : centsOf(spreadDollars)}</dd>
        </div>
      </dl>
    </div>
  );
};

/** Moving prices of one event on the exchange: the chosen event, otherwise the busiest by rank. */
export const LadderPanel = ({ className, rank = 0 }: RankedPanelProps) => {
  const [asked, setAsked] = useAddress(nameOf('event', rank));
  const live = useRead(liveEventsQuery, {});
  const isQuiet = live.data !== undefined && toBusiest(live.data, 1).length === 0;
  const next = useRead(nextEventsQuery, isQuiet ? {} : undefined);
  const events = useMemo(() => toBusiest(isQuiet ? next.data : live.data, mostEvents), [isQuiet, next.data, live.data]);
  const busiest = events[rank % Math.max(1, events.length)]?.eventId;
  const eventId = asked ?? busiest;
  const stream = useStream(ladderSubscription, eventId === undefined ? undefined : { eventId }, options);
  const ladder = stream.data?.ladder;
  const isListed = asked === undefined || events.some((event) => event.eventId === asked);
  const choices = isListed ? events : [{ eventId: asked, name: ladder?.event.name ?? asked }, ...events];
  const isSearching = eventId === undefined && (live.isLoading || next.isLoading);
  return (
    <Panel
      title="Match prices"
      of={eventId === undefined ? [live, ...(isQuiet ? [next] : [])] : [stream]}
      className={className}
      rows={9}
      meta={ladder?.meta}
      warnings={ladder?.warnings}
      aside={
        choices.length > 0 && (
          <InlineSelect label="Match" value={eventId} onChoose={(id) => setAsked(id === busiest ? undefined : id)}>
            {choices.map((event) => (
              <option key={event.eventId} value={event.eventId}>
                {event.name}
              </option>
            ))}
          </InlineSelect>
        )
      }
      empty={
        (eventId === undefined && !isSearching && 'The exchange lists no match at present') ||
        (ladder?.markets.length === 0 && 'This match has no market')
      }
    >
      {stream.data !== undefined && <Market followed={stream.data} rank={rank} />}
    </Panel>
  );
};
