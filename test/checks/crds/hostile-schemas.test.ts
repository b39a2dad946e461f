import { judge, lines } from './things';
import { CrdSchema } from '../../../src/karpenter/versions/crd';
import { cpuTimeOf } from '../../cpu-time';

const LONG = 'a'.repeat(5000);
const MANY = Array.from({ length: 300 }, (_, index) => String(index));
const FIELDS: CrdSchema = { type: 'object', properties: { text: { type: 'string' }, list: { type: 'array', items: { type: 'string' } } } };

/** Checks an object, and verifies the CPU time. */
function verdictOn(schema: CrdSchema, spec: unknown): string[] {
  let found: string[] = [];
  expect(cpuTimeOf(() => { found = lines(judge(schema, spec)); })).toBeLessThan(2000);
  return found;
}

test.each<[pattern: string, expected: readonly string[]]>([
  ['^(a+)+$', []],
  ['^(a|a)+!$', ['schema-pattern spec.text must be a string that matches ^(a|a)+!$, got "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…; Use a string that matches ^(a|a)+!$.']],
  ['(a?){1000}(a?){1000}a{1000}x', ['schema-not-judged spec.text: the pattern "(a?){1000}(a?){1000}a{1000}x" is not evaluated, because it takes too many steps; Check the object with kubectl apply --dry-run=server.']],
  ['\\pL{900}x', ['schema-pattern spec.text must match \\pL{900}x, got "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…; Set a string that matches the pattern.']],
  ['(\\pL?){1000}(\\pL?){1000}x', ['schema-not-judged spec.text: the pattern "(\\\\pL?){1000}(\\\\pL?){1000}x" is not evaluated, because cdk8s-karpenter does not support its syntax or its size; Check the object with kubectl apply --dry-run=server.']],
])('checks the pattern %s in linear time, or reports that it does not', (pattern, expected) => {
  expect(verdictOn({ type: 'object', properties: { text: { type: 'string', pattern } } }, { text: LONG })).toEqual(expected);
});

test.each([
  "self.text.matches('^(a+)+$')",
  "self.text.find('(a+)+b') == ''",
  "self.text.findAll('(.?)*x').size() == 0",
  "self.list.map(x, self.text + x).join('').size() > 3",
  "self.list.exists_one(x, x == '5')",
])('evaluates %s', (rule) => {
  expect(verdictOn({ ...FIELDS, 'x-kubernetes-validations': [{ rule }] }, { text: LONG, list: MANY })).toEqual([]);
});

test.each([
  ['nested macros', 'self.list.all(a, self.list.all(b, self.list.all(c, true)))'],
  ['nested maps', 'self.list.map(a, self.list.map(b, self.list.map(c, c + b))).size() > 0'],
  ['growing replacements', `self.text${".replace('a', 'aaaaaaaaaa')".repeat(20)}.size() > 5`],
  ['growing limited replacements', `self.text${".replace('a', 'aaaaaaaaaa', 1000000)".repeat(20)}.size() > 5`],
  ['doubled strings', `['aaaaaaaa']${'.map(x, x + x)'.repeat(40)}[0].size() > 1`],
  ['doubled lists', `[[1]]${'.map(x, x + x)'.repeat(40)}[0].size() > 1`],
  ['lists of lists', "self.text.split('').map(x, self.text.split('')).size() > 2"],
  ['a slow pattern', "self.text.matches('(a?){1000}(a?){1000}a{1000}x')"],
  ['a slow search', "self.text.find('(a?){1000}(a?){1000}a{1000}x') == ''"],
  ['a slow pattern with a Unicode class', "self.text.matches('(\\\\pL?){1000}(\\\\pL?){1000}x')"],
])('stops a rule with %s', (_, rule) => {
  expect(verdictOn({ ...FIELDS, 'x-kubernetes-validations': [{ rule, message: 'no' }] }, { text: LONG, list: MANY })).toEqual([
    expect.stringMatching(/^cel-not-evaluated spec: rule cannot be evaluated: no \((too many steps|the regular expression takes too many steps)\); Check the object with kubectl apply --dry-run=server\.$/),
  ]);
});
