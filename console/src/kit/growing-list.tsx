import type { ReactNode } from 'react';
import type { Pages } from '../graph/use-pages.ts';
import { Button } from './button.tsx';
import styles from './growing-list.module.css';
import { NewsBar, type NewsBarProps } from './news-bar.tsx';

interface GrowingListProps {
  readonly pages: Pick<Pages<unknown, unknown>, 'hasMore' | 'isLoadingMore' | 'more'>;
  /** Text of the button that reads the next page. */
  readonly moreText: string;
  /** Number of new items above the list, their noun, and what shows them. */
  readonly news: NewsBarProps;
  readonly children: ReactNode;
}

/** A list that grows at its top by news and at its end by pages, both when a person asks for it. */
export const GrowingList = ({
  pages: { hasMore, isLoadingMore, more },
  moreText,
  news,
  children,
}: GrowingListProps) => (
  <>
    <NewsBar {...news} />
    <ol>{children}</ol>
    {hasMore && (
      <div className={styles['more']}>
        <Button onClick={more} disabled={isLoadingMore}>
          {isLoadingMore ? 'Loading…' : moreText}
        </Button>
      </div>
    )}
  </>
);
