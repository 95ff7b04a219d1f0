import { html, jsonUtf8 } from '../engine/responses.ts';

export const blockPage = html(
  403,
  `<!DOCTYPE html><html lang="en"><head><title>Access Denied</title></head><body><h1>Access Denied</h1><p>You don't have permission to access this page on this server.</p><p>Reference #18.0.0.0</p></body></html>`,
);

export const persistedQueryNotFound = jsonUtf8(409, {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
});

const titles: Readonly<Record<number, string>> = { 404: 'Page not found', 429: 'Too Many Requests' };

export const failure = (status: number, title = titles[status] ?? 'Something went wrong') => {
  if (status === 403) return blockPage;
  if (status === 409) return persistedQueryNotFound;
  return html(
    status,
    `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  );
};
