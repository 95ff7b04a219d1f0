import { fillDays } from '../../../platform/runtime/clock/fill-days.ts';

/** An OpenAPI 3.1 document without `servers`, so that it is the same at every address. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, unknown>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly security: readonly object[];
}

/** Serializes a document once. Base address and example dates (from `nowMs`) are inserted later. */
export const documentText = (document: OpenApiDocument): ((baseUrl: string, nowMs: number) => string) => {
  const text = JSON.stringify(document).slice(0, -1);
  return (baseUrl, nowMs) => `${fillDays(text, nowMs)},"servers":${JSON.stringify([{ url: baseUrl }])}}`;
};
