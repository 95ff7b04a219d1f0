import { namesIn, readTable } from '../../../platform/runtime/reference-data.ts';

interface TagRule {
  readonly slug: string;
  readonly name: string;
  /** Other names in categories, in any case and punctuation; slug and name are implied. */
  readonly aliases: readonly string[];
  /** Words of titles and summaries about this subject, in any case; the last word may be plural. */
  readonly words: readonly string[];
  /** Abbreviations that count only in capitals: `RAG` is not a rag. */
  readonly capitals: readonly string[];
}

/** Any other category keeps its own name as a tag. */
export const tagRules: readonly TagRule[] = readTable('subgraphs/blogs/reference/tags.tsv').map(
  ([slug = '', name = '', aliases, words, capitals]) => ({
    slug,
    name,
    aliases: namesIn(aliases),
    words: namesIn(words),
    capitals: namesIn(capitals),
  }),
);

/** Slugs that do not name a subject. */
export const noiseTags: ReadonlySet<string> = new Set(
  [
    'all all-posts archive archives article articles blog blog-post blog-posts blogs category default editors-pick entry',
    'feature featured featured-post front-page general highlight highlights home homepage latest main misc miscellaneous',
    'more new news newsroom none null undefined other others page post posts public published rss stories story tag tags',
    'test top trending uncategorised uncategorized unkategorisiert untagged update updates whats-new',
  ].flatMap((line) => line.split(' ')),
);
