import { Duration, Testing } from 'cdk8s';
import { AmiSelectorTerm, NodePool } from '../../../src';
import { valueText } from '../../../src/foundation/basics/value-text';
import { pool } from '../../fixtures';

const circular: Record<string, unknown> = {};
circular.self = circular;

test.each<[title: string, value: unknown, text: string]>([
  ['a string', 'a', '"a"'],
  ['a map', { a: 1 }, '{"a":1}'],
  ['undefined', undefined, 'undefined'],
  ['an instance', Duration.days(3), 'a Duration'],
  ['a construct', pool(Testing.chart(), 'it'), 'a NodePool'],
  ['a class', NodePool, 'the class NodePool'],
  ['a list with an instance', ['a', Duration.days(3), circular], '["a",a Duration,an object that contains itself]'],
  ['a map with an instance', { nodes: '0', duration: Duration.hours(8), schedule: undefined, when: [new Date(0)] }, '{"nodes":"0","duration":a Duration,"when":["1970-01-01T00:00:00.000Z"]}'],
  ['an instance of a class with a static method name', AmiSelectorTerm.id('ami-1'), 'an AmiSelectorTerm'],
  ['a long list', Array.from({ length: 40 }, (_, index) => index + 100), `[${Array.from({ length: 39 }, (_, index) => index + 100).join(',')},…`],
  ['a long string', 'word '.repeat(30), `"${'word '.repeat(15).trim()}…`],
  ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['a circular object', circular, 'an object that contains itself'],
  ['a circular list', [circular], 'a list that contains itself'],
])('formats %s', (_, value, text) => {
  expect(valueText(value)).toBe(text);
});
