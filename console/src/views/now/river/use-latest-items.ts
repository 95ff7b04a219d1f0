import { useMemo } from 'react';
import { useLacking } from '../../../graph/lacking.ts';
import type { Reading } from '../../../graph/reading.ts';
import { useRead } from '../../../graph/use-read.ts';
import { latestPostingsQuery, latestPostsQuery, latestQuery, latestStoriesQuery } from './river-documents.ts';
import { type RiverItem, toItems } from './river-item.ts';

const none = {};

/** Services whose items the river has. */
export const riverServices = ['blogs', 'social', 'jobs'] as const;

interface LatestItems {
  readonly readings: readonly Reading<unknown>[];
  readonly items: readonly RiverItem[];
}

/** Reads the latest items of all services by one query, or those of the services that the key has. */
export const useLatestItems = (): LatestItems => {
  const lacking = useLacking();
  const isWhole = riverServices.every((name) => !lacking.has(name));
  const partOf = (service: string): typeof none | undefined => (isWhole || lacking.has(service) ? undefined : none);
  const whole = useRead(latestQuery, isWhole ? none : undefined);
  const posts = useRead(latestPostsQuery, partOf('blogs'));
  const stories = useRead(latestStoriesQuery, partOf('social'));
  const postings = useRead(latestPostingsQuery, partOf('jobs'));
  const items = useMemo(
    () => toItems({ ...whole.data, ...posts.data, ...stories.data, ...postings.data }),
    [whole.data, posts.data, stories.data, postings.data],
  );
  const parts = [
    ['blogs', posts],
    ['social', stories],
    ['jobs', postings],
  ] as const;
  const readings = isWhole ? [whole] : parts.filter(([service]) => !lacking.has(service)).map(([, part]) => part);
  return { readings, items };
};
