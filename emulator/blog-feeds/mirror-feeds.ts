import type { EmulatedFeed } from './emulated-feed.ts';
import { feed } from './emulated-feed.ts';

/**
 * Third-party mirrors, scraped from labs without a feed: dates without a time, some titles run together, plain text.
 */
const mirror = (
  address: string,
  site: string,
  traits: Partial<Pick<EmulatedFeed, 'guid' | 'text' | 'items'>> = {},
): EmulatedFeed =>
  feed(`raw.githubusercontent.com/${address}`, site, {
    text: 'empty',
    guid: 'link_opaque',
    dates: 'midnight',
    extras: ['run_together_titles', 'categories'],
    contentType: 'text/plain; charset=utf-8',
    validators: 'etag',
    ...traits,
  });

const main = 'Olshansk/rss-feeds/main/feeds';
const second = 'bohnen/rss-feeds/main/feeds';

export const mirrorFeeds: readonly EmulatedFeed[] = [
  mirror(`${main}/feed_anthropic_news.xml`, 'candid-news', { items: 200 }),
  mirror(`${main}/feed_anthropic_research.xml`, 'candid-research', { items: 80 }),
  mirror(`${main}/feed_anthropic_engineering.xml`, 'candid-engineering'),
  mirror(`${main}/feed_meta_ai.xml`, 'lattice', { text: 'summary' }),
  mirror(`${main}/feed_mistral.xml`, 'sirocco', { text: 'summary' }),
  mirror(`${main}/feed_xainews.xml`, 'crossfield', { guid: 'none' }),
  mirror(`${main}/feed_cohere.xml`, 'inlet', { text: 'summary' }),
  mirror(`${main}/feed_perplexity_hub.xml`, 'inquire'),
  mirror(`${main}/feed_groq.xml`, 'whetstone', { text: 'summary' }),
  mirror(`${main}/feed_eleuther_papers.xml`, 'openquarry', { guid: 'none' }),
  mirror(`${second}/feed_deepseek.xml`, 'soundings'),
  mirror(`${second}/feed_minimax.xml`, 'smallgiant'),
  mirror(`${second}/feed_moonshot.xml`, 'nightfall'),
  mirror(`${second}/feed_qwen.xml`, 'kindling', { text: 'summary' }),
];
