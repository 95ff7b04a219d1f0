import { openCursor } from '../../../platform/graphql/connections/open-cursor.ts';
import type { SignedTokens } from '../../../platform/storage/tokens/signed-tokens.ts';
import type { EventPosition } from '../model/odds-client.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import { oddsRules } from '../model/rules.ts';
import type { SportEventState } from '../model/sport-event.ts';

export interface EventListKey {
  readonly source: OddsSource;
  readonly sportKey: string;
  readonly state: SportEventState | null;
}

interface EventPlace {
  readonly position: EventPosition;
  /** The source's own key, which the client may have written in another way. */
  readonly sportKey: string;
}

/** Signed positions, bound to a source, sport and state but not to a page size. */
export interface EventCursors {
  seal(place: EventPlace, list: EventListKey): string;
  /** Throws `validation_error` on `after` for a text that is not a cursor of this list. */
  open(cursor: string, list: EventListKey): EventPlace;
}

const purposeOf = ({ source, sportKey, state }: EventListKey) => ({
  purpose: 'odds.events',
  subject: JSON.stringify([source, sportKey, state]),
  version: 1,
});

export const createEventCursors = (tokens: SignedTokens): EventCursors => ({
  seal: ({ position, sportKey }, list) =>
    tokens.seal(purposeOf(list), sportKey === list.sportKey ? position : { ...position, sportMeant: sportKey }),
  open: (cursor, list) => {
    const sealed = openCursor<EventPosition & { readonly sportMeant?: string }>(
      tokens,
      purposeOf(list),
      cursor,
      oddsRules.cursor_of_other_events,
    );
    const { sportMeant = list.sportKey, ...position } = sealed;
    return { position, sportKey: sportMeant };
  },
});
