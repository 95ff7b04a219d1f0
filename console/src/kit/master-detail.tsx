import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import styles from './master-detail.module.css';
import { useAddress, useHere } from './use-address.ts';
import { useMedia } from './use-media.ts';

/** The style sheet has the same width. */
const besideEachOther = '(width >= 64rem)';

export const useHasRoomForDetail = (): boolean => useMedia(besideEachOther);

interface MasterDetailProps {
  /** Parameter of the address with the id of the chosen item. */
  readonly name: string;
  /** Title of the list. */
  readonly title: string;
  /** The list. It reports its first item, which is open while none is chosen and there is room for both. */
  readonly master: (open: string | undefined, onFirst: (id: string | undefined) => void) => ReactNode;
  readonly detail: (open: string) => ReactNode;
}

/**
 * List and open item are side by side where there is room, otherwise one after the other. Back returns to the same
 * place of the list.
 */
export const MasterDetail = ({ name, title, master, detail }: MasterDetailProps) => {
  const here = useHere();
  const [chosen] = useAddress(name);
  const [first, setFirst] = useState<string>();
  const hasRoom = useHasRoomForDetail();
  const open = chosen ?? (hasRoom ? first : undefined);
  const listTop = useRef(0);
  const detailElement = useRef<HTMLDivElement>(null);
  const isOpen = chosen !== undefined;
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
  }, [hasRoom, isOpen, chosen]);

  return (
    <div className={styles['both']}>
      <div className={styles['master']} hidden={!isListShown}>
        {master(open, setFirst)}
      </div>
      <div ref={detailElement} className={styles['detail']} hidden={!hasRoom && !isOpen} tabIndex={-1}>
        {!hasRoom && (
          <Link href={here({ [name]: undefined })} className={styles['back']}>
            ← {title}
          </Link>
        )}
        {open !== undefined && detail(open)}
      </div>
    </div>
  );
};
