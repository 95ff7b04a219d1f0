import type { EmulatedResponse } from '../emulated-upstream.ts';

export const htmlAnswer = (status: number, body: string): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
});

export const errorPage = (status: number, message = 'This page does not exist'): EmulatedResponse =>
  htmlAnswer(
    status,
    `<!doctype html><html lang="en"><head><title>${status}</title></head><body><h1>${message}</h1><p><a href="/">Home</a></p></body></html>`,
  );

export const redirectTo = (status: number, location: string): EmulatedResponse => ({ status, headers: { location } });

export const fileAnswer = (contentType: string, bytes: Uint8Array): EmulatedResponse => ({
  status: 200,
  contentType,
  bytes,
});
