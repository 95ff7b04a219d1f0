import { memo, useRef } from 'react';
import { classNames } from '../../../kit/class-names.ts';
import styles from './flap.module.css';

const Cell = memo(({ character }: { readonly character: string }) => {
  const shown = useRef({ character, was: character, beat: 0 });
  if (shown.current.character !== character)
    shown.current = { character, was: shown.current.character, beat: shown.current.beat + 1 };
  const { was, beat } = shown.current;
  const turn = beat === 0 ? undefined : styles[beat % 2 === 0 ? 'even' : 'odd'];
  return (
    <span className={classNames(styles['cell'], turn)} data-was={was}>
      {character}
    </span>
  );
});

/** A text on a split-flap display: the characters that change fall, the others rest. */
export const Flap = memo(({ text, length }: { readonly text: string; readonly length: number }) => (
  <>
    <span className="visually-hidden">{text}</span>
    <span className={styles['flap']} aria-hidden="true">
      {[...text.toUpperCase().padEnd(length).slice(0, length)].map((character, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is a place.
        <Cell key={index} character={character} />
      ))}
    </span>
  </>
));
