import { openCursor } from '../../../platform/tokens/open-cursor.ts';
import type { SignedTokens } from '../../../platform/tokens/signed-tokens.ts';
import type { EventPosition } from '../model/odds-client.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import type { SportEventState } from '../model/sport-event.ts';

export interface EventListKey {
  readonly source: OddsSource;
  readonly sportKey: string;
  readonly state: SportEventState | null;
}

/** Signed positions, bound to a source, sport and state but not to a page size. */
export interface EventCursors {
  seal(position: EventPosition, list: EventListKey): string;
  /** Throws `validation_error` on `after` for a text that is not a cursor of this list. */
  open(cursor: string, list: EventListKey): EventPosition;
}

const foreign = 'the cursor belongs to another source, sport or state';

const purposeOf = ({ source, sportKey, state }: EventListKey) => ({
  purpose: 'odds.events',
  subject: JSON.stringify([source, sportKey, state]),
  version: 1,
});

export const createEventCursors = (tokens: SignedTokens): EventCursors => ({
  seal: (position, list) => tokens.seal(purposeOf(list), position),
  open: (cursor, list) => openCursor<EventPosition>(tokens, purposeOf(list), cursor, foreign),
});
