import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../graph/page-data.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import styles from './embedded-page.module.css';

interface EmbeddedPageProps {
  readonly title: string;
  /** The server's page, relative to the console. */
  readonly address: string;
  /** Fragment of the page, without `#`. A change is passed to the open page. */
  readonly fragment?: string;
}

/** When a frame fails to load, the browser shows a page of its own, which scripts cannot access. */
const hasLoaded = (frame: HTMLIFrameElement): boolean => {
  try {
    return frame.contentDocument?.body.classList.contains('is-embedded') === true;
  } catch {
    return false;
  }
};

/** A page of the server that fills the view. It uses the key of this tab. */
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
          The server is unavailable, or limits how often pages are loaded.
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
