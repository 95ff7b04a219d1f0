import { describePage } from '../html/describe-page.ts';
import { extractArticle } from '../html/extract-article.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';

export const documentTasks = { extractArticle, describePage, htmlToMarkdown };

export type DocumentTasks = typeof documentTasks;
