import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import styles from './master-detail.module.css';
import { useMedia } from './use-media.ts';

/** The style sheet has the same width. */
const besideEachOther = '(width >= 64rem)';

export const useHasRoomForDetail = (): boolean => useMedia(besideEachOther);

interface MasterDetailProps {
  readonly master: ReactNode;
  readonly detail: ReactNode;
  /** Id of the open item, from the address. Undefined shows the list where there is no room for both. */
  readonly open: string | undefined;
  /** Link to the list without an open item. */
  readonly back: { readonly href: string; readonly text: string };
}

/**
 * List and open item are side by side where there is room, otherwise one after the other. Back returns to the same
 * place of the list.
 */
export const MasterDetail = ({ master, detail, open, back }: MasterDetailProps) => {
  const hasRoom = useHasRoomForDetail();
  const listTop = useRef(0);
  const detailElement = useRef<HTMLDivElement>(null);
  const isOpen = open !== undefined;
  const isListShown = hasRoom || !isOpen;

  useEffect(() => {
    if (hasRoom || isOpen) return;
    const remember = (): void => {
      listTop.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [hasRoom, isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing that is opened begins at its top.
  useLayoutEffect(() => {
    if (hasRoom) {
      if (detailElement.current !== null) detailElement.current.scrollTop = 0;
    } else if (isOpen) {
      window.scrollTo(0, 0);
      detailElement.current?.focus({ preventScroll: true });
    } else window.scrollTo(0, listTop.current);
  }, [hasRoom, isOpen, open]);

  return (
    <div className={styles['both']}>
      <div className={styles['master']} hidden={!isListShown}>
        {master}
      </div>
      <div ref={detailElement} className={styles['detail']} hidden={!hasRoom && !isOpen} tabIndex={-1}>
        {!hasRoom && (
          <Link href={back.href} className={styles['back']}>
            ← {back.text}
          </Link>
        )}
        {detail}
      </div>
    </div>
  );
};
