/**
 * A script for the page: GraphiQL has headers for each tab, and nobody should have to put a key into each of a dozen. The key that was last sent
 * from one tab goes out in place of the word KEY from every other; it is kept for the browser tab's session.
 */
export const oneKeyScript = `(() => {
  const placeholder = 'Bearer KEY';
  const kept = 'tributary:authorization';
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (init === undefined || init.headers === undefined) return send(input, init);
    const headers = new Headers(init.headers);
    const own = headers.get('authorization');
    if (own !== null && own !== placeholder) sessionStorage.setItem(kept, own);
    const known = sessionStorage.getItem(kept);
    if (own === placeholder && known !== null) headers.set('authorization', known);
    return send(input, { ...init, headers });
  };
})();`;
