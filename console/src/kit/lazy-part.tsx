import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react';
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

const pauseMs = 1_500;

const loadTwice = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
};

const loading = <p role="status">Loading…</p>;

const LoadFailure = ({ title, again }: { readonly title: string; readonly again: () => void }) => (
  <Notice
    kind="bad"
    title={`${title} could not be loaded`}
    action={
      <>
        <Button look="quiet" onClick={again}>
          Try again
        </Button>
        <Button look="quiet" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </>
    }
  >
    The server may be unavailable, or of another release than this page.
  </Notice>
);

/**
 * A chunk that loads when first shown. React's `lazy` remembers a failure for as long as the page is open; this one
 * retries after a moment, and each time the part is opened or a person retries.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { title, waiting, isAbove = false }: LazyPartOptions<Props>,
): ComponentType<Props> => {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined;
  const current = (): LazyExoticComponent<ComponentType<Props>> => {
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
  return function LazyPart(props: Props) {
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
        <Suspense fallback={waiting === undefined ? !isAbove && loading : waiting(props)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};
