import { checkObject } from '../../../src/checks/engine/check-object';
import { findingText } from '../../../src/checks/findings/finding-text';
import { consumableCapacity } from '../../../src/checks/findings/nvidia-consumable-capacity';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { nodeClass } from '../rules/lints';

const KEY = 'karpenter.k8s.aws/nvidia-consumable-capacity';
const RULES = ['ec2nodeclass-nvidia-consumable-capacity', 'gate-dra-nvidia-gpu'];

function saidOf(value: string, isGateOn?: boolean, release = '1.15.1'): string[] {
  const json = { ...nodeClass({}), metadata: { name: 'it', annotations: { [KEY]: value } } };
  const target = { version: KarpenterVersion.of(release), assumed: false, isGateOn: isGateOn === undefined ? undefined : (gate: string) => gate === 'DRANVIDIAGPU' && isGateOn };
  return checkObject({ json }, target, objectIndexOf([{ json }], false)).findings.filter(({ rule }) => RULES.includes(rule))
    .map((finding) => `${finding.severity} ${finding.enforcedBy} ${findingText(finding)}`);
}

// Annotation values, with the verdicts of nvidiadra.ParseConsumableCapacity.
test.each<[string, string]>([
  ['', 'off'], ['disabled', 'off'], ['memory', 'shared'], ['unlimited', 'shared'],
  ['1', 'shared'], ['+4', 'shared'], ['007', 'shared'], ['9223372036854775807', 'shared'],
  ['0', 'invalid'], ['-1', 'invalid'], ['9223372036854775808', 'invalid'], ['1.5', 'invalid'], ['1_000', 'invalid'], [' 4', 'invalid'], ['Memory', 'invalid'], ['true', 'invalid'],
  ['9'.repeat(100_000), 'invalid'],
])('%.20j is %s', (value, expected) => {
  expect(consumableCapacity(value)).toBe(expected);
});

test('rejects any other value, regardless of the gate', () => {
  const expected = [`error controller metadata.annotations["${KEY}"] must be disabled, memory, unlimited, or an integer of at least 1, got "0". `
    + 'Set a number of shares, for example "4", or remove the annotation. (ec2nodeclass-nvidia-consumable-capacity)'];
  for (const isGateOn of [undefined, true, false]) expect(saidOf('0', isGateOn)).toEqual(expected);
});

test('requires the gate for a sharing value', () => {
  expect(saidOf('memory', true)).toEqual([]);
  expect(saidOf('memory', false)).toEqual([
    `error controller metadata.annotations["${KEY}"]: shared GPUs require the feature gate DRANVIDIAGPU, which is off in the controller values, so Karpenter launches no nodes from this EC2NodeClass. `
    + 'Turn on DRANVIDIAGPU in the controller values, or set the annotation to disabled. (gate-dra-nvidia-gpu)',
  ]);
  expect(saidOf('memory')).toEqual([
    `info controller metadata.annotations["${KEY}"]: shared GPUs require the feature gate DRANVIDIAGPU, which is off by default. Turn on DRANVIDIAGPU in the controller settings. (gate-dra-nvidia-gpu)`,
  ]);
});

test('does not require the gate without sharing', () => {
  for (const value of ['', 'disabled']) expect(saidOf(value, false)).toEqual([]);
});

test('ignores the annotation before 1.15', () => {
  for (const value of ['0', 'memory']) expect(saidOf(value, false, '1.14.1')).toEqual([]);
});
