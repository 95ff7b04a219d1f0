/** @import { PageOperation } from '../page-data.ts' */
import { editorsReady, editorTabs, openInNewTab } from './graphiql-editors.js';
import { elementOf } from './page-data.js';

/** Opens an example in a tab of its own, or the tab that has it already. */
const open = (/** @type {PageOperation} */ example) => {
  const known = editorTabs().find((tab) => tab.textContent?.trim() === example.name);
  const button = known?.querySelector('.graphiql-tab-button');
  if (!(button instanceof HTMLElement)) return openInNewTab(example);
  button.click();
  known?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const groups = { query: 'Queries', mutation: 'Mutations', subscription: 'Subscriptions' };

/** Offers the examples in the menu of the page. */
export const startExamples = (/** @type {readonly PageOperation[]} */ examples) => {
  if (examples.length === 0) return;
  const menu = elementOf('examples', HTMLSelectElement);
  for (const [kind, label] of Object.entries(groups)) {
    const group = document.createElement('optgroup');
    group.label = label;
    for (const example of examples.filter((each) => each.kind === kind))
      group.append(new Option(example.title, example.name));
    if (group.childElementCount > 0) menu.append(group);
  }
  menu.addEventListener('change', () => {
    const chosen = examples.find(({ name }) => name === menu.value);
    menu.value = '';
    if (chosen !== undefined) open(chosen);
  });
  editorsReady().then(() => {
    menu.hidden = false;
  });
};
