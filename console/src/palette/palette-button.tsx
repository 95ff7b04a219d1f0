import { useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, { title: 'The search', isAbove: true });

/** Letters typed into a field do not open the palette. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isForPalette = (event: KeyboardEvent): boolean => {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return !isTyping(event) && document.querySelector('dialog[open]') === null;
};

export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isForPalette(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} aria-keyshortcuts="K" title="Find and open (K)">
        Find
      </Button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
};
