import { type CSSProperties, memo, useMemo } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../../kit/class-names.ts';
import { colourOf } from '../../../kit/services.ts';
import { SiteLink } from '../../../kit/site-link.tsx';
import { Age } from '../../../kit/time.tsx';
import { useMark } from '../../../kit/use-mark.ts';
import type { RiverItem } from './river-item.ts';
import styles from './river-list.module.css';
import type { RiverEntry } from './river-state.ts';

const names = { blogs: 'Post', social: 'Story', jobs: 'Job' } as const;

const ItemLink = ({ item: { href, title } }: { readonly item: RiverItem }) =>
  href.startsWith('/') ? (
    <Link href={href} className={styles['title']} title={title}>
      {title}
    </Link>
  ) : (
    <SiteLink href={href} className={styles['title']} title={title}>
      {title}
    </SiteLink>
  );

const Entry = memo(({ entry, isNew }: { readonly entry: RiverEntry; readonly isNew: boolean }) => {
  if (entry.kind === 'note') return <li className={styles['note']}>{entry.text}</li>;
  const { service, from, at } = entry;
  return (
    <li
      className={classNames(styles['item'], isNew && styles['new'])}
      style={{ '--hue': colourOf(service) } as CSSProperties}
    >
      <ItemLink item={entry} />
      <span className={styles['facts']}>
        <span className={styles['kind']}>{names[service]}</span>
        <span className={styles['from']} title={from}>
          {from}
        </span>
        {at !== undefined && (
          <span className={styles['age']}>
            <Age of={at} suffix="" />
          </span>
        )}
      </span>
    </li>
  );
});

/** A larger number of items comes in without sliding. */
const longestSlide = 4;
/** An item that follows the last one sooner appears without sliding. */
const calmMs = 500;

/** The lines of the river. New lines push the others down; the whole list moves as one. */
export const RiverList = ({
  entries,
  newIds,
}: {
  readonly entries: readonly RiverEntry[];
  readonly newIds: ReadonlySet<string>;
}) => {
  const { markedFrom, marks, turn } = useMark(entries[0]?.id, calmMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how far it slides is what came at the mark.
  const shift = useMemo(() => {
    if (markedFrom === undefined) return 0;
    const index = entries.findIndex(({ id }) => id === markedFrom);
    return index < 0 ? longestSlide : Math.min(longestSlide, index);
  }, [marks]);
  return (
    <ol
      className={classNames(styles['list'], shift > 0 && turn !== undefined && styles[`slide-${turn}`])}
      style={{ '--shift': shift } as CSSProperties}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isNew={newIds.has(entry.id)} />
      ))}
    </ol>
  );
};
