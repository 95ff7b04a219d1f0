import { type ReactNode, useId } from 'react';
import { useAnswered, useOffered } from '../answered/answered-context.ts';
import type { Reading } from '../graph/reading.ts';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { classNames } from './class-names.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notice } from './notice.tsx';
import styles from './panel.module.css';
import { ProblemNotice } from './problem-notice.tsx';
import { Age } from './time.tsx';

/**
 * What the graph says about the age and origin of data: `meta` and `warnings` of its types, as far as they were
 * selected.
 */
export interface Provenance {
  readonly meta?:
    | {
        readonly fetchedAt?: string | null;
        readonly sourceUpdatedAt?: string | null;
        readonly sourcesUsed?: readonly string[];
      }
    | null
    | undefined;
  readonly warnings?: readonly { readonly code: string; readonly message: string }[] | null | undefined;
}

export interface PanelProps extends Provenance {
  readonly title: string;
  /** What the panel shows of the graph. Its states are theirs, and so is what `How?` opens. */
  readonly of: Reading<unknown> | readonly Reading<unknown>[];
  /** Beside the title: chips and short facts. */
  readonly aside?: ReactNode;
  /** Controls of what is shown, below the title. */
  readonly controls?: ReactNode;
  /** That there is nothing, in words, when there is nothing to show. */
  readonly empty?: string | false | undefined;
  /** What to do about that. */
  readonly emptyHint?: ReactNode;
  /** Height while nothing has come, in rem, so that the page does not jump. */
  readonly rows?: number;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

const isStale = (warnings: Provenance['warnings']): boolean =>
  (warnings ?? []).some(({ code }) => code === 'STALE_DATA');

const Loading = ({ rows }: { readonly rows: number }) => (
  <div className={styles['loading']} style={{ minHeight: `${rows * 2}rem` }}>
    <span className="visually-hidden" role="status">
      Loading
    </span>
    {Array.from({ length: Math.min(rows, 8) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <span key={index} className={styles['bone']} style={{ width: `${92 - ((index * 37) % 41)}%` }} />
    ))}
  </div>
);

const Warnings = ({ meta, warnings }: Provenance) => {
  const others = (warnings ?? []).filter(({ code }) => code !== 'STALE_DATA');
  return (
    <>
      {isStale(warnings) && (
        <Notice kind="warn" title="Stale">
          The source could not be read again; this is{' '}
          {meta?.fetchedAt === null || meta?.fetchedAt === undefined ? (
            'what was read before'
          ) : (
            <Age of={meta.fetchedAt} suffix=" old" />
          )}
          .
        </Notice>
      )}
      {others.map(({ code, message }) => (
        <p key={code + message} className={styles['warning']}>
          {message}
        </p>
      ))}
    </>
  );
};

/**
 * A part of a view: a title, what the graph returned, and how it was answered. Says loading, empty, stale and failed in
 * one way for all views; an error in what it contains ends this panel alone.
 */
export const Panel = ({
  title,
  of,
  aside,
  controls,
  empty,
  emptyHint,
  rows = 4,
  className,
  children,
  meta,
  warnings,
}: PanelProps) => {
  const id = useId();
  const answered = useAnswered();
  const readings = Array.isArray(of) ? (of as readonly Reading<unknown>[]) : [of as Reading<unknown>];
  const operations = readings.map(({ operation }) => operation);
  useOffered(title, operations);
  const has = readings.some(({ data }) => data !== undefined);
  const isLoading = !has && readings.some((reading) => reading.isLoading);
  // Several fields that failed for one reason are one problem to a person.
  const problems = [
    ...new Map(
      readings.flatMap((reading) =>
        reading.problems.map((problem) => [problem.code + problem.message, { problem, retry: reading.retry }] as const),
      ),
    ).values(),
  ];
  const instant = meta?.fetchedAt ?? meta?.sourceUpdatedAt;
  return (
    <section className={classNames(styles['panel'], className)} aria-labelledby={id} aria-busy={isLoading}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <div className={styles['aside']}>
          {aside}
          {instant !== null && instant !== undefined && !isStale(warnings) && (
            <span className={styles['age']}>
              <Age of={instant} />
            </span>
          )}
          {isStale(warnings) && <Chip tone="warn">stale</Chip>}
          <Button
            look="quiet"
            className={styles['how']}
            aria-label={`How was “${title}” answered?`}
            onClick={() => answered.show(title, operations)}
          >
            How?
          </Button>
        </div>
      </header>
      {controls !== undefined && <div className={styles['controls']}>{controls}</div>}
      <ErrorBoundary
        fallback={(_, again) => (
          <Notice
            kind="bad"
            title="This panel could not be drawn"
            action={
              <Button look="quiet" onClick={again}>
                Draw it again
              </Button>
            }
          >
            The rest of the page is not affected.
          </Notice>
        )}
      >
        {problems.slice(0, 3).map(({ problem, retry }) => (
          <ProblemNotice key={problem.code + problem.message} problem={problem} retry={retry} />
        ))}
        <Warnings meta={meta} warnings={warnings} />
        {isLoading && <Loading rows={rows} />}
        {!isLoading && (has || problems.length === 0) && typeof empty === 'string' && (
          <Notice kind="empty" title={empty}>
            {emptyHint}
          </Notice>
        )}
        {!isLoading && typeof empty !== 'string' && children}
      </ErrorBoundary>
    </section>
  );
};
