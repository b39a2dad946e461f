import { poolYaml, runInField } from './run-field';

const FILES = { 'a.yaml': poolYaml('a'), 'b.yaml': poolYaml('b') };

test('validate reports once that a release is out of support, as an info', () => {
  const { code, out } = runInField(FILES, 'validate', '--karpenter-version', '1.13', '--fail-on', 'warning');
  expect(code).toBe(0);
  expect(out.match(/has been out of support since/g)).toHaveLength(1);
  expect(out).toContain([
    'info  Karpenter 1.13 has been out of support since 2026-07-11  karpenter-version-supported',
    'fix: Upgrade to 1.15, or to 1.14, a Long-Term Support release until July 2027.',
  ].join('\n      '));
});

test.each(['1.15', '1.14', '1.9'])('validate reports nothing about support of %s', (version) => {
  expect(runInField(FILES, 'validate', '--karpenter-version', version).out).not.toContain('support');
});

test('--quiet and --rule-off omit the info', () => {
  expect(runInField(FILES, 'validate', '--karpenter-version', '1.13', '--quiet').out).not.toContain('support');
  expect(runInField(FILES, 'validate', '--karpenter-version', '1.13', '--rule-off', 'karpenter-version-supported').out).not.toContain('support');
});
