import './graphiql.css';
import { useEffect, useRef, useState } from 'react';
import { pageData } from '../../graph/page-data.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTheme } from '../../kit/use-theme.ts';
import { changeTheme, showEditor } from './editor.ts';
import styles from './graphiql-view.module.css';
import { openOnce, toggleDocumentation } from './tabs.ts';

const examples = pageData.graphiql?.examples ?? [];
const groups = { query: 'Queries', mutation: 'Mutations', subscription: 'Subscriptions' } as const;

/** The examples, each of which opens in a tab of its own. */
const Examples = () => (
  <select
    id="examples"
    aria-label="Examples"
    value=""
    onChange={({ target }) => {
      const chosen = examples.find(({ name }) => name === target.value);
      if (chosen !== undefined) openOnce(chosen);
    }}
  >
    <option value="">Examples</option>
    {Object.entries(groups).map(([kind, label]) => (
      <optgroup key={kind} label={label}>
        {examples
          .filter((example) => example.kind === kind)
          .map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
      </optgroup>
    ))}
  </select>
);

export const GraphiqlView = () => {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    document.title = 'GraphiQL · Tributary';
  }, []);
  useEffect(() => changeTheme(theme), [theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again; a theme does not.
  useEffect(() => {
    if (place.current === null) return;
    showEditor(place.current, theme).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [attempt]);
  return (
    <div className={styles['view']}>
      <h1 className="visually-hidden">GraphiQL</h1>
      {state === 'loading' && <p role="status">Loading GraphiQL…</p>}
      {state === 'failed' && (
        <Notice
          kind="bad"
          title="GraphiQL could not be loaded"
          action={
            <Button
              variant="quiet"
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
      {state === 'ready' && (
        <div className={styles['tools']}>
          <Button onClick={toggleDocumentation}>Documentation</Button>
          {examples.length > 0 && <Examples />}
        </div>
      )}
      <div ref={place} className={styles['editor']} />
    </div>
  );
};
