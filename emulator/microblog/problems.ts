import type { EmulatedResponse } from '../emulated-upstream.ts';

const problems = 'https://api.twitter.com/2/problems';

export const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const plainProblem = (status: number, detail = titles[status] ?? 'Error'): EmulatedResponse =>
  json(status, { title: titles[status] ?? 'Error', detail, type: 'about:blank', status });

export const invalidRequest = (
  parameters: Readonly<Record<string, readonly string[]>>,
  message: string,
): EmulatedResponse =>
  json(400, {
    errors: [{ parameters, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${problems}/invalid-request`,
  });

/** Special keys that cause refusals. */
export const refusalOfKey = (key: string | undefined, resetSeconds: number): EmulatedResponse | undefined => {
  switch (key) {
    case 'bad':
      return plainProblem(401);
    case 'broke':
      return json(402, {
        title: 'CreditsDepleted',
        detail: 'Your account has no credits left to fulfil this request.',
        type: `${problems}/credits`,
      });
    case 'unenrolled':
      return json(403, {
        client_id: '1',
        reason: 'client-not-enrolled',
        registration_url: 'https://portal.example/apps',
        title: 'Client Forbidden',
        required_enrollment: 'Appropriate Level of API Access',
        detail: 'Keys have to be attached to an application that belongs to a project.',
        type: `${problems}/client-forbidden`,
      });
    case 'unsupported':
      return json(403, {
        title: 'Unsupported Authentication',
        detail: 'Authenticating with this kind of key is forbidden for this endpoint.',
        type: `${problems}/unsupported-authentication`,
      });
    case 'burst':
      return {
        ...plainProblem(429),
        headers: { 'x-rate-limit-reset': String(resetSeconds), 'x-rate-limit-remaining': '0' },
      };
    case 'capped':
      return json(429, {
        account_id: 1,
        product_name: 'standard-basic',
        title: 'UsageCapExceeded',
        period: 'Monthly',
        scope: 'Product',
        detail: 'Usage cap exceeded: Monthly product cap',
        type: `${problems}/usage-capped`,
      });
    default:
      return undefined;
  }
};

/** One entry of `errors` in a response with status 200. */
export const partialError = (
  title: 'Not Found Error' | 'Authorization Error' | 'Forbidden',
  resource: { readonly type: 'tweet' | 'user'; readonly id: string; readonly parameter: string },
  detail: string,
): Record<string, unknown> => ({
  value: resource.id,
  detail,
  title,
  resource_type: resource.type,
  parameter: resource.parameter,
  resource_id: resource.id,
  type: `${problems}/${title === 'Not Found Error' ? 'resource-not-found' : 'not-authorized-for-resource'}`,
});
