import { useEffect, useRef } from 'react';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { useLatest } from '../../graph/use-stream.ts';
import { Button } from '../../kit/button.tsx';
import { Choice } from '../../kit/choice.tsx';
import { joined } from '../../kit/joined.ts';
import { zoneOf } from '../../kit/local-time.ts';
import { Notice } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { counted } from '../../kit/units.ts';
import { useAddress, useAddressChoice } from '../../kit/use-address.ts';
import { useNow } from '../../kit/use-now.ts';
import { type FareCriteria, type FareSearch, fareProgressSubscription, fareSearchQuery } from './fare-documents.ts';
import { FareProgress } from './fare-progress.tsx';
import { cabins, dayInWords, inMoney, inOrder, orders } from './fare-words.ts';
import styles from './fares.module.css';
import { OfferRow } from './offer-row.tsx';
import { Offers } from './offers.tsx';
import { ReturnOffers } from './return-offers.tsx';
import { useStartSearch } from './use-start-search.ts';

type Progress = Pick<FareSearch, 'status' | 'stage' | 'progressPercent' | 'offerCount'>;

interface WatchedSearch {
  readonly search: FareSearch | undefined;
  /** Newer than that of `search` while the search runs. */
  readonly progress: Progress | undefined;
  readonly isUnknown: boolean;
  readonly readings: readonly Reading<unknown>[];
}

const hasEnded = (status: FareSearch['status'] | undefined): boolean => status === 'COMPLETED' || status === 'FAILED';

/** Follows a search until it has ended, then reads its offers. */
const useFareSearch = (jobId: string, onEnded: () => void): WatchedSearch => {
  const read = useRead(fareSearchQuery, { jobId });
  const search = read.data?.fareSearch ?? undefined;
  const isRunning = search !== undefined && !hasEnded(search.status);
  const watched = useLatest(fareProgressSubscription, isRunning ? { jobId } : undefined, {
    endsByItself: true,
  });
  const progress = isRunning ? (watched.data?.fareSearchChanged ?? search) : search;
  const isToRead = isRunning && hasEnded(progress?.status);
  const { retry } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends.
  useEffect(() => {
    if (!isToRead) return;
    retry();
    onEnded();
  }, [isToRead, retry]);
  return {
    search,
    progress,
    isUnknown: read.data !== undefined && read.data.fareSearch === null && read.problems.length === 0,
    readings: isRunning ? [read, watched] : [read],
  };
};

const SearchAgain = ({ criteria }: { readonly criteria: FareCriteria }) => {
  const { start, isRunning, problems } = useStartSearch();
  const { date, originIata, destinationIata, returnDate, cabin, maxStops, passengers } = criteria;
  const again = () => start({ date, originIata, destinationIata, returnDate, cabin, maxStops, passengers });
  return (
    <>
      <Button disabled={isRunning} onClick={() => void again()}>
        {isRunning ? 'Starting…' : 'Search again'}
      </Button>
      <ProblemNotices of={problems} />
    </>
  );
};

const criteriaInWords = ({ date, returnDate, passengers, cabin, maxStops }: FareCriteria): string =>
  joined(
    [
      returnDate === null ? `${dayInWords(date)}, one way` : `${dayInWords(date)} to ${dayInWords(returnDate)}`,
      counted(passengers, 'adult'),
      cabins[cabin].toLowerCase(),
      maxStops !== null && (maxStops === 0 ? 'non-stop' : `at most ${maxStops} stops`),
    ],
    ' · ',
  );

/** Returns `Times are local: EST in New York, GMT in London.` */
const zonesInWords = ({ criteria, origin, destination }: FareSearch): string => {
  const there = [origin, destination].map(
    ({ iata, city, timeZone }) => `${zoneOf(Date.parse(`${criteria.date}T12:00Z`), timeZone)} in ${city ?? iata}`,
  );
  return `Times are local: ${there.join(', ')}.`;
};

const Insights = ({ search, cheapest }: { readonly search: FareSearch; readonly cheapest: string | undefined }) => {
  const { priceInsights: insights, searchUrl } = search;
  const usual =
    insights?.typicalLow && insights.typicalHigh
      ? `usually ${inMoney(insights.typicalLow)} to ${inMoney(insights.typicalHigh)}`
      : undefined;
  return (
    <p className={styles['insights']}>
      {cheapest !== undefined && (
        <span>
          from <strong>{cheapest}</strong>
        </span>
      )}
      {insights?.level && <span>prices are {insights.level} at the moment</span>}
      {usual !== undefined && <span>{usual}</span>}
      {searchUrl !== null && /^https?:/.test(searchUrl) && (
        <SiteLink href={searchUrl}>the same search at the source</SiteLink>
      )}
    </p>
  );
};

interface FareSearchPanelProps {
  readonly jobId: string;
  readonly onEnded: () => void;
}

export const FareSearchPanel = ({ jobId, onEnded }: FareSearchPanelProps) => {
  const { search, progress, isUnknown, readings } = useFareSearch(jobId, onEnded);
  const [order, setOrder] = useAddressChoice('order', orders, 'price');
  const [chosen, setChosen] = useAddress('offer', { replaces: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (offerId: string | undefined): void => {
    setChosen(offerId);
    // The pressed button disappears with its list, so the heading takes the focus.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const nowMs = useNow(15_000);
  const offers = inOrder(search?.offers.nodes ?? [], order);
  const outbound = offers.find(({ offerId }) => offerId === chosen);
  const [first] = offers;
  const isOpen = first === undefined || Date.parse(first.bookingTokenExpiresAt) > nowMs;
  const cheapest = inOrder(offers, 'price')[0]?.price;
  const isDone = hasEnded(search?.status);
  const title =
    search === undefined
      ? 'Fare search'
      : `${search.origin.city ?? search.origin.iata} to ${search.destination.city ?? search.destination.iata}`;
  const again = search !== undefined && <SearchAgain criteria={search.criteria} />;
  return (
    <Panel
      title={title}
      of={readings}
      warnings={search?.warnings}
      rows={8}
      aside={
        search !== undefined && (
          <span className={styles['mono']}>
            {search.origin.iata} → {search.destination.iata}
          </span>
        )
      }
      controls={
        search !== undefined && (
          <>
            <p className={styles['criteria']}>{criteriaInWords(search.criteria)}</p>
            {isDone && offers.length > 0 && <p className={styles['criteria']}>{zonesInWords(search)}</p>}
            {isDone && offers.length > 1 && (
              <div className={styles['order']}>
                <Choice label="Order of the offers" options={orders} value={order} onChange={setOrder} />
              </div>
            )}
          </>
        )
      }
      empty={
        (isUnknown && 'There is no such search') ||
        (search?.status === 'COMPLETED' && offers.length === 0 && 'No offers were found')
      }
      emptyHint={isUnknown ? 'Searches are removed a week after their end.' : 'Try another date, or allow more stops.'}
    >
      {search !== undefined && !isDone && progress !== undefined && (
        <FareProgress search={search} stage={progress.stage} percent={progress.progressPercent} />
      )}
      {search?.failure && (
        <Notice
          kind="bad"
          title={search.failure.code === 'CANCELLED' ? 'The search was cancelled' : 'The search failed'}
          action={again}
        >
          {search.failure.code === 'CANCELLED' ? undefined : search.failure.message}
        </Notice>
      )}
      {search?.status === 'COMPLETED' && (
        <>
          <Insights search={search} cheapest={cheapest ? inMoney(cheapest) : undefined} />
          {!isOpen && (
            <Notice kind="warn" title="These offers have expired" action={again}>
              A seller holds a price for half an hour.
            </Notice>
          )}
          {outbound === undefined ? (
            <>
              {search.criteria.returnDate !== null && (
                <h3 ref={heading} tabIndex={-1} className={styles['section']}>
                  1. Choose the outbound flight. Prices are for the whole trip with the cheapest return.
                </h3>
              )}
              <Offers offers={offers} isOpen={isOpen} onChoose={choose} />
            </>
          ) : (
            <>
              <h3 ref={heading} tabIndex={-1} className={styles['section']}>
                Outbound, {dayInWords(search.criteria.date)}
              </h3>
              <ul>
                <OfferRow
                  offer={outbound}
                  longestMinutes={outbound.durationMinutes}
                  isOpen={isOpen}
                  isChosen
                  onChoose={() => choose(undefined)}
                />
              </ul>
              {isOpen && (
                <ReturnOffers
                  key={outbound.offerId}
                  jobId={jobId}
                  offerId={outbound.offerId}
                  order={order}
                  title={`2. Choose the return flight${search.criteria.returnDate === null ? '' : `, ${dayInWords(search.criteria.returnDate)}`}`}
                />
              )}
            </>
          )}
        </>
      )}
    </Panel>
  );
};
