import type { JobSubscriber } from './job-subscriptions.ts';
import type { OwnBoardsOptions } from './own-boards.ts';

/** A board that gets a new posting with each read while subscribers are being awaited. */
interface Lighthouse {
  readonly onRead: NonNullable<OwnBoardsOptions['onRead']>;
  /**
   * Resolves when each subscriber has received a posting, because a subscription does not report its start. The
   * postings are for glaziers, in Berlin, to pass the filters of tests.
   */
  receivedBy(subscribers: readonly JobSubscriber[]): Promise<void>;
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
    receivedBy: async (subscribers) => {
      isOn = true;
      const first = await Promise.all(subscribers.map((subscriber) => subscriber.next()));
      isOn = false;
      const last = titleOf(blinks);
      for (const [index, subscriber] of subscribers.entries())
        for (let title = first[index]?.title; title !== last; ) title = (await subscriber.next()).title;
    },
  };
};
