import type { Call } from '../../../../platform/call/call.ts';
import { abortable } from '../../../../platform/runtime/abortable.ts';
import { onAbort } from '../../../../platform/runtime/on-abort.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { Poll, Sighting, WatchedFeed } from '../../model/watched-feed.ts';
import { type ChannelOptions, type FeedChannel, openFeedChannel } from './feed-channel.ts';
import { scopeKey } from './feed-scope.ts';

export interface FeedListener {
  onPoll(poll: Poll): void;
  /** What each poll read, where polls read items again. */
  onSeen?(sighting: Sighting): void;
  onFailure(error: unknown): void;
}

export interface FeedChannels {
  /**
   * Resolves to the feed's position, after which the listener gets every poll. Rejects when the source refuses the
   * first read, or with the call's reason.
   */
  join(scope: FeedScope, listener: FeedListener, call: Call): Promise<WatchedFeed>;
  leave(scope: FeedScope, listener: FeedListener): void;
  /** Resolves when all leases are free. */
  close(): Promise<void>;
  readonly size: number;
}

interface Entry {
  readonly channel: FeedChannel;
  readonly listeners: Set<FeedListener>;
}

export const createFeedChannels = (
  optionsFor: (scope: FeedScope) => Omit<ChannelOptions, 'scope' | 'onPoll' | 'onSeen' | 'onFailure'>,
): FeedChannels => {
  const entries = new Map<string, Entry>();
  const closing = new Set<Promise<void>>();
  let opened = 0;

  const closeChannel = (channel: FeedChannel): void => {
    const closed = channel.close();
    closing.add(closed);
    void closed.then(() => closing.delete(closed));
  };

  const open = (scope: FeedScope, key: string): Entry => {
    const listeners = new Set<FeedListener>();
    const options = optionsFor(scope);
    opened += 1;
    const channel = openFeedChannel({
      ...options,
      scope,
      // Owners are unique, so that a closing channel does not release the lease of its successor.
      owner: `${options.owner}/${opened}`,
      onPoll: (poll) => {
        for (const listener of [...listeners]) listener.onPoll(poll);
      },
      onSeen: (sighting) => {
        for (const listener of [...listeners]) listener.onSeen?.(sighting);
      },
      onFailure: (error) => {
        if (entries.get(key)?.channel === channel) entries.delete(key);
        for (const listener of [...listeners]) listener.onFailure(error);
      },
    });
    const entry = { channel, listeners };
    entries.set(key, entry);
    return entry;
  };

  const leave = (scope: FeedScope, listener: FeedListener): void => {
    const key = scopeKey(scope);
    const entry = entries.get(key);
    if (entry === undefined || !entry.listeners.delete(listener) || entry.listeners.size > 0) return;
    entries.delete(key);
    closeChannel(entry.channel);
  };

  return {
    get size() {
      return entries.size;
    },
    join: async (scope, listener, call) => {
      call.throwIfAborted();
      const key = scopeKey(scope);
      const { channel, listeners } = entries.get(key) ?? open(scope, key);
      listeners.add(listener);
      const stopListening = onAbort(call.signal, () => leave(scope, listener));
      try {
        const state = await abortable(channel.opened, call.signal);
        // The first read may be long ago, so the current position counts.
        return channel.state ?? state;
      } catch (error) {
        leave(scope, listener);
        throw error;
      } finally {
        stopListening();
      }
    },
    leave,
    close: async () => {
      for (const { channel } of entries.values()) closeChannel(channel);
      entries.clear();
      await Promise.all(closing);
    },
  };
};
