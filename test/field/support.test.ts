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

describe('validate --from-version', () => {
  const upgrade = (from: string, to: string, ...args: readonly string[]) => runInField(FILES, 'validate', '--from-version', from, '--karpenter-version', to, ...args).out;
  const HEAD = (from: string, to: string) => `Karpenter ${from} to ${to}, 2 objects checked. Nothing changes for these objects.\n`;

  test('states how an unknown patch is treated', () => {
    const info = 'info  Karpenter 1.15.9 is an unknown patch, so it is treated like 1.15.3, the newest known patch of its minor release  karpenter-version-known\n      fix: Update cdk8s-karpenter.\n';
    expect(upgrade('1.15.3', '1.15.9')).toBe(`${HEAD('1.15.3', '1.15.9')}\n${info}`);
    expect(upgrade('1.15.9', '1.15.9')).toBe(`${HEAD('1.15.9', '1.15.9')}\n${info}`);
  });

  test('states the patch of a minor release whose patches differ', () => {
    expect(upgrade('1.15.1', '1.15')).toBe(HEAD('1.15.1', '1.15 (like 1.15.3)'));
    expect(upgrade('1.14', '1.15')).toBe(HEAD('1.14 (like 1.14.4)', '1.15 (like 1.15.3)'));
    expect(upgrade('1.9', '1.14.1')).toBe(HEAD('1.9 (like 1.9.4)', '1.14.1'));
  });

  test('states the end of support of both releases', () => {
    const out = upgrade('1.11', '1.12.1');
    expect(out.match(/Karpenter \S+ has been out of support since \S+/g)).toEqual(['Karpenter 1.11 has been out of support since 2026-04-24', 'Karpenter 1.12.1 has been out of support since 2026-06-10']);
    expect(upgrade('1.12.0', '1.12.1').match(/out of support/g)).toHaveLength(1);
  });

  test('--rule-off and --quiet omit the infos', () => {
    expect(upgrade('1.12', '1.15', '--rule-off', 'karpenter-version-known', '--rule-off', 'karpenter-version-supported')).not.toContain('info');
    expect(upgrade('1.12', '1.15', '--quiet')).toBe('');
  });

  test('JSON and SARIF contain the infos', () => {
    const message = 'Karpenter 1.13.1 has been out of support since 2026-07-11';
    const fix = 'Upgrade to 1.15, or to 1.14, a Long-Term Support release until July 2027.';
    expect(JSON.parse(upgrade('1.13.1', '1.15.3', '--output', 'json')).target).toMatchObject([{ rule: 'karpenter-version-supported', severity: 'info', message, fix }]);
    expect(JSON.parse(upgrade('1.15.1', '1.15.3', '--output', 'json'))).not.toHaveProperty('target');
    expect(JSON.parse(upgrade('1.13.1', '1.15.3', '--output', 'sarif')).runs[0].results).toMatchObject([{ ruleId: 'karpenter-version-supported', level: 'note', message: { text: `${message}. ${fix}` } }]);
  });
});
