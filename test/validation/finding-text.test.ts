import { EnforcedBy, Severity } from '../../src/validation/finding';
import { findingText, messageAndFix } from '../../src/validation/finding-text';

test.each<[fix: string, text: string]>([
  ['write 5', 'm is wrong; write 5'],
  ['Set 5.', 'm is wrong. Set 5.'],
  ['Did you mean n?', 'm is wrong. Did you mean n?'],
  ['Kubernetes 1.35 needs Karpenter 1.9 or later', 'm is wrong; Kubernetes 1.35 needs Karpenter 1.9 or later'],
])('a fix that is a sentence stands by itself: %s', (fix, text) => {
  expect(messageAndFix({ message: 'm is wrong', fix })).toBe(text);
});

test('a finding is its path, its message, its fix, and its rule', () => {
  const finding = { rule: 'r', severity: Severity.ERROR, enforcedBy: EnforcedBy.ADVICE, path: 'spec.m', message: 'unknown field m', fix: 'Did you mean n?' };
  expect(findingText(finding)).toBe('spec.m: unknown field m. Did you mean n? (r)');
  expect(findingText({ ...finding, path: '' })).toBe('unknown field m. Did you mean n? (r)');
});
