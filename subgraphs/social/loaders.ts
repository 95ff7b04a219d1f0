import DataLoader from 'dataloader';
import type { Call } from '../../platform/call/call.ts';
import { eachSettled } from '../../platform/runtime/promise/each-settled.ts';
import { createLiveReads } from '../../platform/upstream/live-reads.ts';
import type { SocialItemConnection } from './model/feed.ts';
import type { ItemDetails } from './model/item-details.ts';
import type { LinkedContent } from './model/linked-content.ts';
import { type ItemReference, type SocialItem, toItemKey } from './model/social-item.ts';
import type { DiscussionsCut } from './service/discussions.ts';
import type { SeenItem } from './service/items.ts';
import type { Search } from './service/searches/searches.ts';
import type { SocialService } from './service.ts';

interface DiscussionsKey extends DiscussionsCut {
  readonly url: string;
}

export interface SocialLoaders {
  /** Items seen before; others are read from a source that needs only the id. Null when there is none. */
  readonly items: DataLoader<ItemReference, SocialItem | null, string>;
  /** Read once, for a bounded number of items in an operation. Null when the source no longer has the item. */
  detailsOf(item: SocialItem): Promise<ItemDetails | null>;
  /** Read once, for a bounded number of items in an operation. Null without a link. */
  linkedContentOf(item: SocialItem): Promise<LinkedContent | null>;
  readonly discussions: DataLoader<DiscussionsKey, SocialItemConnection, string>;
  /** A search that fails is an error of its own. */
  readonly searches: DataLoader<Search, SocialItemConnection, string>;
}

const nameOf = ({ source, itemId }: ItemReference): string => toItemKey(source, itemId);

const cutOf = ({ sources, first, after }: DiscussionsCut): string => JSON.stringify([sources, first, after]);

export const createSocialLoaders = (service: SocialService, call: Call): SocialLoaders => {
  const details = createLiveReads({
    things: 'items of social sources',
    nameOf,
    read: (item: SeenItem) => service.items.readSeen(item, call),
  });
  const linkedContents = createLiveReads({
    things: 'linked pages',
    nameOf,
    read: (item: SocialItem) => service.linkedContents.of(item, call),
  });
  return {
    items: new DataLoader(
      async (references) => {
        const seen = new Map((await service.seenItems.findMany(references)).map((item) => [item.key, item]));
        return eachSettled(
          references.map(async (reference) => {
            const item = seen.get(nameOf(reference));
            if (item !== undefined || !service.items.isFindable(reference)) return item ?? null;
            return details.load(reference);
          }),
        );
      },
      { cacheKeyFn: nameOf },
    ),
    detailsOf: async (item) => item.details ?? (await details.load(item))?.details ?? null,
    linkedContentOf: async (item) => (item.url === null ? null : linkedContents.load(item)),
    discussions: new DataLoader(
      async (keys) => {
        const found = new Map<DiscussionsKey, SocialItemConnection | Error>();
        // One query for each distinct cut; an operation rarely has several.
        for (const cut of new Map(keys.map((key) => [cutOf(key), key])).values()) {
          const asked = keys.filter((key) => cutOf(key) === cutOf(cut));
          const [connections] = await eachSettled([
            service.discussions.of(
              asked.map(({ url }) => url),
              cut,
            ),
          ]);
          for (const [index, key] of asked.entries())
            found.set(key, connections instanceof Error ? connections : (connections?.[index] as SocialItemConnection));
        }
        return keys.map((key) => found.get(key) as SocialItemConnection | Error);
      },
      { cacheKeyFn: (key) => `${key.url} ${cutOf(key)}` },
    ),
    searches: new DataLoader(async (keys) => eachSettled(keys.map((key) => service.searches.find(key, call))), {
      cacheKeyFn: ({ source, name, first, after }) => JSON.stringify([source, name, first, after]),
    }),
  };
};
