import type { EmulatedFeed, FeedExtra } from './emulated-feed.ts';
import { feed } from './emulated-feed.ts';

const blogSoftware: readonly FeedExtra[] = [
  'cdata',
  'categories',
  'creator',
  'update_period',
  'html_summary',
  'pictures',
];

/** The labs' own feeds. Addresses and formats are real; all content is invented. */
export const labFeeds: readonly EmulatedFeed[] = [
  feed('openai.com/news/rss.xml', 'meridian-news', {
    items: 720,
    dates: 'utc',
    extras: ['cdata', 'categories'],
    validators: 'etag',
  }),
  feed('openai.com/news/engineering/rss.xml', 'meridian-engineering', { extras: ['cdata'], guid: 'link_opaque' }),
  feed('deepmind.google/blog/rss.xml', 'deeptarn', {
    items: 100,
    text: 'sometimes',
    guid: 'bare',
    dates: 'offset',
    extras: ['wrong_self'],
  }),
  feed('research.google/blog/rss/', 'tarn-research', { items: 100, extras: ['categories', 'ttl', 'html_summary'] }),
  feed('blog.google/innovation-and-ai/technology/ai/rss/', 'tarn-keyword', {
    guid: 'bare',
    dates: 'offset',
    extras: ['foreign', 'html_summary', 'categories'],
  }),
  feed('huggingface.co/blog/feed.xml', 'open-heron', { items: 740, text: 'none', guid: 'link_opaque' }),
  feed('www.microsoft.com/en-us/research/feed/', 'casement-research', {
    items: 10,
    text: 'full',
    guid: 'number_opaque',
    dates: 'offset',
    extras: blogSoftware,
    validators: 'weak_etag',
  }),
  feed('www.microsoft.com/en-us/ai/blog/feed/', 'casement-ai', {
    items: 10,
    text: 'full',
    guid: 'number_opaque',
    dates: 'offset',
    extras: [...blogSoftware, 'restless'],
    validators: 'none',
  }),
  feed('news.microsoft.com/source/topics/ai/feed/', 'casement-source', {
    guid: 'number_opaque',
    dates: 'offset',
    extras: blogSoftware,
    encoding: 'bom',
  }),
  feed('machinelearning.apple.com/rss.xml', 'pomarium', { items: 60, dates: 'midnight' }),
  feed('www.amazon.science/index.rss', 'riverbend-science', {
    guid: 'link_opaque',
    dates: 'local_zone',
    extras: ['categories', 'author_mail'],
  }),
  feed('aws.amazon.com/blogs/machine-learning/feed/', 'riverbend-cloud', {
    text: 'full',
    guid: 'hash',
    dates: 'offset',
    extras: blogSoftware,
    validators: 'last_modified',
  }),
  feed('developer.nvidia.com/blog/feed/', 'verdigris-developer', {
    items: 100,
    text: 'full',
    guid: 'number_opaque',
    dates: 'offset',
    extras: blogSoftware,
  }),
  feed('blogs.nvidia.com/feed/', 'verdigris-corporate', {
    items: 18,
    text: 'full',
    guid: 'number_opaque',
    dates: 'offset',
    extras: blogSoftware,
  }),
  feed('bair.berkeley.edu/blog/feed.xml', 'bayside', { items: 10, text: 'full_description', dates: 'local_zone' }),
  feed('stability.ai/news?format=rss', 'plumb', {
    text: 'full_description',
    guid: 'hash',
    extras: ['cdata', 'creator'],
  }),
  feed('sakana.ai/feed.xml', 'shoal', { format: 'atom', items: 10, text: 'full', contentType: 'application/xml' }),
  feed('thinkingmachines.ai/blog/index.xml', 'contemplate', { dates: 'offset', extras: ['author_mail'] }),
  feed('www.together.ai/blog/rss.xml', 'commons', {
    items: 100,
    text: 'empty',
    guid: 'bare',
    dates: 'midnight',
    extras: ['ttl'],
  }),
  feed('blog.vllm.ai/feed.xml', 'fastserve', { format: 'atom', items: 10, text: 'full', extras: ['categories'] }),
  feed('ollama.com/blog/rss.xml', 'packmule', { items: 60, guid: 'none', dates: 'offset' }),
  feed('replicate.com/blog/atom', 'reprise', {
    format: 'atom',
    items: 30,
    text: 'full',
    guid: 'tag',
    extras: ['xhtml'],
  }),
  feed('updates.midjourney.com/rss/', 'noonday', {
    items: 15,
    text: 'full',
    guid: 'hash',
    extras: ['cdata', 'creator', 'categories', 'ttl'],
  }),
  feed('lilianweng.github.io/index.xml', 'notebook-lw', {
    items: 50,
    text: 'empty',
    dates: 'offset',
    contentType: 'application/xml',
  }),
  feed('huyenchip.com/feed.xml', 'systems-ch', {
    items: 10,
    text: 'full_description',
    dates: 'offset',
    contentType: 'application/xml',
  }),
];
