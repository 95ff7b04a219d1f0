import { type CSSProperties, memo, useMemo, useState } from 'react';
import { useMark } from '../../../kit/use-mark.ts';
import styles from './flap.module.css';

const charactersOf = (text: string, length: number): readonly string[] => [
  ...text.toUpperCase().padEnd(length).slice(0, length),
];

const fallsBetween = (before: string, after: string, length: number) => {
  const next = charactersOf(after, length);
  return charactersOf(before, length).flatMap((was, at) => (was === next[at] ? [] : [{ at, was }]));
};

/**
 * A split-flap text is one text over painted cells, because an element for each character makes a board slow. Only
 * falling characters have elements, while they fall.
 */
export const Flap = memo(({ text, length }: { readonly text: string; readonly length: number }) => {
  const { markedFrom, marks } = useMark(text);
  const [fallen, setFallen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what falls is what changed at the mark.
  const falls = useMemo(() => fallsBetween(markedFrom, text, length), [marks]);
  return (
    <span
      className={styles['flap']}
      style={{ '--length': length } as CSSProperties}
      onAnimationEnd={() => setFallen(marks)}
    >
      {text}
      {fallen < marks &&
        falls.map(({ at, was }) => (
          <span
            key={`${marks} ${at}`}
            className={styles['fall']}
            style={{ '--at': at } as CSSProperties}
            data-was={was}
            aria-hidden="true"
          />
        ))}
    </span>
  );
});
