import type { EmulatedResponse } from '../emulated-upstream.ts';
import { escapeHtml } from '../web-world/html-text.ts';

export const htmlPage = (status: number, body: string): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
});

const page = (title: string, content: string): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head><body>${content}</body></html>\n`;

export const loginPage = page(
  'Sign in',
  '<main><h1>Sign in to go on</h1><form action="/uas/login-submit" method="post"><input name="session_key"><input name="session_password" type="password"><button>Sign in</button></form></main>',
);

/** The response to suspected bots: a page from which a browser moves to the login wall at once. */
const botPage = page(
  '',
  '<script>window.onload = function () { window.location.href = "https://" + window.location.hostname + "/authwall?trk=bf"; };</script>',
);

const titles: Readonly<Record<number, string>> = {
  403: 'Access denied',
  404: 'Page not found',
  429: 'Too many requests',
};

/** Pages of the site instead of data. 400 has none. */
export const errorResponse = (status: number, message?: string): EmulatedResponse => {
  if (status === 400 && message === undefined) return { status };
  if (status === 999) return htmlPage(999, botPage);
  const title = escapeHtml(message ?? titles[status] ?? 'Something went wrong');
  return htmlPage(status, page(title, `<h1>${title}</h1>`));
};
