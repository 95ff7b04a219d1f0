import { Link } from 'wouter';
import type { ResultOf } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { Chip } from '../../kit/chip.tsx';
import { present } from '../../kit/joined.ts';
import { Panel } from '../../kit/panel.tsx';
import { safeHref } from '../../kit/prose/parse-inlines.ts';
import { Prose } from '../../kit/prose/prose.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { Age, Instant } from '../../kit/time.tsx';
import { counted } from '../../kit/units.ts';
import { useHere } from '../../kit/use-address.ts';
import { companyQuery, type Posting, postingQuery } from './documents.ts';
import styles from './postings.module.css';
import { payKinds, payOf, termsOf } from './wording.ts';

const Standing = ({ posting }: { readonly posting: Posting }) => {
  if (posting.closedAt !== null)
    return (
      <Chip tone="bad">
        closed <Age of={posting.closedAt} />
      </Chip>
    );
  if (posting.searchStatus === 'MISSING') return <Chip tone="warn">missing from the latest reading</Chip>;
  if (posting.stalenessStatus === 'STALE') return <Chip tone="warn">its board was not read lately</Chip>;
  return <Chip tone="good">open</Chip>;
};

const Key = ({ posting }: { readonly posting: Posting }) => {
  const here = useHere();
  const published = posting.publishedAt ?? posting.postedOn;
  return (
    <dl className={styles['key']}>
      <dt>Places</dt>
      <dd>
        {posting.places.length === 0
          ? (posting.locationDisplay ?? 'not stated')
          : posting.places.map(({ placeId, displayName }) => (
              <div key={placeId}>
                <Link href={here({ place: displayName })}>{displayName}</Link>
              </div>
            ))}
      </dd>
      <dt>Pay</dt>
      <dd>
        {(posting.compensation?.components ?? []).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own.
          <div key={index}>
            {payKinds[part.kind]}: {payOf(part)}
            {/* A title with numbers repeats the amounts. */}
            {part.title !== null && !/\d/.test(part.title) && ` (${part.title})`}
          </div>
        ))}
        {posting.compensation === null && (posting.salaryDisplay ?? 'not published')}
      </dd>
      <dt>Published</dt>
      <dd>
        {published === null ? (
          'not stated'
        ) : (
          <>
            <Instant of={published} withDay /> (<Age of={published} />)
          </>
        )}
      </dd>
      {posting.lastSeenAt !== null && (
        <>
          <dt>Last seen open</dt>
          <dd>
            <Age of={posting.lastSeenAt} />
          </dd>
        </>
      )}
    </dl>
  );
};

const PostingPanel = ({ reading }: { readonly reading: Reading<ResultOf<typeof postingQuery>> }) => {
  const posting = reading.data?.jobPosting;
  const apply = safeHref(posting?.applyUrl ?? posting?.sourceUrl ?? '');
  return (
    <Panel
      title={posting?.companyName ?? 'Posting'}
      of={reading}
      aside={posting != null && <Standing posting={posting} />}
      meta={posting?.meta}
      warnings={posting?.warnings}
      empty={posting === null && reading.problems.length === 0 && 'There is no such posting'}
      rows={8}
    >
      {posting != null && (
        <article className={styles['posting']}>
          <header>
            <h3 className={styles['heading']}>{posting.title}</h3>
            <p className={styles['facts']}>
              {present([posting.departmentName, posting.teamName]).map((name) => (
                <strong key={name}>{name}</strong>
              ))}
              {termsOf(posting).map((term) => (
                <span key={term}>{term}</span>
              ))}
            </p>
          </header>
          {apply !== undefined && (
            <SiteLink href={apply} className={styles['apply']}>
              {posting.applyUrl === null ? 'Open at its source' : 'Apply'}
            </SiteLink>
          )}
          <Key posting={posting} />
          {posting.descriptionMarkdown === null ? (
            <p className={styles['place']}>The source gives no description.</p>
          ) : (
            <Prose text={posting.descriptionMarkdown} kind="markdown" />
          )}
        </article>
      )}
    </Panel>
  );
};

const CompanyPanel = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const here = useHere();
  const reading = useRead(companyQuery, { slug });
  const company = reading.data?.company;
  const posts = company?.posts;
  const openings = company?.jobPostings?.totalCount;
  return (
    <Panel title={`More of ${company?.name ?? name}`} of={reading} rows={3}>
      <ul className={styles['known']}>
        {typeof openings === 'number' && (
          <li>
            <Link href={here({ company: slug, query: undefined, place: undefined, posting: undefined })}>
              {counted(openings, 'open posting')}
            </Link>
          </li>
        )}
        {posts?.nodes.map(({ id, postId, title, publishedAt }) => (
          <li key={id}>
            <Link href={`/reading?post=${encodeURIComponent(postId)}`}>{title}</Link>
            <Age of={publishedAt} />
          </li>
        ))}
        {posts?.nodes.length === 0 && <li>It publishes in none of the blogs that are read.</li>}
      </ul>
    </Panel>
  );
};

export const PostingReader = ({ postingId }: { readonly postingId: string }) => {
  const reading = useRead(postingQuery, { postingId });
  const posting = reading.data?.jobPosting;
  const slug = posting?.company?.slug;
  return (
    <div className={styles['panels']}>
      <PostingPanel reading={reading} />
      {slug !== undefined && <CompanyPanel key={slug} slug={slug} name={posting?.companyName ?? 'this company'} />}
    </div>
  );
};
