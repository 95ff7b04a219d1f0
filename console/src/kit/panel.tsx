import { type ReactNode, useId } from 'react';
import { isUnread } from '../graph/not-read-yet.ts';
import { isOfConnection } from '../graph/problems.ts';
import type { Reading } from '../graph/reading.ts';
import { useAway } from '../graph/use-connection.ts';
import { useOffered, useProvenance } from '../provenance/provenance-context.ts';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { classNames } from './class-names.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notice } from './notice.tsx';
import styles from './panel.module.css';
import { ProblemNotice } from './problem-notice.tsx';
import { DataAge } from './time.tsx';

interface Provenance {
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

interface PanelProps extends Provenance {
  readonly title: string;
  /** Readings whose states the panel shows, and whose operations `How?` opens. */
  readonly of: Reading<unknown> | readonly Reading<unknown>[];
  readonly aside?: ReactNode;
  readonly controls?: ReactNode;
  readonly empty?: string | false | undefined;
  readonly emptyHint?: ReactNode;
  /** Height in rem while there is no data, so that the page does not jump. */
  readonly rows?: number;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export const isStale = (warnings: Provenance['warnings']): boolean =>
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
          The source could not be read; this is{' '}
          {meta?.fetchedAt == null ? 'earlier data' : <DataAge of={meta.fetchedAt} suffix=" old" />}.
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
 * Shows loading, empty, stale and failed states in the same way in all views. A rendering error of its content affects
 * this panel only.
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
  const provenance = useProvenance();
  const readings = Array.isArray(of) ? (of as readonly Reading<unknown>[]) : [of as Reading<unknown>];
  const operations = readings.map(({ operation }) => operation);
  useOffered(title, operations);
  const has = readings.some(({ data }) => data !== undefined);
  const isAway = useAway();
  const isLoading = !has && !isAway && readings.some((reading) => reading.isLoading);
  // Several fields that failed for one reason are shown as one problem.
  const problems = [
    ...new Map(
      readings.flatMap((reading) =>
        reading.problems.map((problem) => [problem.code + problem.message, { problem, retry: reading.retry }] as const),
      ),
    ).values(),
  ];
  const isWaiting =
    isAway && !has && readings.some((reading) => reading.isLoading || reading.problems.some(isOfConnection));
  // The header reports an outage, once for all panels.
  const shownProblems = isAway ? problems.filter(({ problem }) => !isOfConnection(problem)) : problems;
  const receivedAtMs = isAway
    ? readings.map((reading) => reading.receivedAtMs ?? 0).sort((a, b) => b - a)[0]
    : undefined;
  const instant = meta?.fetchedAt ?? meta?.sourceUpdatedAt ?? (receivedAtMs || undefined);
  return (
    <section className={classNames(styles['panel'], className)} aria-labelledby={id} aria-busy={isLoading}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <div className={styles['aside']}>
          {aside}
          {instant != null && !isStale(warnings) && (
            <span className={styles['age']}>
              <DataAge of={instant} />
            </span>
          )}
          {isStale(warnings) && <Chip tone="warn">stale</Chip>}
          <Button
            variant="quiet"
            className={styles['how']}
            aria-label={`How was “${title}” answered?`}
            onClick={() => provenance.show(title, operations)}
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
              <Button variant="quiet" onClick={again}>
                Draw it again
              </Button>
            }
          >
            The rest of the page is not affected.
          </Notice>
        )}
      >
        {shownProblems.slice(0, 3).map(({ problem, retry }) => (
          <ProblemNotice key={problem.code + problem.message} problem={problem} retry={retry} />
        ))}
        <Warnings meta={meta} warnings={warnings} />
        {isLoading && <Loading rows={rows} />}
        {isWaiting && <Notice kind="empty" title="This loads when the server is back" />}
        {!isLoading && (has || (!isWaiting && problems.length === 0)) && typeof empty === 'string' && (
          <Notice kind="empty" title={isUnread(warnings) ? 'Nothing yet: the sources are being read' : empty}>
            {!isUnread(warnings) && emptyHint}
          </Notice>
        )}
        {!isLoading && !isWaiting && typeof empty !== 'string' && children}
      </ErrorBoundary>
    </section>
  );
};
