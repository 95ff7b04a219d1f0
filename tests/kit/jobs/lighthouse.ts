import type { JobSubscriber } from './hear-jobs.ts';
import type { OwnBoardsOptions } from './own-boards.ts';

/** A board that gets something new with every reading while somebody is to be known to hear. */
export interface Lighthouse {
  readonly onRead: NonNullable<OwnBoardsOptions['onRead']>;
  /**
   * Resolves when each of the subscribers has heard of all that it got: a subscription says nothing of its beginning. What it gets is for glaziers, and
   * in Berlin, to pass filters that a test wants to pass.
   */
  heardBy(subscribers: readonly JobSubscriber[]): Promise<void>;
}

export const createLighthouse = (board: string): Lighthouse => {
  let isOn = false;
  let blinks = 0;
  const titleOf = (blink: number): string => `Blink ${blink} of a glazier`;
  return {
    onRead: (read, { post }) => {
      if (read !== board || !isOn) return;
      blinks += 1;
      post(board, { title: titleOf(blinks), location: 'Berlin, Germany' });
    },
    heardBy: async (subscribers) => {
      isOn = true;
      const first = await Promise.all(subscribers.map((subscriber) => subscriber.next()));
      isOn = false;
      const last = titleOf(blinks);
      for (const [index, subscriber] of subscribers.entries())
        for (let title = first[index]?.title; title !== last; ) title = (await subscriber.next()).title;
    },
  };
};
