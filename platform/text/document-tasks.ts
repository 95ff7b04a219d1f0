import { describePage } from './describe-page.ts';
import { extractArticle } from './extract-article.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

export const documentTasks = { extractArticle, describePage, htmlToMarkdown };

export type DocumentTasks = typeof documentTasks;
