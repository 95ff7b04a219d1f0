import { platformRules } from '../errors/platform-rules.ts';
import { openCursor } from '../graphql/connections/open-cursor.ts';
import { brokenRule, validationFailure } from '../graphql/constraint/validation-errors.ts';
import type { SignedTokens } from '../storage/tokens/signed-tokens.ts';

export interface AnnouncedList {
  /** Created with the list, so that another database has another id, even with the same secret. */
  readonly listId: string;
  /** Number of the latest announced row; 0 before the first. */
  readonly lastNumber: number;
  /** The highest number of a row that was deleted before every reader knew of it; see `open`. */
  readonly forgottenNumber?: number;
}

interface AnnouncementCursors {
  seal(number: number): string;
  /**
   * Returns the number of the row after which the reader continues. Throws `validation_error` for `after` if the text
   * is no cursor of this list, or if what came behind it is forgotten.
   */
  open(cursor: string): number;
}

/** `purpose` names the list, such as `blogs.published`. */
export const createAnnouncementCursors = (
  tokens: SignedTokens,
  purpose: string,
  { listId, lastNumber, forgottenNumber = 0 }: AnnouncedList,
): AnnouncementCursors => {
  const own = { purpose, subject: listId, version: 1 };
  return {
    seal: (number) => tokens.seal(own, number),
    open: (cursor) => {
      const number = openCursor<number>(tokens, own, cursor, platformRules.cursor_of_other_database);
      if (number > lastNumber) throw validationFailure(brokenRule(platformRules.cursor_ahead, ['after'], cursor));
      if (number < forgottenNumber)
        throw validationFailure(brokenRule(platformRules.cursor_too_old, ['after'], cursor));
      return number;
    },
  };
};
