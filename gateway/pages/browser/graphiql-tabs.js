/**
 * GraphiQL looks for the tab that was open by the texts in its editors, stores those only once they were edited, and
 * opens an empty tab where it finds none. The texts of the tab that was open are put there. Headers are not stored any
 * more: the key is above the editor.
 */
export const keepOpenTab = () => {
  try {
    for (const name of ['headers', 'shouldPersistHeaders']) localStorage.removeItem(`graphiql:${name}`);
    const state = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '');
    for (const tab of state.tabs) tab.headers = null;
    localStorage.setItem('graphiql:tabState', JSON.stringify(state));
    const open = state.tabs[state.activeTabIndex];
    for (const name of ['query', 'variables']) localStorage.setItem(`graphiql:${name}`, open[name] ?? '');
  } catch {
    // The first visit, or a state of another form: GraphiQL begins anew.
  }
};
