/**
 * Header of every response: a browser takes a body for what its `content-type` says. Otherwise JSON with texts from
 * outside could be run as a page or a script.
 */
export const noSniff = { 'x-content-type-options': 'nosniff' } as const;
