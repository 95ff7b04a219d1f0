import type { EmulatedResponse } from '../emulated-upstream.ts';

export const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

export const html = (status: number, body: string): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<!DOCTYPE html><html lang="en">${body}</html>`,
});

export const blockPage = html(
  403,
  "<head><title>Access Denied</title></head><body><h1>Access Denied</h1><p>You don't have permission to access this page on this server.</p><p>Reference #18.0.0.0</p></body>",
);

export const persistedQueryNotFound = json(409, {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
});

const titles: Readonly<Record<number, string>> = { 404: 'Page not found', 429: 'Too Many Requests' };

export const failure = (status: number, message?: string): EmulatedResponse => {
  if (status === 403) return blockPage;
  if (status === 409) return persistedQueryNotFound;
  const title = message ?? titles[status] ?? 'Something went wrong';
  return html(status, `<head><title>${title}</title></head><body><h1>${title}</h1></body>`);
};
