/** @import { PageOperation } from '../page-data.ts' */

/** Tabs of the editor, in their order. */
export const editorTabs = () => [...document.querySelectorAll('.graphiql-tab')];

/** Whether an operation can be put into a tab. */
const isReady = () =>
  ['.graphiql-tab-add', '.graphiql-query-editor .view-line'].every((part) => document.querySelector(part));

/** Resolves when GraphiQL has drawn its editors. */
export const editorsReady = () =>
  new Promise((/** @type {(value: void) => void} */ resolve) => {
    const look = () => {
      if (isReady()) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

/** Opens an operation in a tab of its own. */
export const openInNewTab = (
  /** @type {Pick<PageOperation, 'query' | 'variables' | 'headers'>} */ { query, variables, headers = '' },
) => {
  const add = document.querySelector('.graphiql-tab-add');
  if (!(add instanceof HTMLElement)) return;
  add.click();
  editorTabs().at(-1)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const texts = { 'operation.graphql': query, 'variables.json': variables, 'request-headers.json': headers };
  for (const [ending, text] of Object.entries(texts))
    monaco.editor
      .getModels()
      .find(({ uri }) => uri.path.endsWith(ending))
      ?.setValue(text);
};
