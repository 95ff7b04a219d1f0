import { bundle } from './bundle.ts';
import type { EditedOperation } from './operation-address.ts';

/** Tabs of the editor, in their order. */
const editorTabs = (): readonly Element[] => [...document.querySelectorAll('.graphiql-tab')];

/** Whether an operation can be put into a tab. */
const isReady = (): boolean =>
  ['.graphiql-tab-add', '.graphiql-query-editor .view-line'].every((part) => document.querySelector(part) !== null);

/** Resolves when GraphiQL has drawn its editors. */
export const editorsReady = (): Promise<void> =>
  new Promise((resolve) => {
    const variant = (): void => {
      if (isReady()) resolve();
      else requestAnimationFrame(variant);
    };
    variant();
  });

/** Opens an operation in a tab of its own. */
export const openInNewTab = ({ query, variables, headers = '' }: EditedOperation): void => {
  document.querySelector<HTMLElement>('.graphiql-tab-add')?.click();
  editorTabs().at(-1)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const texts = { 'operation.graphql': query, 'variables.json': variables, 'request-headers.json': headers };
  for (const [ending, text] of Object.entries(texts))
    bundle.monaco.editor
      .getModels()
      .find(({ uri }) => uri.path.endsWith(ending))
      ?.setValue(text);
};

/** Opens an operation in a tab of its own, or the tab that has one of its name already. */
export const openOnce = (operation: EditedOperation & { readonly name: string }): void => {
  // The button alone has the name: that which closes the tab has an icon with a title.
  const button = editorTabs()
    .map((tab) => tab.querySelector<HTMLElement>('.graphiql-tab-button'))
    .find((candidate) => candidate?.textContent?.trim() === operation.name);
  if (button == null) {
    openInNewTab(operation);
    return;
  }
  button.click();
  button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

interface StoredTabs {
  readonly tabs: { headers: string | null; readonly query?: string | null; readonly variables?: string | null }[];
  readonly activeTabIndex: number;
}

/**
 * Stores the texts of the active tab. GraphiQL finds this tab by the texts in its editors, but stores them only after
 * an edit, and otherwise opens an empty tab. Headers are not stored, because they may have a key.
 */
export const keepOpenTab = (): void => {
  try {
    for (const name of ['headers', 'shouldPersistHeaders']) localStorage.removeItem(`graphiql:${name}`);
    const state = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '') as StoredTabs;
    for (const tab of state.tabs) tab.headers = null;
    localStorage.setItem('graphiql:tabState', JSON.stringify(state));
    const open = state.tabs[state.activeTabIndex];
    localStorage.setItem('graphiql:query', open?.query ?? '');
    localStorage.setItem('graphiql:variables', open?.variables ?? '');
  } catch {
    // The first visit, or a state of another form: GraphiQL starts without tabs.
  }
};

/** Returns the operation in the editor. */
export const openText = (): string | undefined =>
  bundle.monaco.editor
    .getModels()
    .find(({ uri }) => uri.path.endsWith('operation.graphql'))
    ?.getValue();

export const runOpenTab = (): void => document.querySelector<HTMLElement>('.graphiql-execute-button')?.click();

/** Opens or closes GraphiQL's documentation of the schema. Its own button is a sign without words. */
export const toggleDocumentation = (): void =>
  document.querySelector<HTMLElement>('.graphiql-sidebar button[aria-label*="Documentation" i]')?.click();
