import { Budget } from '../../../src/foundation/go-template/budget';
import { goValue, GoMap, jsonValue } from '../../../src/foundation/go-template/values';
import { inHelmOrder, setParameter } from '../../../src/foundation/helm-chart/set-parameter';

/** Returns the values after a parameter such as `a=1`, or the message of the problem. */
function valuesAfter(parameter: string, values: object = { d: { x: 1 }, l: [1, 2] }, forceString = false): unknown {
  const at = parameter.indexOf('=');
  const budget = new Budget();
  const map = goValue(values, budget) as GoMap;
  try {
    setParameter(map, { name: parameter.slice(0, at), value: parameter.slice(at + 1), forceString }, budget);
  } catch (error) {
    return (error as Error).message;
  }
  return jsonValue(map);
}

test.each([
  ['a={}', { a: [''] }],
  ['a={x,2}', { a: ['x', 2n] }],
  ['a=', { a: '' }],
  ['a[1].b=3', { a: [null, { b: 3n }] }],
  ['l[3]=3', { l: [1, 2, null, 3n] }],
  ['a.b=+5', { a: { b: 5n } }],
  ['a.b=05', { a: { b: '05' } }],
  ['a.b=TRUE', { a: { b: true } }],
  ['a\\.b=1', { 'a.b': 1n }],
  ['a.b=x,y', { a: { b: 'x,y' } }],
  ['d=null', { d: null }],
  ['d.y=0', { d: { x: 1, y: 0n } }],
  ['a[0][1]=2', { a: [[null, 2n]] }],
  ['a=1.5', { a: '1.5' }],
  ['a=9223372036854775807', { a: 9223372036854775807n }],
  ['a=9223372036854775808', { a: '9223372036854775808' }],
  ['a.b=c=d', { a: { b: 'c=d' } }],
  ['é.b=é', { é: { b: 'é' } }],
])('sets %s', (parameter, change) => {
  expect(valuesAfter(parameter)).toEqual({ d: { x: 1 }, l: [1, 2], ...change });
});

test('keeps strings if Argo CD forces them', () => {
  expect(valuesAfter('a={1,null}', {}, true)).toEqual({ a: ['1', 'null'] });
  expect(valuesAfter('a=true', {}, true)).toEqual({ a: 'true' });
});

test.each(['d.x.y=3', 'l.x=1', 'd[0]=1', '.a=1', 'a..b=1', '=1', 'a[x]=1', 'a[0]x=1', 'a.=1', 'a[65537]=1', 'a={x', 'a={{x}}', 'a=,b', 'a=b\\', 'a,b=1', `${'a.'.repeat(40)}b=1`])('rejects %s', (parameter) => {
  expect(valuesAfter(parameter)).toBe(`the parameter ${JSON.stringify(parameter.slice(0, parameter.indexOf('=')))}`);
});

test('sets strings last, and the last of several parameters with one name', () => {
  const parameter = (name: string, value: string, forceString = false) => ({ name, value, forceString });
  expect(inHelmOrder([parameter('a', '1', true), parameter('b', '1'), parameter('a', '2'), parameter('b', '2')])).toEqual([parameter('b', '2'), parameter('a', '2'), parameter('a', '1', true)]);
});

test('many parameters take linear time', () => {
  const budget = new Budget();
  const map: GoMap = new Map();
  for (let index = 0; index < 50_000; index++) setParameter(map, { name: `a.k${index}`, value: '1' }, budget);
  expect((map.get('a') as GoMap).size).toBe(50_000);
});
