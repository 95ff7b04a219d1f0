import { Link } from 'wouter';
import { useRead } from '../../../graph/use-read.ts';
import { Chip, type Tone } from '../../../kit/chip.tsx';
import { Panel } from '../../../kit/panel.tsx';
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

const noVariables = {};
/** The graph has no subscription for this list, and the source changes by the minute. */
const options = { everySeconds: 60 };

const words: Readonly<Record<string, readonly [string, Tone]>> = {
  CLOSED: ['closed', 'bad'],
  GROUND_STOP: ['ground stop', 'bad'],
  GROUND_DELAY: ['ground delay', 'warn'],
  DELAY: ['delays', 'warn'],
};

const order = Object.keys(words);

/** Airports whose programs delay flights now, the worst first. */
export const DelaysPanel = ({ className }: { readonly className?: string | undefined }) => {
  const reading = useRead(delayedQuery, noVariables, options);
  const list = reading.data?.airports;
  const airports = (list?.nodes ?? [])
    .flatMap(({ status, ...airport }) => (status == null ? [] : [{ ...airport, status }]))
    .sort((a, b) => order.indexOf(a.status.delayStatus) - order.indexOf(b.status.delayStatus));
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
        {airports.map(({ id, iata, city, name, status: { delayStatus, summary } }) => {
          const [text, tone] = words[delayStatus] ?? [delayStatus.toLowerCase().replace('_', ' '), 'plain' as const];
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
