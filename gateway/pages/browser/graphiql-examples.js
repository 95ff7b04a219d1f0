/** @import { PageOperation } from '../page-data.ts' */
import { elementOf } from './page-data.js';

const tabs = () => [...document.querySelectorAll('.graphiql-tab')];

/** Opens an operation in a tab of its own, or the tab that has it already. */
const open = (/** @type {PageOperation} */ { name, query, variables, headers = '' }) => {
  const known = tabs().find((tab) => tab.textContent?.trim() === name);
  const button = known?.querySelector('.graphiql-tab-button') ?? document.querySelector('.graphiql-tab-add');
  if (!(button instanceof HTMLElement)) return;
  button.click();
  tabs()
    .at(known === undefined ? -1 : tabs().indexOf(known))
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (known !== undefined) return;
  const texts = { 'operation.graphql': query, 'variables.json': variables, 'request-headers.json': headers };
  for (const [ending, text] of Object.entries(texts))
    monaco.editor
      .getModels()
      .find(({ uri }) => uri.path.endsWith(ending))
      ?.setValue(text);
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
  const showWhenReady = () => {
    const isReady = ['.graphiql-tab-add', '.graphiql-query-editor .view-line'].every((part) =>
      document.querySelector(part),
    );
    if (isReady) menu.hidden = false;
    else requestAnimationFrame(showWhenReady);
  };
  showWhenReady();
};
