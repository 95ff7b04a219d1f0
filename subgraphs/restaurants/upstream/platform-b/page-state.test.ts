import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../../../tests/kit/process/processor-ms.ts';
import { readPageState } from './page-state.ts';

const state = {
  app: { multiSearch: { term: `a "b" {c} \\ 'd' </x> é \u2028 🍜`, restaurants: [{ restaurantId: 1 }] } },
};
const json = JSON.stringify(state);
const page = (script: string) =>
  `<!doctype html><p>__INITIAL_STATE__ { "</p>${script}<script>var after = {"a": "}"};</script>`;
const found = state.app.multiSearch;

describe('the state of a page', () => {
  it.each([
    ['an object', `<script>window.__INITIAL_STATE__ = ${json};window.x={};</script>`],
    ['an object under a quoted name', `<script>window["__INITIAL_STATE__"]=${json}</script>`],
    [
      'an object after a script that asks for it',
      `<script>if (!window.__INITIAL_STATE__) {x()}</script><script>__INITIAL_STATE__=${json}</script>`,
    ],
    ['a text in double quotes', `<script>window.__INITIAL_STATE__ = JSON.parse(${JSON.stringify(json)});</script>`],
    [
      'a text in single quotes',
      `<script>window.__INITIAL_STATE__=JSON.parse('${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c').replaceAll('é', '\\u00e9').replaceAll('🍜', '\\u{1f35c}')}')</script>`,
    ],
    ['a script of JSON', `<script id="s" type="application/json" nonce="n">{"props":${json}}</script>`],
    [
      'a script of JSON that names it',
      `<script type='application/json'>{"vars":{"__INITIAL_STATE__":${json}}}</script>`,
    ],
    [
      'a script of JSON behind others',
      `<script type="application/json">{</script><script type=application/json>[1]</script><script type="application/json">${json}</script>`,
    ],
    [
      'a text that is the value',
      `<script type="application/json">{"a":{"__INITIAL_STATE__":${JSON.stringify(json)}}}</script>`,
    ],
    ['a script of JSON with other signs in its tag', `<script data-x="a>b" type = 'application/json'>${json}</script>`],
    [
      'a script of JSON with its own end in a text',
      `<script type="application/json">{"a":"</script>",${json.slice(1)}</script>`,
    ],
    [
      'an object with values that JSON does not have',
      `<script>window.__INITIAL_STATE__={"a":undefined,"b":[undefined,-1,NaN,-Infinity,1e5],"c":void 0,"d":new Date("2026-01-02"),"e":new Date(0),"f":new Date(),${json.slice(1)}</script>`,
    ],
    [
      'an object as minifiers write it',
      `<script>window.__INITIAL_STATE__={a:!0,b:!1,$c_1:'it\\'s {"',"d":null,e:true,${json.slice(1)}</script>`,
    ],
  ])('is read from %s', (_, script) => {
    expect(readPageState(page(script), 'multiSearch')).toEqual(found);
  });

  it.each([
    ['no script', ''],
    ['an object that does not end', `<script>window.__INITIAL_STATE__ = ${json.slice(0, -1)}`],
    ['a text that does not end', `<script>window.__INITIAL_STATE__ = JSON.parse("${'\\'.repeat(999)}`],
    ['what has to be run', '<script>window.__INITIAL_STATE__ = {multiSearch: {a: load()}}</script>'],
    ['another state', '<script>window.__INITIAL_STATE__ = {"home": {}}</script>'],
    ['a part that is no object', '<script>window.__INITIAL_STATE__ = {"multiSearch": "x"}</script>'],
  ])('is undefined for %s', (_, script) => {
    expect(readPageState(page(script), 'multiSearch')).toBeUndefined();
  });

  it("has null for a script's missing values, and texts unchanged", () => {
    const text = 'undefined, "undefined" NaN: !0 \'x\'';
    const script = `{"multiSearch":{"a":undefined,"b":[NaN,void 0],c:!0,d:!1,e:new Date("2026-01-02"),"text":${JSON.stringify(text)},'f':'it\\'s'}}`;
    expect(readPageState(`<script>__INITIAL_STATE__=${script}</script>`, 'multiSearch')).toEqual({
      ...{ a: null, b: [null, null], c: true, d: false, e: '2026-01-02', text, f: "it's" },
    });
  });

  it('is searched within bounds of time and depth that no page can exceed', () => {
    let deep = '';
    for (let level = 0; level < 5000; level++) deep += '{"a":';
    const pages = [
      `<script>__INITIAL_STATE__=${deep}`,
      `__INITIAL_STATE__={"a":"`.repeat(20_000),
      '<script type="application/json">'.repeat(20_000),
      `<script ${' type='.repeat(50_000)}`,
      `__INITIAL_STATE__=JSON.parse("${'\\u'.repeat(200_000)}")`,
      `__INITIAL_STATE__=${' '.repeat(400_000)}`,
      `__INITIAL_STATE__={${'undefined '.repeat(50_000)}}`,
      `__INITIAL_STATE__={${'a '.repeat(100_000)}}`,
      `__INITIAL_STATE__={${'$'.repeat(400_000)}}`,
      `__INITIAL_STATE__={${'new Date('.repeat(50_000)}}`,
      '<script type="application/json">{"a":'.repeat(20_000),
      '<script '.repeat(50_000),
    ];
    for (const text of pages) {
      const begin = processorMs();
      expect(readPageState(text, 'multiSearch')).toBeUndefined();
      expect(processorMs() - begin).toBeLessThan(3000);
    }
  });

  it('is read from a page of some megabytes', () => {
    const large = JSON.stringify({ fill: 'x\\"{'.repeat(500_000), multiSearch: { a: 1 } });
    expect(readPageState(`<script>__INITIAL_STATE__=${large}</script>`, 'multiSearch')).toEqual({ a: 1 });
    const literal = JSON.stringify(large);
    expect(readPageState(`<script>__INITIAL_STATE__=JSON.parse(${literal})</script>`, 'multiSearch')).toEqual({ a: 1 });
  });
});
