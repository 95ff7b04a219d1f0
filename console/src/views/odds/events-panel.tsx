import { Button } from '../../kit/button.tsx';
import { zoneOf } from '../../kit/local-time.ts';
import { Panel } from '../../kit/panel.tsx';
import { Scroll } from '../../kit/scroll.tsx';
import { sourceTitle } from '../../kit/source-title.ts';
import { useAddress } from '../../kit/use-address.ts';
import { useNow } from '../../kit/use-now.ts';
import { sources, toAddress } from './chosen-event.ts';
import { EventControls } from './event-controls.tsx';
import { findEvents, groupEvents } from './event-groups.ts';
import { EventRow } from './event-row.tsx';
import styles from './events-panel.module.css';
import { sportWords } from './odds-words.ts';
import { QuotaLeft } from './quota-left.tsx';
import type { EventList } from './use-event-list.ts';
import type { Events, ListedEvent } from './use-events.ts';

const Quotas = ({ events }: { readonly events: readonly ListedEvent[] }) => (
  <p className={styles['quotas']}>
    {sources.map((source) => {
      const quota = events.find((event) => event.source === source)?.meta?.quota;
      return quota == null ? null : <QuotaLeft key={source} name={sourceTitle(source)} quota={quota} />;
    })}
  </p>
);

interface EventsPanelProps {
  readonly list: EventList;
  readonly events: Events;
  readonly chosen: string | undefined;
  readonly onChoose: (event: string) => void;
}

export const EventsPanel = ({ list, events, chosen, onChoose }: EventsPanelProps) => {
  const [words] = useAddress('find');
  const { reading, page, listed, hasMore, isLoadingMore, more } = events;
  const nowMs = useNow(60_000);
  const found = findEvents(listed, words ?? '');
  const groups = groupEvents(found, nowMs);
  const total = page?.totalCount;
  const nothing = listed.length === 0 ? `No ${sportWords(list.sport).toLowerCase()} at present` : 'No event matches';
  return (
    <Panel
      title="Events"
      of={reading}
      rows={12}
      className={styles['panel']}
      meta={page?.meta}
      warnings={page?.warnings}
      aside={
        <>
          <span>times in {zoneOf(nowMs)}</span>
          <Button variant="quiet" onClick={reading.retry} disabled={reading.isLoading}>
            Read again
          </Button>
        </>
      }
      controls={<EventControls list={list} />}
      empty={page !== undefined && found.length === 0 && nothing}
      emptyHint={listed.length === 0 ? 'Choose another sport or source.' : 'Remove a word.'}
    >
      {page?.failures.map(({ source, message }) => (
        <p key={`${source}${message}`} className={styles['failure']} role="status">
          {source == null ? 'A source' : sourceTitle(source)} failed, so its events are missing. {message}
        </p>
      ))}
      <Scroll label="Events by day" className={styles['list']}>
        {groups.map(({ title, events: own }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles['day']} data-live={title === 'Live'}>
              {title}
              <span>{own.length}</span>
            </h3>
            <ul>
              {own.map((event) => {
                const address = toAddress(event);
                return (
                  <EventRow
                    key={event.id}
                    event={event}
                    isChosen={address === chosen}
                    address={address}
                    onChoose={onChoose}
                  />
                );
              })}
            </ul>
          </section>
        ))}
        {hasMore && (
          <Button variant="quiet" className={styles['more']} onClick={more} disabled={isLoadingMore}>
            Read more{typeof total === 'number' && `, ${listed.length} of ${total} are here`}
          </Button>
        )}
      </Scroll>
      <Quotas events={listed} />
    </Panel>
  );
};
