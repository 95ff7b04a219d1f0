import { fromJobNumber } from '../ats-b/job-number.ts';
import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { type CareersPage, type JobBoard, jobBoards } from '../job-world/job-boards.ts';
import { openPosting } from '../job-world/job-posting.ts';
import { escapeHtml } from '../web-world/html-text.ts';
import { errorPage, htmlAnswer } from './html-answer.ts';

const employers: ReadonlyMap<string, JobBoard> = new Map(
  jobBoards.flatMap((board) => (board.careers === undefined ? [] : [[board.careers.host, board]])),
);

/** Ways in which employers embed a board. The last ones load it by a script that the page does not show. */
const embeds: Readonly<Record<CareersPage['names'], (token: string, id: string) => string>> = {
  script: (token) =>
    `<div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for=${token}"></script>`,
  frame: (token, id) =>
    `<iframe title="Apply" src="https://boards.greenhouse.io/embed/job_app?for=${token}&amp;token=${id}"></iframe>`,
  link: (token, id) => `<p><a href="https://job-boards.greenhouse.io/${token}/jobs/${id}">Apply on our board</a></p>`,
  nothing: () => '<div id="app"></div><script src="/static/positions.js"></script>',
};

/**
 * An employer's own page for a posting, `/positions/?gh_jid=<id>`, even if the posting does not exist. Undefined for
 * other hosts.
 */
export const careersPage = (
  context: EmulatorContext,
  host: string,
  path: string,
  query: URLSearchParams,
): EmulatedResponse | undefined => {
  const board = employers.get(host);
  if (board?.careers === undefined) return undefined;
  if (path.replace(/\/$/, '') !== '/positions') return errorPage(404);
  const id = query.get('gh_jid') ?? '';
  const number = fromJobNumber(board, id);
  const posting = number === undefined ? undefined : openPosting(context, board, number);
  const company = escapeHtml(board.company.trim());
  const title = posting === undefined ? 'No job found' : escapeHtml(posting.title);
  return htmlAnswer(
    200,
    `<!doctype html><html lang="en"><head><title>${title} | ${company}</title></head><body><h1>${title}</h1>${embeds[board.careers.names](board.token, escapeHtml(id))}<footer><p>All names are invented.</p></footer></body></html>`,
  );
};
