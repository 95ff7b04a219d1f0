import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { useAddress, useAddressChanges } from '../kit/use-address.ts';
import { ProvenanceContext } from './provenance-context.ts';

const LazyProvenanceDrawer = lazyPart(async () => (await import('./provenance-drawer.tsx')).ProvenanceDrawer, {
  title: 'How it was answered',
  isAbove: true,
});

interface Asked {
  readonly title: string;
  readonly operations: readonly Operation[];
}

/**
 * The drawer is a chunk that loads when first opened. The address names the panel (`?how=`), so the drawer can be
 * shared as a link and closed with Back.
 */
export const ProvenanceProvider = ({ children }: { readonly children: ReactNode }) => {
  const [wanted] = useAddress('how');
  const change = useAddressChanges();
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef({ wanted, change });
  latest.current = { wanted, change };

  const provenance = useMemo(
    () => ({
      show: (title: string, operations: readonly Operation[]) => {
        setAsked({ title, operations });
        latest.current.change({ how: title }, { replaces: false });
      },
      // The drawer keeps the operations it was opened with when the panel's operations change.
      offer: (title: string, operations: readonly Operation[]) => {
        if (latest.current.wanted === title)
          setAsked((shown) => (shown?.title === title ? shown : { title, operations }));
      },
    }),
    [],
  );
  const close = useCallback(() => {
    setAsked(undefined);
    latest.current.change({ how: undefined });
  }, []);
  // The next view has its own address, without the drawer.
  const leave = useCallback(() => setAsked(undefined), []);
  return (
    <ProvenanceContext value={provenance}>
      {children}
      {asked !== undefined && asked.title === wanted && (
        <LazyProvenanceDrawer {...asked} onClose={close} onLeave={leave} />
      )}
    </ProvenanceContext>
  );
};
