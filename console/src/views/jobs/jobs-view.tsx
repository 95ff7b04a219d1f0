import { useRead } from '../../graph/use-read.ts';
import { MasterDetail, useHasRoomForDetail } from '../../kit/master-detail.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { facetsQuery } from './documents.ts';
import { Filters } from './filters.tsx';
import styles from './jobs-view.module.css';
import { PostingList } from './posting-list.tsx';
import { PostingReader } from './posting-panel.tsx';
import { searchOf, useJobChoice } from './use-job-choice.ts';

export const JobsView = () => {
  const choice = useJobChoice();
  const [chosen] = useAddress('posting');
  const hasRoom = useHasRoomForDetail();
  const facets = useRead(facetsQuery, searchOf(choice));
  return (
    <Page title="Jobs" lead="Postings on the boards of companies: search them, and see new ones as they are found.">
      <div className={styles['search']} hidden={!hasRoom && chosen !== undefined}>
        <Panel title="Search" of={{ ...facets, isLoading: false }}>
          <Filters choice={choice} facets={facets} />
        </Panel>
      </div>
      <MasterDetail
        name="posting"
        title="Postings"
        master={(open, onFirst) => <PostingList choice={choice} openId={open} onFirst={onFirst} />}
        detail={(open) => <PostingReader key={open} postingId={open} />}
      />
    </Page>
  );
};
