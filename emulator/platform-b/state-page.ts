import type { EmulatedResponse } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { html } from './answers.ts';

/** JSON inside a script, without `<`, so that no tag can end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const ways: readonly ((state: unknown) => string)[] = [
  (state) =>
    `<script>window.__CSP_NONCE__ = "0"; window.__INITIAL_STATE__ = ${inScript(state)};window.__READY__ = {"at": 1};</script>`,
  (state) => `<script>window.__INITIAL_STATE__ = JSON.parse(${inScript(JSON.stringify(state))});</script>`,
  (state) =>
    `<script id="primary-window-vars" type="application/json">{"windowVariables":{"__INITIAL_STATE__":${inScript(state)}}}</script>`,
];

/** A page with `state` embedded; `key` chooses the way. */
export const statePage = (key: string, title: string, state: unknown): EmulatedResponse => {
  const embed = ways[hashOf('page', key) % ways.length] ?? inScript;
  return html(
    200,
    `<head><title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title><script type="application/ld+json">{"@context":"https://schema.org"}</script></head><body><div id="app"></div>${embed(state)}</body>`,
  );
};
