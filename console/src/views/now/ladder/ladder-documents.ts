import type { ResultOf } from '../../../graph/operation.ts';
import { graphql } from '../__generated__/gql.ts';

/** Live events of the exchange, whose prices move most. */
export const liveEventsQuery = graphql(`
  query ConsoleNowLiveEvents {
    tennis: sportEvents(source: EXCHANGE, sport: TENNIS, state: LIVE, first: 3) {
      ...LiveEvents
    }
    basketball: sportEvents(source: EXCHANGE, sport: BASKETBALL, state: LIVE, first: 3) {
      ...LiveEvents
    }
    football: sportEvents(source: EXCHANGE, sport: AMERICAN_FOOTBALL, state: LIVE, first: 3) {
      ...LiveEvents
    }
    soccer: sportEvents(source: EXCHANGE, sport: SOCCER, state: LIVE, first: 3) {
      ...LiveEvents
    }
    hockey: sportEvents(source: EXCHANGE, sport: ICE_HOCKEY, state: LIVE, first: 3) {
      ...LiveEvents
    }
    baseball: sportEvents(source: EXCHANGE, sport: BASEBALL, state: LIVE, first: 3) {
      ...LiveEvents
    }
    cricket: sportEvents(source: EXCHANGE, sport: CRICKET, state: LIVE, first: 3) {
      ...LiveEvents
    }
    esports: sportEvents(source: EXCHANGE, sport: ESPORTS, state: LIVE, first: 3) {
      ...LiveEvents
    }
  }
  fragment LiveEvents on SportEventConnection {
    nodes {
      id
      eventId
      name
      sportName
      priceLadder {
        id
        markets {
          marketId
          lastPriceDollars
          volumeContracts
        }
      }
    }
  }
`);

/** Upcoming events, used when none is live. */
export const nextEventsQuery = graphql(`
  query ConsoleNowNextEvents {
    basketball: sportEvents(source: EXCHANGE, sport: BASKETBALL, state: UPCOMING, first: 2) {
      ...NextEvents
    }
    football: sportEvents(source: EXCHANGE, sport: AMERICAN_FOOTBALL, state: UPCOMING, first: 2) {
      ...NextEvents
    }
    soccer: sportEvents(source: EXCHANGE, sport: SOCCER, state: UPCOMING, first: 2) {
      ...NextEvents
    }
  }
  fragment NextEvents on SportEventConnection {
    nodes {
      id
      eventId
      name
      sportName
    }
  }
`);

export const ladderSubscription = graphql(`
  subscription ConsoleNowLadder($eventId: ID!) {
    priceLadderChanged(source: EXCHANGE, eventId: $eventId) {
      id
      eventId
      fetchedAt
      event {
        id
        name
        sportName
        league
        state
      }
      markets {
        marketId
        outcome
        state
        spreadDollars
        lastPriceDollars
        volumeContracts
        openInterestContracts
        back {
          priceDollars
          contracts
        }
        lay {
          priceDollars
          contracts
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

export type Ladder = ResultOf<typeof ladderSubscription>['priceLadderChanged'];
export type LadderMarket = Ladder['markets'][number];
