import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../graph/page-data.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import styles from './embedded-page.module.css';

interface EmbeddedPageProps {
  readonly title: string;
  /** The page of the server, relative to the console. */
  readonly address: string;
  /** What the page is given in its fragment, without `#`; another one is given to it while it is open. */
  readonly fragment?: string;
}

/** The browser shows a page of its own in a frame whose page could not be loaded, and lets no script look into it. */
const hasLoaded = (frame: HTMLIFrameElement): boolean => {
  try {
    return frame.contentDocument?.body.classList.contains('is-embedded') === true;
  } catch {
    return false;
  }
};

/** A page of the server that is no view, in all of the view's place. It has the key of this tab by itself. */
export const EmbeddedPage = ({ title, address, fragment }: EmbeddedPageProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [first] = useState(fragment);
  const given = useRef(fragment);
  useEffect(() => {
    document.title = `${title} · Tributary`;
  }, [title]);
  useEffect(() => {
    if (fragment === undefined || given.current === fragment) return;
    given.current = fragment;
    if (frame.current?.contentWindow) frame.current.contentWindow.location.hash = fragment;
  }, [fragment]);

  const source = addressOf(`${address}?embedded`);
  if (first !== undefined) source.hash = first;
  return (
    <div className={styles['fill']}>
      <h1 className="visually-hidden">{title}</h1>
      {state === 'loading' && (
        <p className={styles['state']} role="status">
          Loading {title}…
        </p>
      )}
      {state === 'failed' && (
        <Notice
          kind="bad"
          title={`${title} could not be loaded`}
          action={
            <Button
              look="quiet"
              onClick={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              Load it again
            </Button>
          }
        >
          The server is away, or limits how often pages are loaded.
        </Notice>
      )}
      <iframe
        key={attempt}
        ref={frame}
        title={title}
        src={source.href}
        className={styles['frame']}
        hidden={state === 'failed'}
        onLoad={({ currentTarget }) => setState(hasLoaded(currentTarget) ? 'loaded' : 'failed')}
      />
    </div>
  );
};
