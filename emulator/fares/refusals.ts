import { jsonUtf8, refuse } from '../engine/responses.ts';

export const searchFailed = "We couldn't get valid results for this search. Please try again later.";

const messages: Readonly<Record<number, string>> = {
  401: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key',
  429: 'Your account has run out of searches.',
  503: searchFailed,
};

export const errorResponse = (status: number, error = messages[status] ?? 'The service is not able to answer.') =>
  jsonUtf8(status, { error });

export const invalidRequest: (message: string) => never = (message) => refuse(errorResponse(400, message));
