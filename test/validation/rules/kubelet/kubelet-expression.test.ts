import { checkObject } from '../../../../src/validation/engine';
import { togetherOf } from '../../../../src/validation/together';
import { KarpenterVersion } from '../../../../src/versions/karpenter-version';

/** What the rules for expressions report, as `rule severity path: message | fix`; gates that are on, if the settings of the controller are known. */
function reported(kubelet: unknown, gates?: readonly string[], release = '1.15.1'): string[] {
  const json = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { amiFamily: 'AL2023', kubelet } };
  const controller = gates && { isGateOn: (gate: string) => gates.includes(gate), repairHeedsBudgets: () => false };
  const target = { version: KarpenterVersion.of(release), assumed: false, ...controller };
  return checkObject({ json }, target, togetherOf([{ json }], false)).findings.filter(({ rule }) => rule.startsWith('kubelet-expression-'))
    .map(({ rule, severity, enforcedBy, path, message, fix }) => `${rule.slice('kubelet-expression-'.length)} ${severity} ${enforcedBy} ${path}: ${message} | ${fix}`);
}

const ON = ['NodeClassCEL'];

describe('the gate', () => {
  const kubelet = { maxPods: 'min(110, vcpus * 10)' };

  test.each<[string, readonly string[] | undefined, string[]]>([
    ['unknown', undefined, [
      'gate info advice spec.kubelet.maxPods: maxPods is a CEL expression, and the NodeClassCEL feature gate is off by default | Set settings.awsFeatureGates.nodeClassCEL of the Karpenter chart to true.',
    ]],
    ['off', [], [
      'gate error controller spec.kubelet.maxPods: maxPods is a CEL expression, but the NodeClassCEL feature gate is off | Set settings.awsFeatureGates.nodeClassCEL of the Karpenter chart to true.',
    ]],
    ['on', ON, []],
  ])('is %s', (_, gates, texts) => {
    expect(reported(kubelet, gates)).toEqual(texts);
  });

  test('matters from 1.15 on', () => {
    expect(reported(kubelet, [], '1.14.1')).toEqual([]);
  });
});

describe('a number in quotes', () => {
  const warning = 'quoted-number warning advice spec.kubelet.maxPods: maxPods must be an integer, got the string "110", which Karpenter reads as a CEL expression | Remove the quotes: maxPods: 110.';

  test.each<[string, readonly string[] | undefined, string[]]>([
    ['unknown', undefined, [warning]],
    ['on', ON, [warning]],
    ['off', [], ['gate error controller spec.kubelet.maxPods: maxPods is a CEL expression, but the NodeClassCEL feature gate is off | Remove the quotes: maxPods: 110.']],
  ])('with the gate %s', (_, gates, texts) => {
    expect(reported({ maxPods: '110' }, gates)).toEqual(texts);
  });
});

describe('what does not compile', () => {
  test.each<[object, string]>([
    [{ kubeReserved: { memory: 'memory_mib * 0.05' } },
      'spec.kubelet.kubeReserved.memory: kubeReserved.memory does not compile as a CEL expression: * needs two numbers of one type, got int and double | Write double(memory_mib) * 0.05.'],
    [{ maxPods: 'vcpu * 10' }, 'spec.kubelet.maxPods: maxPods does not compile as a CEL expression: unknown name vcpu | Did you mean vcpus?'],
    [{ maxPods: 'math.ceil(1.5)' },
      'spec.kubelet.maxPods: maxPods does not compile as a CEL expression: function math.ceil is not available | Use int(x), which drops the fraction, or max(a, b) and min(a, b).'],
    [{ systemReserved: { pid: 'vcpus > 2' } },
      'spec.kubelet.systemReserved.pid: systemReserved.pid does not compile as a CEL expression: the expression must return int or double, not bool | Choose a number by the condition: vcpus > 2 ? 1 : 0.'],
    [{ kubeReserved: { cpu: '100mb' } }, 'spec.kubelet.kubeReserved.cpu: kubeReserved.cpu must be a quantity, got "100mb", which Karpenter reads as a CEL expression that does not compile | Did you mean 100m?'],
    [{ kubeReserved: { cpu: '2 cores' } }, 'spec.kubelet.kubeReserved.cpu: kubeReserved.cpu must be a quantity, got "2 cores", which Karpenter reads as a CEL expression that does not compile | Did you mean 2?'],
    [{ kubeReserved: { memory: '100mb' } }, 'spec.kubelet.kubeReserved.memory: kubeReserved.memory must be a quantity, got "100mb", which Karpenter reads as a CEL expression that does not compile | Did you mean 100Mi?'],
    [{ kubeReserved: { 'ephemeral-storage': '1GB' } },
      'spec.kubelet.kubeReserved.ephemeral-storage: kubeReserved.ephemeral-storage must be a quantity, got "1GB", which Karpenter reads as a CEL expression that does not compile | Did you mean 1Gi?'],
    [{ kubeReserved: { cpu: '' } }, 'spec.kubelet.kubeReserved.cpu: kubeReserved.cpu must be a quantity, got "", which Karpenter reads as a CEL expression that does not compile | Set a quantity such as 100m, or remove kubeReserved.cpu.'],
    [{ maxPods: '' }, 'spec.kubelet.maxPods: maxPods must be an integer, got "", which Karpenter reads as a CEL expression that does not compile | Set an integer such as 110, or remove maxPods.'],
    [{ maxPods: '110m' }, 'spec.kubelet.maxPods: maxPods must be an integer, got "110m", which Karpenter reads as a CEL expression that does not compile | Did you mean 110?'],
  ])('%j is an error, whatever the gate', (kubelet, text) => {
    for (const gates of [undefined, [], ON]) expect(reported(kubelet, gates)).toEqual([`invalid error controller ${text}`]);
  });
});

describe('instance types', () => {
  const fix = 'Limit it with max(), for example max(0, x), or handle small instance types with a condition such as vcpus > 2 ? x : y.';

  test.each<[object, string[]]>([
    [{ maxPods: 'max_pods - 20' }, [
      `spec.kubelet.maxPods: maxPods fails on t2.nano (1 vCPUs, 512 MiB, max_pods 4): it is -16, not a number from 0 to 2147483647 | ${fix}`,
    ]],
    [{ maxPods: 'memory_mib * 1000' }, [
      `spec.kubelet.maxPods: maxPods fails on u7in-32tb.224xlarge (896 vCPUs, 33554432 MiB, max_pods 394): it is 33554432000, not a number from 0 to 2147483647 | ${fix}`,
    ]],
    [{ kubeReserved: { cpu: '100 / (vcpus - 2)' } }, [`spec.kubelet.kubeReserved.cpu: kubeReserved.cpu fails on t2.nano (1 vCPUs, 512 MiB, max_pods 4): it is negative (-100) | ${fix}`]],
    [{ kubeReserved: { pid: '{1: 5}[vcpus]' } }, [`spec.kubelet.kubeReserved.pid: kubeReserved.pid fails on t3.nano (2 vCPUs, 512 MiB, max_pods 4): no such key: 2 | ${fix}`]],
    [{ maxPods: 'max_pods + 20', systemReserved: { cpu: 'max_pods - 20' } }, []],
    [{ maxPods: 110, systemReserved: { cpu: 'max_pods - 20' } }, []],
    [{ maxPods: 10, systemReserved: { cpu: 'max_pods - 20' } }, [
      `spec.kubelet.systemReserved.cpu: systemReserved.cpu fails on t2.nano (1 vCPUs, 512 MiB, max_pods 4): it is negative (-10) | ${fix}`,
    ]],
    [{ maxPods: 'max(4, max_pods - 20)', kubeReserved: { memory: '255 + max_pods * 11', cpu: 'max(60, vcpus * 30)' } }, []],
  ])('%j', (kubelet, texts) => {
    expect(reported(kubelet, ON)).toEqual(texts.map((text) => `instance-types warning advice ${text}`));
  });
});

test.each<[object, string[]]>([
  [{ kubeReserved: { memory: 'memory_mib * 1024 * 1024 / 20' } }, [
    'spec.kubelet.kubeReserved.memory: kubeReserved.memory reserves 858993459 MiB on m5.xlarge, which has 16384 MiB | The result is in MiB, as memory_mib is: remove factors such as 1024 * 1024.',
  ]],
  [{ systemReserved: { cpu: 'vcpus * 1000' } }, [
    'spec.kubelet.systemReserved.cpu: systemReserved.cpu reserves 4000 millicores on m5.xlarge, which has 4000 millicores | The result is in millicores: reserve less than vcpus * 1000.',
  ]],
  [{ kubeReserved: { 'memory': 'memory_mib / 20', 'ephemeral-storage': 'vcpus * 1000000' } }, []],
])('units: %j', (kubelet, texts) => {
  expect(reported(kubelet, ON)).toEqual(texts.map((text) => `unit warning advice ${text}`));
});

test.each<unknown>([
  null, 'text', [], 1, { maxPods: null }, { maxPods: {} }, { maxPods: [1] }, { maxPods: true }, { kubeReserved: null }, { kubeReserved: 'cpu' }, { kubeReserved: ['1'] },
  { kubeReserved: { cpu: null } }, { kubeReserved: { cpu: 1 } }, { kubeReserved: { cpu: '-vcpus' } }, { kubeReserved: { cpu: '100m' }, maxPods: 5 }, { __proto__: { maxPods: 'vcpu' } },
])('nothing is reported of %j, which holds no expression', (kubelet) => {
  expect(reported(kubelet, [])).toEqual([]);
});
