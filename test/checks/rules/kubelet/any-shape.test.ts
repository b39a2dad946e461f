import * as fc from 'fast-check';
import { kubelet } from './settings';
import { judge } from '../../../../src/checks/engine/judge';
import { KUBELET_CONFIG_FIELDS } from '../../../../src/karpenter/kubelet/kubelet-config-fields';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const name = fc.constantFrom(...Object.keys(KUBELET_CONFIG_FIELDS), '__proto__', 'constructor', '');
const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom<unknown>(NaN, Infinity, 2n ** 64n, undefined, [null], [[]], { 'memory.available': null }, { 'memory.available': [] }));
const family = fc.constantFrom('AL2023', 'AL2', 'Bottlerocket', 'Windows2022', 'Custom', 'other');

test('does not throw for any value of spec.kubelet', () => {
  fc.assert(fc.property(fc.dictionary(name, value, { maxKeys: 6 }), family, fc.constantFrom('1.15.1', '1.16'), (settings, amiFamily, release) => {
    expect(judge(kubelet(settings, amiFamily), KarpenterVersion.of(release)).findings).toBeInstanceOf(Array);
  }), { numRuns: 500 });
});

test.each([null, 1, 'a', [], [1], true])('ignores spec.kubelet of the wrong type: %s', (settings) => {
  expect(judge(kubelet(settings as any), KarpenterVersion.of('1.15.1')).findings.filter(({ rule }) => rule.startsWith('kubelet-'))).toEqual([]);
});
