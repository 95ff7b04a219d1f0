import { useStream } from '../../graph/use-stream.ts';
import { Ladder } from '../../kit/ladder/ladder.tsx';
import { type FollowedLadder, foldLadder } from '../../kit/ladder/price-history.ts';
import { Panel } from '../../kit/panel.tsx';
import { graphql } from './__generated__/gql.ts';
import type { ConsoleOddsLadderSubscription } from './__generated__/graphql.ts';
import { EventFacts } from './event-facts.tsx';
import styles from './ladder-panel.module.css';

const ladderSubscription = graphql(`
  subscription ConsoleOddsLadder($eventId: ID!) {
    priceLadderChanged(source: EXCHANGE, eventId: $eventId) {
      id
      fetchedAt
      event {
        id
        name
        league
        state
        startsAt
        score {
          home
          away
        }
      }
      markets {
        marketId
        outcome
        lastPriceDollars
        volumeContracts
        back {
          priceDollars
          contracts
          cumulativeContracts
        }
        lay {
          priceDollars
          contracts
          cumulativeContracts
        }
      }
      meta {
        fetchedAt
        sourcesUsed
      }
      warnings {
        code
        message
      }
    }
  }
`);

type Followed = FollowedLadder<ConsoleOddsLadderSubscription['priceLadderChanged']>;

const fold = (followed: Followed | undefined, event: ConsoleOddsLadderSubscription): Followed =>
  foldLadder(followed, event.priceLadderChanged);

export const LadderPanel = ({ eventId }: { readonly eventId: string }) => {
  const reading = useStream(ladderSubscription, { eventId }, { fold });
  const ladder = reading.data?.ladder;
  const markets = ladder?.markets ?? [];
  return (
    <Panel
      title={ladder?.event.name ?? 'The ladder'}
      of={reading}
      rows={8}
      meta={ladder?.meta}
      warnings={ladder?.warnings}
      aside={ladder !== undefined && <EventFacts event={ladder.event} />}
      empty={ladder !== undefined && markets.length === 0 && 'The exchange has no orders for this event'}
    >
      <p className={styles['words']}>
        A contract pays a dollar when the outcome happens, so its price in cents is the chance in percent. Back is what
        it can be bought at, lay what it can be sold at; bars are the contracts on offer, at a price and up to it.
      </p>
      <div className={styles['ladders']}>
        {markets.map((market) => (
          <Ladder key={market.marketId} market={market} prices={reading.data?.prices[market.marketId]} />
        ))}
      </div>
    </Panel>
  );
};
