import { Link } from 'wouter';
import type { Reading } from '../../graph/reading.ts';
import { Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import type { City } from './city-query.ts';
import styles from './list-panels.module.css';

export const OpeningsPanel = ({
  of: reading,
  city,
}: {
  readonly of: Reading<unknown>;
  readonly city: City | undefined;
}) => {
  const openings = city?.jobPostings;
  const nodes = openings?.nodes ?? [];
  return (
    <Panel
      title="Openings"
      of={reading}
      warnings={openings?.warnings}
      empty={nodes.length === 0 && (openings === null ? 'They could not be read' : 'No opening names this city')}
      aside={
        city !== undefined &&
        nodes.length > 0 && (
          <Link href={`/jobs?place=${city.placeId}`}>
            {typeof openings?.totalCount === 'number' ? `All ${openings.totalCount}` : 'All'}
          </Link>
        )
      }
      rows={6}
    >
      <ul>
        {nodes.map(({ id, postingId, title, companyName, salaryDisplay, publishedAt, firstSeenAt }) => {
          const since = publishedAt ?? firstSeenAt;
          return (
            <li key={id} className={styles['item']}>
              <Link href={`/jobs?posting=${encodeURIComponent(postingId)}`} className={styles['title']}>
                {title}
              </Link>
              <span className={styles['facts']}>
                <span className={styles['who']}>{companyName ?? 'Company not named'}</span>
                {salaryDisplay && <span className={styles['pay']}>{salaryDisplay}</span>}
                {since && (
                  <span className={styles['age']}>
                    <Age of={since} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
