import { projectVersion } from '../../../platform/paths/project-version.ts';
import type { OpenApiDocument } from './document-text.ts';
import { license } from './license.ts';
import { mergedDocument, type ServiceDocument } from './merged-document.ts';

export const rootDocument = (services: readonly ServiceDocument[]): OpenApiDocument =>
  mergedDocument(services, {
    title: 'Tributary',
    version: projectVersion(),
    description:
      'The REST interfaces of all services, each below its base. Each also has a description of its own at `/<service>/openapi.json`.',
    license,
  });
