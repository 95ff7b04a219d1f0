import { useRead } from '../../graph/use-read.ts';
import { Panel } from '../../kit/panel.tsx';
import { Prose } from '../../kit/prose/prose.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { Instant } from '../../kit/time.tsx';
import type { StoryAddress } from './feeds.ts';
import styles from './reader.module.css';
import { linkedPageQuery } from './story-documents.ts';

/** Why there is no text, by the outcome of reading the page. */
const reasons: Readonly<Record<string, string>> = {
  BLOCKED: 'The site does not let programs read the page',
  TIMEOUT: 'The site did not return the page in time',
  TOO_LARGE: 'The page is too large to read',
  NOT_FOUND: 'The page no longer exists',
  UNSUPPORTED: 'The page is of a kind that has no text',
  FAILED: 'The site returned an error',
  PENDING: 'The page has not been read yet',
};

export const LinkedPagePanel = ({ address }: { readonly address: StoryAddress }) => {
  const reading = useRead(linkedPageQuery, address);
  const item = reading.data?.socialItem;
  const page = item?.linkedContent;
  const chunks = page?.chunks.nodes ?? [];
  const noText = page?.fetchStatus === 'OK' ? 'The page has no text' : reasons[page?.fetchStatus ?? ''];
  // A story without a link has a text of its own.
  if (item != null && item.linkedContent === null && reading.problems.length === 0) return null;
  return (
    <Panel
      title="The linked page"
      of={reading}
      aside={page != null && page.wordCount > 0 && `${page.wordCount} words`}
      meta={page}
      warnings={page?.warnings}
      empty={page != null && chunks.length === 0 && (noText ?? 'The page has no text')}
      emptyHint={page != null && <SiteLink href={page.url}>Open it at {page.domain}</SiteLink>}
      rows={6}
    >
      {page != null && (
        <article className={styles['article']}>
          <header>
            {page.title !== null && <h3>{page.title}</h3>}
            <p className={styles['facts']}>
              {page.byline !== null && <strong>{page.byline}</strong>}
              {page.siteName !== null && <span>{page.siteName}</span>}
              {page.publishedAt != null && <Instant of={page.publishedAt} withDay />}
              <SiteLink href={page.finalUrl ?? page.url}>{page.domain}</SiteLink>
            </p>
          </header>
          {chunks.map(({ number, markdown }) => (
            <Prose key={number} text={markdown} kind="markdown" isWithPictures />
          ))}
          {page.chunkCount > chunks.length && (
            <p className={styles['note']}>
              {chunks.length} of {page.chunkCount} parts of the page.
            </p>
          )}
        </article>
      )}
    </Panel>
  );
};
