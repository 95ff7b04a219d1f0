import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import type { SignedTokens, TokenFault } from '../../../platform/tokens/signed-tokens.ts';
import type { EventPosition } from '../model/odds-client.ts';
import type { OddsSource } from '../model/sport.ts';
import type { SportEventState } from '../model/sport-event.ts';

/** What a list of events is of. */
export interface EventListKey {
  readonly source: OddsSource;
  readonly sport: string;
  readonly state: SportEventState | null;
}

/** Cursors of lists of events: signed positions that belong to one source, sport and state, whatever the `limit`. */
export interface EventCursors {
  seal(position: EventPosition, list: EventListKey): string;
  /** Throws `validation_error` on `after` for a text that is no cursor of this list. */
  open(cursor: string, list: EventListKey): EventPosition;
}

const refusals: Readonly<Record<TokenFault, string>> = {
  invalid: 'the cursor is none that this service has given',
  foreign: 'the cursor belongs to another source, sport or state',
  outdated: 'the cursor is of an older version of this service',
};

const purposeOf = ({ source, sport, state }: EventListKey) => ({
  purpose: 'odds.events',
  subject: JSON.stringify([source, sport, state]),
  version: 1,
});

export const createEventCursors = (tokens: SignedTokens): EventCursors => ({
  seal: (position, list) => tokens.seal(purposeOf(list), position),
  open: (cursor, list) => {
    const opened = tokens.open<EventPosition>(purposeOf(list), cursor);
    if ('fault' in opened) throw faultsError([valueFault(['after'], refusals[opened.fault], cursor)]);
    return opened.value;
  },
});
