import type { Call } from '../../../../platform/call/call.ts';
import { changesOf } from '../../../../platform/streams/changes-of.ts';
import { iterateInTurn } from '../../../../platform/streams/iterate-in-turn.ts';
import { sameFields, sameRows } from '../../../../platform/streams/same-result.ts';
import type { BestPrice, OddsBoard } from '../../model/odds-board.ts';
import type { OddsSource } from '../../model/odds-sport.ts';
import type { OutcomePrice } from '../../model/outcome-price.ts';
import type { Boards } from '../boards.ts';
import type { Watches } from '../watches.ts';
import { chooseOutcome, isOfStaleData, isStale, type OutcomeChoice, toOutcomePrice } from './outcome-choice.ts';
import { toPriceBound } from './price-bound.ts';

interface BestPriceRequest {
  readonly source: OddsSource;
  readonly eventId: string;
  readonly marketKey: string | null;
  readonly outcome: string;
  /** Decimal text. */
  readonly atLeast: string | null;
}

export interface BestPrices {
  /** Null when the source does not have the event. Throws `validation_error` and `UpstreamError`. */
  read(request: BestPriceRequest, call: Call): Promise<OutcomePrice | null>;
  /** Rejects with `validation_error`, and with `not_found` when the source does not have the event. */
  watch(request: BestPriceRequest, call: Call): Promise<AsyncIterableIterator<OutcomePrice>>;
}

interface BestPricesOptions {
  readonly boards: Boards;
  /** Polls each event once for all readers of its board and of its prices. */
  readonly watches: Pick<Watches, 'board'>;
}

/** The fraction is the exact price. */
const sameBest = (a: BestPrice | null, b: BestPrice | null): boolean =>
  a === null || b === null
    ? a === b
    : sameFields(a, b, ['fractional', 'line']) && sameRows(a.bookmakerKeys, b.bookmakerKeys, Object.is);

/**
 * Decides for one reader which readings of a board are events. With a bound, a price is one while it is reached, and
 * once when it no longer is. Of stale quotes only the staleness is one, with the last price that was read.
 */
const createChanges = (choice: OutcomeChoice) => {
  let lastRead: OutcomePrice | undefined;
  return (board: OddsBoard, before: OutcomePrice | undefined): OutcomePrice | undefined => {
    if (isStale(board) && before !== undefined) {
      if (isStale(before)) return undefined;
      const price = lastRead ?? before;
      return { ...price, isReached: null, warnings: [...board.warnings.filter(isOfStaleData), ...price.warnings] };
    }
    const price = toOutcomePrice(board, choice);
    lastRead = price;
    if (before === undefined || isStale(before)) return price;
    if (sameBest(before.best, price.best)) return undefined;
    return choice.bound === undefined || price.isReached === true || before.isReached === true ? price : undefined;
  };
};

const startingWith = <T>(first: IteratorResult<T>, rest: AsyncIterableIterator<T>): AsyncIterableIterator<T> => {
  let isFirst = true;
  const advance = (): Promise<IteratorResult<T>> => {
    if (!isFirst) return rest.next();
    isFirst = false;
    return Promise.resolve(first);
  };
  return iterateInTurn(advance, () => void rest.return?.());
};

export const createBestPrices = ({ boards, watches }: BestPricesOptions): BestPrices => {
  const boundOf = (atLeast: string | null) => (atLeast === null ? undefined : toPriceBound(atLeast));
  return {
    read: async ({ source, eventId, atLeast, ...named }, call) => {
      const bound = boundOf(atLeast);
      const board = await boards.board(source, eventId, call);
      return board === null ? null : toOutcomePrice(board, chooseOutcome(board, named, bound));
    },
    watch: async ({ source, eventId, atLeast, ...named }, call) => {
      const bound = boundOf(atLeast);
      const states = await watches.board(source, eventId, call);
      try {
        const first = await states.next();
        if (first.done === true) {
          call.throwIfAborted();
          throw new Error('only a reader that leaves gets no state of a board');
        }
        const choice = chooseOutcome(first.value, named, bound);
        return changesOf(startingWith(first, states), createChanges(choice));
      } catch (error) {
        await states.return?.();
        throw error;
      }
    },
  };
};
