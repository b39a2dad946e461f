import { KarpenterVersion } from 'cdk8s-karpenter';

test.each(['0.38', '0.40.1', 'v0.99.0'])('rejects %s, which does not exist', (version) => {
  expect(() => KarpenterVersion.of(version)).toThrow(new Error(`Karpenter ${version} does not exist. Release 1.0 follows 0.37.`));
});

describe('of', () => {
  test.each([
    ['1.8', 1, 8, undefined, '1.8'],
    ['v1.8', 1, 8, undefined, '1.8'],
    ['v1.8.3', 1, 8, 3, '1.8.3'],
    ['1.15.3', 1, 15, 3, '1.15.3'],
    ['1.0.0', 1, 0, 0, '1.0.0'],
    ['0.9', 0, 9, undefined, '0.9'],
    ['0.37.8', 0, 37, 8, '0.37.8'],
    ['99.0', 99, 0, undefined, '99.0'],
  ])('reads %s', (text, major, minor, patch, written) => {
    const version = KarpenterVersion.of(text);
    expect([version.major, version.minor, version.patch]).toEqual([major, minor, patch]);
    expect(version.toString()).toBe(written);
    expect(`${version}`).toBe(written);
  });

  test.each([
    '', '1', '1.', '1.8.x', 'latest', 'V1.8', '1.8.3.1', '1.8.3-rc1', ' 1.8', '1.8\n', '-1.8', '1.1234567890',
  ])('rejects %p', (text) => {
    expect(() => KarpenterVersion.of(text))
      .toThrow(new Error(`${JSON.stringify(text)} is not a Karpenter release. Use a version such as "1.15.3", "v1.8.3", or "1.8".`));
  });

  test.each(['0.8.2', 'v0.8', '0.0.1'])('rejects %s as too old', (text) => {
    expect(() => KarpenterVersion.of(text)).toThrow(new Error(`Karpenter ${text} is not supported. Use 0.9 or later.`));
  });
});

describe('_compareMinor', () => {
  test.each([
    ['1.8', '1.8', 0],
    ['1.8.1', '1.8.9', 0],
    ['1.8', '1.10', -1],
    ['1.10', '1.9', 1],
    ['0.37', '1.0', -1],
    ['2.0', '1.14', 1],
  ])('compares %s with %s', (a, b, sign) => {
    expect(Math.sign(KarpenterVersion.of(a)._compareMinor(KarpenterVersion.of(b)))).toBe(sign);
  });
});
