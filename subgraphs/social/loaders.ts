import DataLoader from 'dataloader';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { type FeedItem, type SocialSource, toItemKey } from './model/feed-item.ts';
import type { Search } from './service/searches.ts';
import type { SocialService } from './service.ts';
import type { ItemReference } from './store/item-store.ts';

/** Items that link to a page, as a field asks for them. */
export interface DiscussionsKey {
  readonly url: string;
  readonly sources: readonly SocialSource[] | null;
  readonly limit: number;
}

/** Loaders of one operation: what is asked for one by one is looked up at once. */
export interface SocialLoaders {
  readonly items: DataLoader<ItemReference, FeedItem | null, string>;
  readonly discussions: DataLoader<DiscussionsKey, readonly FeedItem[], string>;
  /** Each search is made once, whatever it is for. One that cannot be made is an error of its own. */
  readonly searches: DataLoader<Search, readonly FeedItem[], string>;
}

const cutOf = ({ sources, limit }: DiscussionsKey): string => JSON.stringify([sources, limit]);

const settled = <T>(result: PromiseSettledResult<T>): T | Error => {
  if (result.status === 'fulfilled') return result.value;
  return result.reason instanceof Error ? result.reason : new Error('a search could not be made');
};

export const createSocialLoaders = ({ items, searches }: SocialService, { signal }: RequestContext): SocialLoaders => ({
  items: new DataLoader(
    async (references) => {
      const found = new Map((await items.findMany(references)).map((item) => [item.key, item]));
      return references.map(({ source, itemId }) => found.get(toItemKey(source, itemId)) ?? null);
    },
    { cacheKeyFn: ({ source, itemId }) => toItemKey(source, itemId) },
  ),
  discussions: new DataLoader(
    async (keys) => {
      const cuts = new Map(keys.map((key) => [cutOf(key), key]));
      const answers = new Map<string, ReadonlyMap<string, readonly FeedItem[]>>();
      // One query for each way of cutting, and an operation rarely has more than one.
      for (const [cut, { sources, limit }] of cuts) {
        const pages = [...new Set(keys.filter((key) => cutOf(key) === cut).map(({ url }) => url))];
        answers.set(cut, await items.linkingTo(pages, { sources, limit }));
      }
      return keys.map((key) => answers.get(cutOf(key))?.get(key.url) ?? []);
    },
    { cacheKeyFn: (key) => `${key.url} ${cutOf(key)}` },
  ),
  searches: new DataLoader(
    async (keys) => (await Promise.allSettled(keys.map((key) => searches.find(key, signal)))).map(settled),
    { cacheKeyFn: ({ source, name, limit }) => JSON.stringify([source, name, limit]) },
  ),
});
