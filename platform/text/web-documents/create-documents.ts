import type { Clock } from '../../runtime/clock/clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { createTasks } from '../../runtime/threads/create-tasks.ts';
import { compiledThread } from '../../runtime/threads/thread-entry.ts';
import { parseUrl } from '../parse-url.ts';
import type { DocumentTasks } from './document-tasks.ts';
import type { ClosableDocuments } from './documents.ts';

interface DocumentsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** The compiled entry, or `none` to use the calling thread. */
  readonly thread?: URL | 'none';
}

/** A page within the limits takes one or two seconds. */
const taskMs = 20_000;
const idleMs = 30_000;
/** Libraries take 20 MB, and the largest page 60 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 6 };

/** Pages of one host share its losses of threads. */
const hostOf = (url: string | undefined): string | undefined => (url === undefined ? undefined : parseUrl(url)?.host);

/**
 * The thread starts on demand and ends when idle. A document that crashes it or takes longer than 20 s fails, and the
 * next one gets a new thread. A host whose pages keep doing so is refused for a while.
 */
export const createDocuments = ({
  clock,
  log,
  thread = compiledThread(import.meta.url, './documents-thread'),
}: DocumentsOptions): ClosableDocuments => {
  const tasks = createTasks<DocumentTasks>({
    entry: thread,
    load: async () => (await import('./document-tasks.ts')).documentTasks,
    name: 'documents',
    clock,
    log,
    resourceLimits,
    taskMs,
    idleMs,
  });
  return {
    article: (html, given, signal) => tasks.run('extractArticle', [html, given], signal, hostOf(given.url)),
    describe: (html, { url }, signal) => tasks.run('describePage', [html], signal, hostOf(url)),
    markdown: (html, given, signal) => tasks.run('htmlToMarkdown', [html, given], signal, hostOf(given.baseUrl)),
    close: () => tasks.close(),
  };
};
