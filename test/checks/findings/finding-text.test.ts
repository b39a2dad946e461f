import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';
import { findingLines } from '../../../src/checks/findings/finding-lines';
import { findingText, problemText } from '../../../src/checks/findings/finding-text';

test.each<[message: string, path: string, text: string]>([
  ['weight must be between 1 and 100, got 0', 'spec.weight', 'spec.weight must be between 1 and 100, got 0'],
  ['weight', 'spec.weight', 'spec.weight'],
  ['weights differ', 'spec.weight', 'spec.weight: weights differ'],
  ['requirements[0] has no values', 'spec.requirements[0]', 'spec.requirements[0] has no values'],
  ['tags["a.b/c"] must not be empty', 'spec.tags["a.b/c"]', 'spec.tags["a.b/c"] must not be empty'],
  ['tags["a]\\"b"] must not be empty', 'spec.tags["a]\\"b"]', 'spec.tags["a]\\"b"] must not be empty'],
  ['nodes must be a quantity', 'spec.limits["nodes"]', 'spec.limits["nodes"] must be a quantity'],
  ['unknown field weihgt', 'spec.weihgt', 'unknown field spec.weihgt'],
  ['unknown field unknown', 'spec.unknown', 'unknown field spec.unknown'],
  ['unknown field field', 'field', 'unknown field field'],
  ['unknown field "a b"', 'spec["a b"]', 'unknown field spec["a b"]'],
  ['unknown field level', 'data["zap-logger-config"]', 'data["zap-logger-config"]: unknown field level'],
  ['the value must be a map, so the node never joins the cluster', 'spec.cluster', 'spec.cluster: the value must be a map, so the node never joins the cluster'],
  ['must be the name of an IAM role', 'spec.role', 'spec.role: must be the name of an IAM role'],
  ['the name is taken', 'metadata.name', 'metadata.name: the name is taken'],
  ['nodes come from two classes', '', 'nodes come from two classes'],
])('the message %p at %p names the path once', (message, path, text) => {
  expect(problemText({ message, path })).toBe(text);
});

const FINDING = { rule: 'schema-range', severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA, path: 'spec.weight', message: 'weight must be at least 1, got 0', fix: 'Set 1.' };

test('a log line has the problem, the fix, and the rule', () => {
  expect(findingText(FINDING)).toBe('spec.weight must be at least 1, got 0. Set 1. (schema-range)');
  expect(findingText({ ...FINDING, fix: '' })).toBe('spec.weight must be at least 1, got 0. (schema-range)');
  expect(findingText({ ...FINDING, fix: 'Did you mean 1?' })).toBe('spec.weight must be at least 1, got 0. Did you mean 1? (schema-range)');
});

test('the text output has the rule at the end, and the fix on its own line', () => {
  expect(findingLines(FINDING, '  3:5  ', 'NodePool/web', false)).toBe([
    '  3:5  error  NodePool/web: spec.weight must be at least 1, got 0  schema-range',
    '              fix: Set 1.',
  ].join('\n'));
  expect(findingLines({ ...FINDING, message: 'a\nb', fix: '' }, '', '', false)).toBe('error  spec.weight: a\\u000ab  schema-range');
  expect(findingLines(FINDING, '', '', true)).toContain('\u001b[31merror\u001b[39m');
});
