/**
 * Stores the texts of the active tab. GraphiQL finds this tab by the texts in its editors, but stores them only after
 * an edit, and otherwise opens an empty tab. Headers are no longer stored, because the key is above the editor.
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
    // The first visit, or a state of another form: GraphiQL starts without tabs.
  }
};
