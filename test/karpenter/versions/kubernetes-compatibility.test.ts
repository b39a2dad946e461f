import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { compatibility, kubernetesMinor } from '../../../src/karpenter/versions/kubernetes-compatibility';
import { describeWithShared, readShared } from '../../conformance/shared';

/** A Kubernetes minor version, the first Karpenter release that supports it, and the previous release. */
const TABLE = [
  ['1.23', '0.21', '0.20'],
  ['1.24', '0.21', '0.20'],
  ['1.25', '0.25', '0.24'],
  ['1.26', '0.28', '0.27'],
  ['1.27', '0.28', '0.27'],
  ['1.28', '0.31', '0.30'],
  ['1.29', '0.34', '0.33'],
  ['1.30', '0.37', '0.36'],
  ['1.31', '1.0.5', '1.0.4'],
  ['1.32', '1.2', '1.1'],
  ['1.33', '1.5', '1.4'],
  ['1.34', '1.6', '1.5'],
  ['1.35', '1.9', '1.8'],
  ['1.36', '1.13', '1.12'],
  ['1.37', '1.15', '1.14'],
];

describe('kubernetesMinor', () => {
  test.each([
    ['1.35', '1.35'],
    ['v1.35', '1.35'],
    ['1.35.2', '1.35'],
    ['v1.9.11', '1.9'],
  ])('reads the minor of %s: %s', (text, minor) => {
    expect(kubernetesMinor(text)).toBe(minor);
  });

  test.each(['', '1', '1.', '35', '2.0', '1.x', '1.35.', '1.35\n', 'latest', '1.1234'])('rejects %p', (text) => {
    expect(() => kubernetesMinor(text)).toThrow(new Error(`${JSON.stringify(text)} is not a Kubernetes version. Use a minor version such as "1.35".`));
  });
});

describe.each(TABLE)('Kubernetes %s', (kubernetes, first, before) => {
  test(`is supported from ${first} on`, () => {
    expect(compatibility(KarpenterVersion.of(first), kubernetes)).toEqual({ verdict: 'supported' });
    expect(compatibility(KarpenterVersion.of('1.15.1'), kubernetes)).toEqual({ verdict: 'supported' });
  });

  test(`is too new for ${before}`, () => {
    expect(compatibility(KarpenterVersion.of(before), kubernetes)).toEqual({ verdict: 'karpenter-too-old', firstKarpenter: first });
  });
});

describe('the patch', () => {
  test.each([
    ['1.0.4', '1.31', false],
    ['1.0.5', '1.31', true],
    ['1.0.14', '1.31', true],
    ['1.0', '1.31', true],
    ['1.1.0', '1.31', true],
    ['0.37.8', '1.31', false],
    ['1.2.0', '1.32', true],
    ['1.1.99', '1.32', false],
  ])('matters for Karpenter %s with Kubernetes %s', (karpenter, kubernetes, supported) => {
    expect(compatibility(KarpenterVersion.of(karpenter), kubernetes).verdict).toBe(supported ? 'supported' : 'karpenter-too-old');
  });
});

test.each(['1.22', '1.38', '1.99'])('reports nothing for the unknown Kubernetes version %s', (kubernetes) => {
  expect(compatibility(KarpenterVersion.of('1.15.1'), kubernetes)).toEqual({ verdict: 'unknown', known: '1.23 to 1.37' });
});

describeWithShared('rule G-1', () => {
  test('has the same table', () => {
    const rule = /^G-1 Kubernetes minor → lowest Karpenter that supports it: (.*?)\. /m.exec(readShared('facts', 'karpenter-rules.md'))![1];
    const rows = rule.split('; ').flatMap((part) => {
      const [minors, first] = part.split(' → ');
      return minors.split(', ').map((minor) => [minor, first]);
    });
    const added = /A\.8: .*? G-1: (1\.\d+) → (1\.\d+)\./.exec(readShared('facts', 'karpenter-1.15.md'))!.slice(1);
    expect([...rows, added]).toEqual(TABLE.map(([kubernetes, first]) => [kubernetes, first]));
  });
});

test.each(['1.35+', 'v1.35.2-eks-113cf36', '1.35.0+k3s1'])('accepts %s, which clusters report', (version) => {
  expect(kubernetesMinor(version)).toBe('1.35');
});
