import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { connection } from '../graph/connection.ts';
import { useAway, useReturn } from '../graph/use-connection.ts';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './lazy-part.module.css';
import { Notice } from './notice.tsx';

interface LazyPartOptions<Props> {
  /** Subject of a sentence: `The chart`. */
  readonly title: string;
  /** Placeholder while loading. By default it says that the part loads. */
  readonly waiting?: (props: Props) => ReactNode;
  readonly isAbove?: boolean;
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the chunk, so that the part is drawn at once. If loading fails, it rejects, and drawing the part retries. */
  readonly preload: () => Promise<void>;
};

const pauseMs = 1_500;

const loadTwice = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    connection.suspect();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
};

/** A request to a gateway that has stopped does not fail, and waits. */
const Loading = ({ title }: { readonly title: string }) =>
  useAway() ? <Notice kind="empty" title={`${title} loads when the server is back`} /> : <p role="status">Loading…</p>;

const LoadFailure = ({ title, again }: { readonly title: string; readonly again: () => void }) => {
  useReturn(again);
  if (useAway()) return <Notice kind="empty" title={`${title} loads when the server is back`} />;
  return (
    <Notice
      kind="bad"
      title={`${title} could not be loaded`}
      action={
        <>
          <Button variant="quiet" onClick={again}>
            Try again
          </Button>
          <Button variant="quiet" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </>
      }
    >
      The server may be of another release than this page.
    </Notice>
  );
};

/**
 * A chunk that loads when first shown. React's `lazy` remembers a failure for as long as the page is open; this one
 * retries after a moment, and each time the part is opened or a person retries.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { title, waiting, isAbove = false }: LazyPartOptions<Props>,
): LazyPart<Props> => {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined;
  let preloaded: ComponentType<Props> | undefined;
  const current = (): ComponentType<Props> => {
    if (preloaded !== undefined) return preloaded;
    part ??= lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (error) {
        part = undefined;
        throw error;
      }
    });
    return part;
  };
  const preload = async (): Promise<void> => {
    preloaded = await load();
  };
  const Part = (props: Props) => {
    const [Loaded, setLoaded] = useState(current);
    return (
      <ErrorBoundary
        fallback={(_, reset) => (
          <div className={isAbove ? styles['above'] : undefined}>
            <LoadFailure
              title={title}
              again={() => {
                setLoaded(current);
                reset();
              }}
            />
          </div>
        )}
      >
        <Suspense fallback={waiting === undefined ? !isAbove && <Loading title={title} /> : waiting(props)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  return Object.assign(Part, { preload });
};
