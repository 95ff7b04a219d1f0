import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const saidForMs = 2_000;

export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    // Browsers offer no clipboard to pages without TLS, except those of localhost.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <>
      <Button onClick={copy}>{outcome === 'copied' ? 'Copied' : `Copy ${what}`}</Button>
      <span role="status" className={outcome === 'refused' ? undefined : 'visually-hidden'}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser does not let this page copy. Select the text instead.'}
      </span>
    </>
  );
};
