import type { Reading } from '../../graph/reading.ts';
import { Panel } from '../../kit/panel.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { Age } from '../../kit/time.tsx';
import type { City } from './city-query.ts';
import styles from './list-panels.module.css';

export const TalkPanel = ({
  of: reading,
  city,
}: {
  readonly of: Reading<unknown>;
  readonly city: City | undefined;
}) => {
  const nodes = city?.discussions?.nodes ?? [];
  const nothing =
    city?.discussions === null ? 'They could not be read' : `No post of the last days names ${city?.name ?? 'it'}`;
  return (
    <Panel title="What people say" of={reading} empty={nodes.length === 0 && nothing} rows={6}>
      <ul>
        {nodes.map(({ id, author, bodyPreview, sourceUrl, createdAt }) => (
          <li key={id} className={styles['item']}>
            <p className={styles['said']}>{bodyPreview}</p>
            <span className={styles['facts']}>
              <SiteLink href={sourceUrl} className={styles['who']}>
                {author == null ? 'Open the post' : `@${author}`}
              </SiteLink>
              <span className={styles['age']}>
                <Age of={createdAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
