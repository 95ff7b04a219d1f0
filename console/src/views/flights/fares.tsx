import { useEffect, useRef } from 'react';
import { useRead } from '../../graph/use-read.ts';
import { Notice } from '../../kit/notice.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { mySearchesQuery } from './fare-documents.ts';
import { FareForm } from './fare-form.tsx';
import { FareSearchPanel } from './fare-search-panel.tsx';
import styles from './fares.module.css';
import { MySearches } from './my-searches.tsx';
import { useFareDraft } from './use-fare-draft.ts';
import { useOpenSearch } from './use-start-search.ts';

export const Fares = () => {
  const [search] = useAddress('search');
  const open = useOpenSearch();
  const [draft, set] = useFareDraft();
  const searches = useRead(mySearchesQuery, {});
  const result = useRef<HTMLDivElement>(null);
  const first = useRef(search);
  const listAgain = useRef(searches.retry);
  listAgain.current = searches.retry;
  useEffect(() => {
    if (search === first.current) return;
    first.current = search;
    // On a narrow screen the result is above the form, out of sight of the pressed button.
    result.current?.scrollIntoView({ block: 'nearest' });
    // A search that was just started is in the list.
    if (search !== undefined) listAgain.current();
  }, [search]);
  return (
    <div className={styles['fares']} data-open={search !== undefined}>
      <div className={styles['side']}>
        <section className={styles['formPanel']} aria-label="Search fares">
          <h2>Search fares</h2>
          <FareForm draft={draft} set={set} />
        </section>
        <MySearches reading={searches} open={search} onOpen={open} />
      </div>
      {search === undefined ? (
        <div className={styles['placeholder']}>
          <Notice kind="empty" title="No search is open">
            Enter origin, destination and date. The search runs in the background; its offers appear here.
          </Notice>
        </div>
      ) : (
        <div ref={result} className={styles['result']}>
          <FareSearchPanel key={search} jobId={search} onEnded={searches.retry} />
        </div>
      )}
    </div>
  );
};
