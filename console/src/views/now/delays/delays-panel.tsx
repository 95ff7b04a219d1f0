import { Link } from 'wouter';
import { useRead } from '../../../graph/use-read.ts';
import { Chip } from '../../../kit/chip.tsx';
import { delayWords, placeOf, summaryAt } from '../../../kit/delay-status.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { graphql } from '../__generated__/gql.ts';
import styles from './delays-panel.module.css';

const delayedQuery = graphql(`
  query ConsoleNowDelayed {
    airports(delayed: true, first: 14) {
      nodes {
        id
        iata
        city
        name
        timeZone
        status {
          id
          delayStatus
          summary
        }
      }
      meta {
        fetchedAt
      }
      warnings {
        code
        message
      }
    }
  }
`);

/** The graph has no subscription for this list, and the source changes by the minute. */
const options = { everySeconds: 60 };

/** Airports whose programs delay flights now, the worst first. */
export const DelaysPanel = ({ className }: { readonly className?: string | undefined }) => {
  const reading = useRead(delayedQuery, {}, options);
  const nowMs = useNow(60_000);
  const list = reading.data?.airports;
  const airports = (list?.nodes ?? [])
    .flatMap(({ status, ...airport }) => (status == null ? [] : [{ ...airport, status }]))
    .sort((a, b) => placeOf(a.status.delayStatus) - placeOf(b.status.delayStatus));
  return (
    <Panel
      title="Airports with delays"
      of={reading}
      className={className}
      rows={5}
      meta={list?.meta}
      warnings={list?.warnings}
      empty={airports.length === 0 && 'No airport has a delay program now'}
    >
      <ul className={styles['list']}>
        {airports.map(({ id, iata, city, name, timeZone, status }) => {
          const { text, tone } = delayWords[status.delayStatus];
          const summary = summaryAt(status.summary, timeZone, nowMs);
          return (
            <li key={id}>
              <Link href={`/flights?airport=${iata}`} className={styles['airport']} title={`${name}: ${summary}`}>
                <span className={styles['code']}>{iata}</span>
                <span className={styles['words']}>
                  <span className={styles['city']}>{city ?? name}</span>
                  <span className={styles['summary']}>{summary}</span>
                </span>
                <Chip tone={tone}>{text}</Chip>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
