import { useLacking } from '../../graph/lacking.ts';
import { Page } from '../../kit/page.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { BoardPanel } from './board/board-panel.tsx';
import { DelaysPanel } from './delays/delays-panel.tsx';
import { LadderPanel } from './ladder/ladder-panel.tsx';
import styles from './now-view.module.css';
import { RiverPanel } from './river/river-panel.tsx';
import { riverServices } from './river/use-latest-items.ts';
import { TablesPanel } from './tables/tables-panel.tsx';

const lead = (
  <>
    One graph over live services. What moves below arrives through one WebSocket; press <em>How?</em> to see the query
    that made a panel.
  </>
);

const list = new Intl.ListFormat('en');

/** What the wall has from a service, for a key without it. */
const partsOf: Readonly<Record<string, string>> = {
  odds: 'prices',
  flights: 'departures and delays',
  restaurants: 'tables',
  blogs: 'posts',
  social: 'stories',
  jobs: 'openings',
};

export const NowView = () => {
  const isWall = useMedia('(width >= 125rem)');
  const lacking = useLacking();
  const has = (...services: readonly string[]): boolean => services.some((name) => !lacking.has(name));
  const leftOut = Object.keys(partsOf).filter((name) => lacking.has(name));
  const isPartial = !has('odds') || !has('flights') || !has('restaurants') || !has(...riverServices);
  return (
    <div className={styles['view']} data-partial={isPartial}>
      <Page title="Now" lead={lead}>
        {leftOut.length > 0 && (
          <p className={styles['left-out']}>
            This key is not for {list.format(leftOut)}, so {list.format(leftOut.map((name) => partsOf[name] ?? name))}{' '}
            are left out.
          </p>
        )}
        <div className={styles['wall']}>
          {has('odds') && <LadderPanel className={styles['ladder']} />}
          {has('flights') && <BoardPanel className={styles['board']} />}
          {isWall && has('odds') && <LadderPanel className={styles['ladder-2']} rank={1} />}
          {isWall && has('flights') && <BoardPanel className={styles['board-2']} rank={1} />}
          {has(...riverServices) && <RiverPanel className={styles['river']} />}
          {has('restaurants') && <TablesPanel className={styles['tables']} />}
          {has('flights') && <DelaysPanel className={styles['delays']} />}
        </div>
      </Page>
    </div>
  );
};
