/** What relative addresses are resolved against. */
export interface MarkdownOptions {
  readonly baseUrl?: string;
}

/** Markdown of an HTML fragment or page. */
export const htmlToMarkdown = async (html: string, _options: MarkdownOptions = {}): Promise<string> => {
  const { default: TurndownService } = await import('turndown');
  return new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' }).turndown(html);
};
