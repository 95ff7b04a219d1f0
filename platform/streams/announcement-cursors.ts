import { faultsError, valueFault } from '../constraint/fault.ts';
import { openCursor } from '../tokens/open-cursor.ts';
import type { SignedTokens } from '../tokens/signed-tokens.ts';

/** The list of rows that are announced, as its database has it now. */
export interface AnnouncedList {
  /** Made with the list: another database has another one, also under the same secret. */
  readonly listId: string;
  /** Number of the latest row that was announced; 0 before the first. */
  readonly lastNumber: number;
}

/** Cursors of one list of announced rows. */
export interface AnnouncementCursors {
  /** The cursor behind the row of that number. */
  seal(number: number): string;
  /**
   * The number that a cursor is behind. Throws `validation_error` at `after` for a text that is no cursor of this list.
   */
  open(cursor: string): number;
}

const foreign = 'the cursor belongs to another list or to another database';
const ahead = 'the cursor is ahead of the list, which was restored to an earlier state';

/** `purpose` names the list, for instance `blogs.published`. */
export const createAnnouncementCursors = (
  tokens: SignedTokens,
  purpose: string,
  { listId, lastNumber }: AnnouncedList,
): AnnouncementCursors => {
  const own = { purpose, subject: listId, version: 1 };
  return {
    seal: (number) => tokens.seal(own, number),
    open: (cursor) => {
      const number = openCursor<number>(tokens, own, cursor, foreign);
      if (number > lastNumber) throw faultsError([valueFault(['after'], ahead, cursor)]);
      return number;
    },
  };
};
