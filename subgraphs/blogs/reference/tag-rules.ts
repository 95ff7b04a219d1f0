import { namesIn, readTable } from '../../../platform/paths/reference-data.ts';

/** A canonical tag, with the spellings that mean it. */
export interface TagRule {
  /** Lower case with dashes. */
  readonly slug: string;
  /** For people. */
  readonly name: string;
  /** Other names of it in categories, in any case, spacing and punctuation. The slug and the name go without saying. */
  readonly aliases: readonly string[];
  /** Words that say in a title or summary that the post is about it, in any case; a final `s` of the last word may be there or not. */
  readonly words: readonly string[];
  /** The same for abbreviations, which have to be in capitals: `RAG` is not a rag. */
  readonly capitals: readonly string[];
}

/** The taxonomy. What is not here keeps its own name as a tag. */
export const tagRules: readonly TagRule[] = readTable('subgraphs/blogs/reference/tags.tsv').map(
  ([slug = '', name = '', aliases, words, capitals]) => ({
    slug,
    name,
    aliases: namesIn(aliases),
    words: namesIn(words),
    capitals: namesIn(capitals),
  }),
);

/** Categories that say nothing of the subject, in the spelling of slugs. */
export const noiseTags: ReadonlySet<string> = new Set(
  [
    'all all-posts archive archives article articles blog blog-post blog-posts blogs category default editors-pick entry',
    'feature featured featured-post front-page general highlight highlights home homepage latest main misc miscellaneous',
    'more new news newsroom none null undefined other others page post posts public published rss stories story tag tags',
    'test top trending uncategorised uncategorized unkategorisiert untagged update updates whats-new',
  ].flatMap((line) => line.split(' ')),
);
