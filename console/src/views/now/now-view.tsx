import { Page } from '../../kit/page.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { BoardPanel } from './board/board-panel.tsx';
import { DelaysPanel } from './delays/delays-panel.tsx';
import { LadderPanel } from './ladder/ladder-panel.tsx';
import styles from './now-view.module.css';
import { RiverPanel } from './river/river-panel.tsx';
import { TablesPanel } from './tables/tables-panel.tsx';

const lead = (
  <>
    One graph over live services. What moves below arrives through one WebSocket; press <em>How?</em> to see the query
    that made a panel.
  </>
);

export const NowView = () => {
  const isWall = useMedia('(width >= 125rem)');
  return (
    <div className={styles['view']}>
      <Page title="Now" lead={lead}>
        <div className={styles['wall']}>
          <LadderPanel className={styles['ladder']} />
          <BoardPanel className={styles['board']} />
          {isWall && (
            <>
              <LadderPanel className={styles['ladder-2']} rank={1} />
              <BoardPanel className={styles['board-2']} rank={1} />
            </>
          )}
          <RiverPanel className={styles['river']} />
          <TablesPanel className={styles['tables']} />
          <DelaysPanel className={styles['delays']} />
        </div>
      </Page>
    </div>
  );
};
