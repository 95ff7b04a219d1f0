import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { AnsweredContext } from './answered-context.ts';

const AnsweredDrawer = lazy(async () => ({ default: (await import('./answered-drawer.tsx')).AnsweredDrawer }));

interface Asked {
  readonly title: string;
  readonly operations: readonly Operation[];
}

/** Has the drawer that shows how a panel was answered; it is loaded when it is opened first. */
export const AnsweredProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>();
  const answered = useMemo(
    () => ({ show: (title: string, operations: readonly Operation[]) => setAsked({ title, operations }) }),
    [],
  );
  const close = useCallback(() => setAsked(undefined), []);
  return (
    <AnsweredContext value={answered}>
      {children}
      {asked !== undefined && (
        <Suspense>
          <AnsweredDrawer {...asked} onClose={close} />
        </Suspense>
      )}
    </AnsweredContext>
  );
};
