import { useState } from 'react';
import { useLatest } from '../../graph/use-stream.ts';
import { Choice } from '../../kit/choice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { sourceTitle } from '../../kit/source-title.ts';
import { useAddress } from '../../kit/use-address.ts';
import { usePageVisible } from '../../kit/use-page-visible.ts';
import type { MarketKind } from './__generated__/graphql.ts';
import { type Board, boardSubscription } from './board-document.ts';
import { BoardGrid } from './board-grid.tsx';
import styles from './board-panel.module.css';
import type { ChosenEvent } from './chosen-event.ts';
import { EventFacts } from './event-facts.tsx';
import type { OddsFormat } from './odds-format.ts';
import { kindWords } from './odds-words.ts';
import { QuotaLeft } from './quota-left.tsx';

const kinds = Object.keys(kindWords) as MarketKind[];

const countsOf = (board: Board): Readonly<Record<MarketKind, number>> => ({
  MONEYLINE: board.moneyline.totalCount ?? 0,
  SPREAD: board.spread.totalCount ?? 0,
  TOTAL: board.total.totalCount ?? 0,
  YES_NO: board.yesNo.totalCount ?? 0,
  OUTRIGHT: board.outright.totalCount ?? 0,
  OTHER: board.other.totalCount ?? 0,
});

/** Nothing is read while the page is in the background. */
export const BoardPanel = ({ event, format }: { readonly event: ChosenEvent; readonly format: OddsFormat }) => {
  const [text, setText] = useAddress('market');
  const isVisible = usePageVisible();
  // The last board stays in view while markets of another kind are read.
  const [shown, setShown] = useState<Board>();
  const counts = shown === undefined ? undefined : countsOf(shown);
  const offered = kinds.filter((each) => counts === undefined || counts[each] > 0);
  const asked = kinds.find((each) => each.toLowerCase() === text);
  const kind = offered.find((each) => each === asked) ?? offered[0] ?? 'MONEYLINE';
  const reading = useLatest(boardSubscription, isVisible ? { ...event, kind } : undefined);
  const board = reading.data?.oddsBoardChanged;
  if (board !== undefined && board !== shown) setShown(board);
  const quota = shown?.meta.quota;
  return (
    <Panel
      title={shown?.event.name ?? 'Prices'}
      of={reading}
      rows={10}
      meta={shown?.meta}
      warnings={shown?.warnings}
      aside={shown !== undefined && <EventFacts event={shown.event} />}
      controls={
        counts !== undefined && (
          <>
            {offered.length > 0 && (
              <Choice<string>
                label="Kind of market"
                options={Object.fromEntries(offered.map((each) => [each, `${kindWords[each]} ${counts[each]}`]))}
                value={kind}
                onChange={(next) => setText(next.toLowerCase())}
              />
            )}
            <span className={styles['source']}>
              {quota == null ? sourceTitle(event.source) : <QuotaLeft name={sourceTitle(event.source)} quota={quota} />}
            </span>
          </>
        )
      }
      empty={board !== undefined && offered.length === 0 && 'No bookmaker quotes this event'}
    >
      {board !== undefined && <BoardGrid key={kind} board={board} format={format} />}
      {quota != null && (
        <p className={styles['pace']}>
          Each read costs quota, so prices are read at intervals, and only while this page is visible.
        </p>
      )}
    </Panel>
  );
};
