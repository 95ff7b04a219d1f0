import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUrl } from '../../platform/web/parse-url.ts';
import type { RestBinding } from './rest-options.ts';

/** Everything that the page loads comes from here: it works without a network. */
const assetFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

// Addresses are relative, so the page works below a prefix as well as on a host of its own.
const page = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<noscript>The description itself is at <a href="openapi.json">openapi.json</a>.</noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
});
`;

const originOf = (baseUrl: string): string => (isUrl(baseUrl) ? ` ${new URL(baseUrl).origin}` : '');

/** Swagger UI sets styles from its script, hence `unsafe-inline` for styles; its scripts and its requests are bounded. */
const contentSecurityPolicy = (baseUrl: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; ` +
  `connect-src 'self'${originOf(baseUrl)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves a readable page of a service's API description at `docs`, whole from this server. */
export const registerDocsPage = (
  scope: FastifyInstance,
  { rest }: RestBinding,
  baseUrlOf: (request: FastifyRequest) => string,
): void => {
  const folder = assetFolder();
  const text = page(rest.title);
  scope.get('/docs', (request, reply) => {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(baseUrlOf(request)))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(text);
  });
  // With a slash at its end the page's relative addresses would point elsewhere.
  scope.get('/docs/', (_request, reply) => reply.redirect('../docs', 308));
  scope.get('/docs/start.js', (_request, reply) => {
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(startScript);
  });
  for (const [file, type] of Object.entries(assets)) {
    scope.get(`/docs/${file}`, async (_request, reply) => {
      const content = await readFile(join(folder, file));
      return reply
        .header('content-type', type)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=86400')
        .send(content);
    });
  }
};
