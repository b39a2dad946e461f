import { minifiedBundle } from '../../scripts/minified-bundle';

const bundle = (body: string) => minifiedBundle(`"use strict";\nmodule.exports = {\n"module/a": (exports) => {\n${body}\n},\n"module/b": (exports) => {\nexports.b = 1;\nlet c = () => exports.b;\nexports.c = c;\n},\n};`);
/** The code with `_` for the short names, which depend on all of the code. */
const withoutNames = (code: string) => code.replace(/\b[a-z]\b(?!")/g, '_').split('\n');

test('starts a line with each module and each statement of a module', () => {
  expect(withoutNames(bundle('const first = exports.c, second = exports.d;\nexports.a = () => first(second, first);')).slice(2, 5)).toEqual(['const _=_._,', '_=_._;', '_._=()=>_(_,_)},']);
  expect(withoutNames(bundle('function first(value) { return value + 1; }\nfunction second(value) { return first(value) + 2; }\nexports.a = second;'))).toEqual([
    '"use strict";module.exports={',
    '"module/a":_=>{',
    'function _(_){return _+1}',
    'function _(_){return _(_)+2}',
    '_._=_},',
    '"module/b":_=>{',
    '_._=1;',
    'let _=()=>_._;',
    '_._=_}};',
    '',
  ]);
});

test('marks each throw, so that Node.js does not print its source line', () => {
  expect(withoutNames(bundle('exports.a = (x) => { if (x === "throw b;") throw x; try { x(); } catch (error) { throw new Error(x); } };'))[2])
    .toBe('_._=_=>{if(_==="throw _;")throw/*node-do-not-add-exception-line*/ _;try{_()}catch{throw/*node-do-not-add-exception-line*/ new Error(_)}}},');
});

test('keeps functions in the table of modules, JSON in strings, and static names', () => {
  const code = bundle('exports.a = JSON.parse(\'{"a":["b","it\\\'s"]}\');\nclass Pool { static get name() { return "Pool"; } }\nexports.Pool = Pool;');
  expect(code).toContain('JSON.parse(`{"a":["b","it\'s"]}`)');
  expect(code).toContain('static get name(){return"Pool"}');
});

test('writes ASCII', () => {
  const code = bundle('exports.a = ["\u00e9", `${exports.b}\u2013${exports.c}`, /\u2026/];');
  expect(code).toMatch(/^[\0-\x7f]+$/);
  const run = new Function('module', 'exports', code);
  const module: { exports: { readonly [id: string]: (exports: object) => void } } = { exports: {} };
  run(module, module.exports);
  const exported = { b: 1, c: 2, a: undefined };
  module.exports['module/a'](exported);
  expect(exported.a).toEqual(['\u00e9', '1\u20132', /\u2026/]);
});
