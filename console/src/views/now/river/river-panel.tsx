import { type FocusEvent, useMemo, useState } from 'react';
import { useStream } from '../../../graph/use-stream.ts';
import { Chip } from '../../../kit/chip.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { activitySubscription } from './river-documents.ts';
import { RiverList } from './river-list.tsx';
import styles from './river-panel.module.css';
import { foldRiver, joinRiver, type River, type RiverEntry } from './river-state.ts';
import { useLatestItems } from './use-latest-items.ts';

/** As many new items as a person can follow are highlighted. */
const mostMarked = 8;
const none = [] as const;
const options = { fold: foldRiver, resume: (_: { after?: string | null }, { cursor }: River) => ({ after: cursor }) };

/** Posts, stories and postings as they are found. The river pauses while it is hovered or focused. */
export const RiverPanel = ({ className }: { readonly className?: string | undefined }) => {
  const latest = useLatestItems();
  const stream = useStream(activitySubscription, {}, options);
  const [held, setHeld] = useState<readonly RiverEntry[]>();
  const came = stream.data?.entries ?? none;
  const entries = useMemo(() => joinRiver(came, latest.items), [came, latest.items]);
  const shown = held ?? entries;
  const newIds = useMemo(() => new Set(came.slice(0, mostMarked).map(({ id }) => id)), [came]);
  const waiting = held === undefined ? 0 : entries.findIndex(({ id }) => id === held[0]?.id);
  const hold = (): void => setHeld((before) => before ?? entries);
  const resume = (): void => setHeld(undefined);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) resume();
  };
  return (
    <Panel
      title="What is published"
      of={[stream, ...latest.readings]}
      className={className}
      rows={10}
      aside={held !== undefined && <Chip tone="flow">{waiting > 0 ? `paused, ${waiting} new` : 'paused'}</Chip>}
      empty={shown.length === 0 && 'Nothing has been published yet'}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it rests under the pointer, and does nothing else. */}
      <div
        className={styles['river']}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold()}
        onPointerLeave={resume}
        onFocus={hold}
        onBlur={leave}
      >
        <RiverList entries={shown} newIds={newIds} />
      </div>
    </Panel>
  );
};
