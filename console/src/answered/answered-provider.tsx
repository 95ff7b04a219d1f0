import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { useAddress } from '../kit/use-address.ts';
import { AnsweredContext } from './answered-context.ts';

const AnsweredDrawer = lazyPart(async () => (await import('./answered-drawer.tsx')).AnsweredDrawer, {
  title: 'How it was answered',
  isAbove: true,
});

interface Asked {
  readonly title: string;
  readonly operations: readonly Operation[];
}

/**
 * Has the drawer that shows how a panel was answered; it is loaded when it is opened first. The address names the panel
 * (`?how=`), so that the drawer can be sent as a link, and closed by the browser's Back.
 */
export const AnsweredProvider = ({ children }: { readonly children: ReactNode }) => {
  const [wanted, open] = useAddress('how', { replaces: false });
  const [, change] = useAddress('how');
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef({ wanted, open, change });
  latest.current = { wanted, open, change };

  const answered = useMemo(
    () => ({
      show: (title: string, operations: readonly Operation[]) => {
        setAsked({ title, operations });
        latest.current.open(title);
      },
      // What was asked when the drawer was opened stays in it, also when the panel asks something else meanwhile.
      offer: (title: string, operations: readonly Operation[]) => {
        if (latest.current.wanted === title)
          setAsked((shown) => (shown?.title === title ? shown : { title, operations }));
      },
    }),
    [],
  );
  const close = useCallback(() => {
    setAsked(undefined);
    latest.current.change(undefined);
  }, []);
  // The view that is opened has an address of its own, without the drawer.
  const leave = useCallback(() => setAsked(undefined), []);
  return (
    <AnsweredContext value={answered}>
      {children}
      {asked !== undefined && asked.title === wanted && <AnsweredDrawer {...asked} onClose={close} onLeave={leave} />}
    </AnsweredContext>
  );
};
