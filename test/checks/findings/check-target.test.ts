import { checkTarget } from '../../../src/checks/findings/check-target';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const findingsFor = (version: string) => checkTarget(KarpenterVersion.of(version), undefined);

describe('an unknown patch', () => {
  test.each([
    ['1.15.4', '1.15.3'],
    ['1.14.9', '1.14.4'],
    ['1.9.5', '1.9.4'],
    ['1.8.9', '1.8.8'],
    ['0.32.99', '0.32.10'],
    ['0.28.9', '0.28.1'],
  ])('%s is treated like %s', (version, known) => {
    expect(findingsFor(version)).toEqual([{
      rule: 'karpenter-version-known',
      severity: 'info',
      enforcedBy: 'advice',
      path: '',
      message: `Karpenter ${version} is an unknown patch, so it is treated like ${known}, the newest known patch of its minor release`,
      fix: 'Update cdk8s-karpenter.',
    }]);
  });

  test.each(['1.15.3', '1.15.2', '1.15', '1.14.4', '1.9.4', '1.8.8', '1.8', '0.9.9', '0.20.99'])('%s has no finding', (version) => {
    expect(findingsFor(version)).toEqual([]);
  });
});

test('a newer minor release is a warning, also with a patch', () => {
  expect(findingsFor('1.99.9').map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', expect.stringMatching(/^Karpenter 1\.99\.9 is newer than the newest known release, so fields and values that 1\.15\.\d does not have are reported as warnings$/)],
  ]);
});
