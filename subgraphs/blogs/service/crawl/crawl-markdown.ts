import type { Call } from '../../../../platform/call/call.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { chunkMarkdown } from '../../../../platform/text/markdown/chunk-markdown.ts';
import type { Documents } from '../../../../platform/text/web-documents/documents.ts';
import type { IncomingPost } from '../../model/crawl.ts';
import type { HtmlContent } from '../../model/feed.ts';
import { withoutFooter } from '../../model/without-footer.ts';

const longestMarkdown = 300_000;
/** Of one crawl, converted in some ten seconds. The rest follows with the next reading of the feed. */
const mostHtml = 4_000_000;

/** Ends between blocks if the text is too long. Null without words. */
export const boundMarkdown = (markdown: string): string | null =>
  markdown.length <= longestMarkdown ? markdown || null : (chunkMarkdown(markdown, longestMarkdown)[0] ?? null);

interface MarkdownOptions {
  readonly documents: Pick<Documents, 'markdown'>;
  readonly log: Logger;
  readonly call: Call;
}

/** Adds the markdown of the `wanted` posts, in the order of the feed. A text that cannot be converted has none. */
export const addMarkdown = async (
  posts: readonly IncomingPost[],
  contents: ReadonlyMap<string, HtmlContent>,
  wanted: ReadonlySet<string>,
  { documents, log, call }: MarkdownOptions,
): Promise<readonly IncomingPost[]> => {
  let left = mostHtml;
  const convert = async (post: IncomingPost): Promise<IncomingPost> => {
    const content = contents.get(post.id);
    if (content === undefined || post.body === null || !wanted.has(post.id) || content.html.length > left) return post;
    left -= content.html.length;
    try {
      const markdown = await documents.markdown(content.html, { baseUrl: content.base, formulas: true }, call.signal);
      return { ...post, bodyMarkdown: boundMarkdown(withoutFooter(markdown)) };
    } catch (error) {
      if (call.aborted) throw error;
      log.warn({ post: post.id, err: error }, 'a text could not be converted to markdown');
      return post;
    }
  };
  const converted: IncomingPost[] = [];
  for (const post of posts) converted.push(await convert(post));
  return converted;
};
