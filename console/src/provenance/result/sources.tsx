import { ColumnHeads } from '../../kit/column-heads.tsx';
import { Scroll } from '../../kit/scroll.tsx';
import { sourceTitle } from '../../kit/source-title.ts';
import { Age } from '../../kit/time.tsx';
import type { Provenance } from './provenance.ts';
import styles from './sources.module.css';

const none = 'The operation did not ask for meta, which says where data come from.';

export const Sources = ({ parts }: { readonly parts: readonly Provenance[] }) => {
  if (parts.length === 0) return <p className={styles['none']}>{none}</p>;
  return (
    <Scroll label="Where the data come from" className={styles['frame']}>
      <table className={styles['sources']}>
        <ColumnHeads names={['Part of the response', 'Sources', 'Read', 'Changed at the source', 'Cache']} />
        <tbody>
          {parts.map(({ path, sources, fetchedAt, sourceUpdatedAt, isHit, ttlSeconds, warnings }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path.replaceAll('.@', '[ ]')}</code>
                {warnings.map((warning) => (
                  <p key={warning}>{warning}</p>
                ))}
              </th>
              <td>{sources.map(sourceTitle).join(', ')}</td>
              <td>{fetchedAt !== undefined && <Age of={fetchedAt} />}</td>
              <td>{sourceUpdatedAt !== undefined && <Age of={sourceUpdatedAt} />}</td>
              <td>
                {isHit !== undefined && (isHit ? 'hit' : 'read for this')}
                {ttlSeconds !== undefined && `, fresh for ${ttlSeconds} s`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};
