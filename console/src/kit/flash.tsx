import { memo, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './flash.module.css';

interface FlashProps {
  readonly value: number;
  readonly text: string;
  readonly className?: string | undefined;
}

/** A number that lights up for a moment when it changes: in one colour upwards, in another downwards. */
export const Flash = memo(({ value, text, className }: FlashProps) => {
  const shown = useRef({ value, beat: 0, isUp: true });
  if (shown.current.value !== value)
    shown.current = { value, beat: shown.current.beat + 1, isUp: value > shown.current.value };
  const { beat, isUp } = shown.current;
  // Two names of one animation take turns, since an animation begins again only under another name.
  const turn = beat % 2 === 0 ? 'even' : 'odd';
  return (
    <span className={classNames(className, styles['number'], beat > 0 && styles[`${isUp ? 'up' : 'down'}-${turn}`])}>
      {text}
    </span>
  );
});
