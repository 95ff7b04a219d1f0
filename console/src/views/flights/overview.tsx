import type { ResultOf } from '../../graph/operation.ts';
import { useRead } from '../../graph/use-read.ts';
import { Choice } from '../../kit/choice.tsx';
import { type DelayStatus, delayWords, placeOf, summaryAt } from '../../kit/delay-status.ts';
import { joined } from '../../kit/joined.ts';
import { LazyWorldMap } from '../../kit/map/lazy-world-map.tsx';
import type { MapPoint } from '../../kit/map/map-point.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useAddressChoice } from '../../kit/use-address.ts';
import { useNow } from '../../kit/use-now.ts';
import { graphql } from './__generated__/gql.ts';
import styles from './overview.module.css';

const delayedQuery = graphql(`
  query ConsoleFlightsDelayed {
    airports(delayed: true, first: 60) {
      nodes {
        id
        iata
        name
        city
        timeZone
        latitude
        longitude
        status {
          delayStatus
          summary
        }
      }
      meta {
        fetchedAt
        sourceUpdatedAt
      }
      warnings {
        code
        message
      }
    }
  }
`);

const largeQuery = graphql(`
  query ConsoleFlightsLarge {
    airports(first: 36) {
      nodes {
        id
        iata
        name
        city
        latitude
        longitude
      }
    }
  }
`);

type Delayed = NonNullable<ResultOf<typeof delayedQuery>['airports']>['nodes'][number];

const everySeconds = 60;
const listed = 24;

const fits = { delays: 'Delays', world: 'World' };

type Large = Omit<Delayed, 'status' | 'timeZone'>;

const toMapPoint = ({ iata, name, latitude, longitude }: Large, status?: DelayStatus): MapPoint => ({
  id: iata,
  label: iata,
  name: joined([`${iata}, ${name}`, status && delayWords[status].text], ': '),
  latitude,
  longitude,
  tone: status === undefined ? 'quiet' : delayWords[status].tone,
});

const DelayedRow = ({ airport, onOpen }: { readonly airport: Delayed; readonly onOpen: (iata: string) => void }) => {
  const nowMs = useNow(60_000);
  const { text, tone } = delayWords[airport.status?.delayStatus ?? 'UNKNOWN'];
  return (
    <li>
      <button type="button" className={styles['row']} onClick={() => onOpen(airport.iata)}>
        <span className={styles['code']} data-tone={tone}>
          {airport.iata}
        </span>
        <span className={styles['what']}>
          <span className={styles['city']}>
            {airport.city ?? airport.name}
            <span className={styles['state']} data-tone={tone}>
              {text}
            </span>
          </span>
          <span className={styles['summary']}>
            {airport.status && summaryAt(airport.status.summary, airport.timeZone, nowMs)}
          </span>
        </span>
      </button>
    </li>
  );
};

export const Overview = ({ onOpen }: { readonly onOpen: (iata: string) => void }) => {
  const [fit, setFit] = useAddressChoice('map', fits, 'delays');
  const delayedReading = useRead(delayedQuery, {}, { everySeconds });
  const largeReading = useRead(largeQuery, {});
  const connection = delayedReading.data?.airports;
  const delayed = [...(connection?.nodes ?? [])].sort(
    (a, b) => placeOf(a.status?.delayStatus) - placeOf(b.status?.delayStatus),
  );
  const codes = new Set(delayed.map(({ iata }) => iata));
  const large = largeReading.data?.airports?.nodes ?? [];
  const points = [
    ...delayed.map((airport) => toMapPoint(airport, airport.status?.delayStatus)),
    ...large.filter(({ iata }) => !codes.has(iata)).map((airport) => toMapPoint(airport)),
  ];
  return (
    <div className={styles['overview']}>
      <Panel
        title="Airports now"
        of={[delayedReading, largeReading]}
        rows={10}
        aside={<Choice label="What the map shows" options={fits} value={fit} onChange={setFit} />}
      >
        <LazyWorldMap
          label="Map of airports: those with delays, and the largest"
          points={points}
          fit={fit === 'world' || delayed.length === 0 ? 'world' : 'points'}
          onChoose={onOpen}
        />
        <p className={styles['legend']}>
          <span data-tone="bad">closed or ground stop</span>
          <span data-tone="warn">delays</span>
          <span data-tone="quiet">large airport, no delays listed</span>
        </p>
      </Panel>
      <Panel
        className={styles['delayed']}
        title={delayed.length === 0 ? 'Delayed now' : `Delayed now: ${delayed.length}`}
        of={delayedReading}
        meta={connection?.meta}
        warnings={connection?.warnings}
        rows={9}
        empty={connection != null && delayed.length === 0 && 'No airport lists a delay'}
        emptyHint="The program feed covers the United States and some airports of Canada."
      >
        <ul className={styles['list']}>
          {delayed.map((airport) => (
            <DelayedRow key={airport.id} airport={airport} onOpen={onOpen} />
          ))}
        </ul>
      </Panel>
      <Panel title="Large airports" className={styles['large']} of={largeReading} rows={3}>
        <ul className={styles['chips']}>
          {large.slice(0, listed).map(({ id, iata, city, name }) => (
            <li key={id}>
              <button type="button" onClick={() => onOpen(iata)}>
                <span className={styles['code']}>{iata}</span> {city ?? name}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
};
