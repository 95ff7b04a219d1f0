import { faultsError, valueFault } from '../constraint/fault.ts';
import { openCursor } from '../tokens/open-cursor.ts';
import type { SignedTokens } from '../tokens/signed-tokens.ts';

export interface AnnouncedList {
  /** Created with the list, so that another database has another id, even with the same secret. */
  readonly listId: string;
  /** Number of the latest announced row; 0 before the first. */
  readonly lastNumber: number;
}

interface AnnouncementCursors {
  seal(number: number): string;
  /**
   * Returns the number of the row after which the reader continues. Throws `validation_error` for `after` if the text
   * is no cursor of this list.
   */
  open(cursor: string): number;
}

const foreign = 'the cursor belongs to another list or to another database';
const ahead = 'the cursor is ahead of the list, which was restored to an earlier state';

/** `purpose` names the list, such as `blogs.published`. */
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
