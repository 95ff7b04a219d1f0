import { useEffect } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../graph/use-pages.ts';
import { useStream } from '../../graph/use-stream.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import { useHere } from '../../kit/use-address.ts';
import { useTaken } from '../../kit/use-taken.ts';
import { jobPostedSubscription, type ListedPosting, postingsQuery } from './documents.ts';
import styles from './postings.module.css';
import { type JobChoice, searchOf } from './use-job-choice.ts';
import { kindWords, placesInWords, termsOf } from './wording.ts';

const countOf = new Intl.NumberFormat('en');
const mostNew = 100;

const PostingLine = ({
  posting,
  isOpen,
  isNew,
}: {
  readonly posting: ListedPosting;
  readonly isOpen: boolean;
  readonly isNew: boolean;
}) => {
  const here = useHere();
  const published = posting.publishedAt ?? posting.postedOn;
  return (
    <li>
      <Link
        href={here({ posting: posting.postingId })}
        className={classNames(styles['line'], isNew && styles['fresh'])}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles['top']}>
          {isNew && <span className="visually-hidden">New: </span>}
          <span>{posting.companyName ?? 'Company not stated'}</span>
          {published !== null && <Age of={published} />}
        </span>
        <span className={styles['title']}>{posting.title}</span>
        <span className={styles['place']} title={posting.locationDisplay ?? undefined}>
          {placesInWords(posting)}
        </span>
        <span className={styles['facts']}>
          {termsOf(posting).map((term) => (
            <span key={term}>{term}</span>
          ))}
          {posting.salaryDisplay !== null && <span className={styles['pay']}>{posting.salaryDisplay}</span>}
        </span>
      </Link>
    </li>
  );
};

interface News {
  readonly cursor: string;
  readonly postings: readonly ListedPosting[];
}

/** Follows new postings for the words and place of the search, the newest first. */
const usePosted = (query: string | null, location: string | null) =>
  useStream(
    jobPostedSubscription,
    { query, location, after: null as string | null },
    {
      fold: (news: News | undefined, { jobPosted: { cursor, jobPosting } }) => ({
        cursor,
        postings:
          jobPosting === null ? (news?.postings ?? []) : [jobPosting, ...(news?.postings ?? [])].slice(0, mostNew),
      }),
      resume: (variables, { cursor }) => ({ ...variables, after: cursor }),
    },
  );

interface PostingListProps {
  readonly choice: JobChoice;
  readonly openId: string | undefined;
  readonly onFirst: (postingId: string | undefined) => void;
}

export const PostingList = ({ choice, openId, onFirst }: PostingListProps) => {
  const search = searchOf(choice);
  const key = JSON.stringify(search);
  const { reading, nodes, ...pages } = usePages(postingsQuery, search, ({ jobPostings }) => jobPostings);
  const posted = usePosted(search.query, search.location);
  const { taken, listed, take } = useTaken<ListedPosting, ListedPosting>(key, nodes);

  const matches = (posting: ListedPosting): boolean =>
    (choice.company === undefined || posting.company?.slug === choice.company) &&
    (!choice.isRemote || posting.isRemote === true);
  const isOfKind = ({ employmentType }: ListedPosting): boolean =>
    choice.kind === undefined || employmentType === choice.kind;
  const shown = listed.filter(isOfKind);
  const ids = new Set(listed.map(({ id }) => id));
  const waiting =
    reading.data === undefined
      ? []
      : (posted.data?.postings ?? []).filter((posting) => !ids.has(posting.id) && matches(posting));

  const firstId = shown[0]?.postingId;
  const hasFirst = firstId !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a search changes what is shown beside the list.
  useEffect(() => onFirst(firstId), [key, choice.kind, hasFirst, onFirst]);

  const found = reading.data?.jobPostings;
  const newIds = new Set(taken.map(({ id }) => id));
  return (
    <Panel
      title="Postings"
      of={[reading, posted]}
      aside={typeof found?.totalCount === 'number' && <span>{countOf.format(found.totalCount)} match</span>}
      warnings={found?.warnings}
      empty={found != null && shown.length + waiting.length === 0 && 'No posting matches'}
      emptyHint={
        pages.hasMore ? (
          <Button onClick={pages.more}>Look through more postings</Button>
        ) : (
          'Fewer words, a larger place or a longer time will find more.'
        )
      }
      rows={8}
    >
      {choice.kind !== undefined && (
        <p className={styles['note']}>
          {kindWords[choice.kind]}: {shown.length} of the {listed.length} loaded so far. The graph does not search by
          kind.
        </p>
      )}
      <GrowingList
        pages={pages}
        moreText="More postings"
        news={{ count: waiting.length, one: 'posting', onShow: () => take(waiting) }}
      >
        {shown.map((posting) => (
          <PostingLine
            key={posting.id}
            posting={posting}
            isOpen={posting.postingId === openId}
            isNew={newIds.has(posting.id)}
          />
        ))}
      </GrowingList>
    </Panel>
  );
};
