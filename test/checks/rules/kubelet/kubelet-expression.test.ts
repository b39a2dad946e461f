import { checkObject } from '../../../../src/checks/engine/check-object';
import { problemText } from '../../../../src/checks/findings/finding-text';
import { objectIndexOf } from '../../../../src/checks/findings/object-index';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

/** Returns the findings about expressions as `rule severity path: message | fix`. `gates` lists the enabled feature gates, if the controller settings are known. */
function reported(kubelet: unknown, gates?: readonly string[], release = '1.15.1'): string[] {
  const json = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { amiFamily: 'AL2023', kubelet } };
  const controller = gates && { isGateOn: (gate: string) => gates.includes(gate), repairHeedsBudgets: () => false };
  const target = { version: KarpenterVersion.of(release), assumed: false, ...controller };
  return checkObject({ json }, target, objectIndexOf([{ json }], false)).findings.filter(({ rule }) => rule.startsWith('kubelet-expression-'))
    .map((finding) => `${finding.rule.slice('kubelet-expression-'.length)} ${finding.severity} ${finding.enforcedBy} ${problemText(finding)} | ${finding.fix}`);
}

const ON = ['NodeClassCEL'];

/** Converts kubelet settings to a test title, such as `kubeReserved memory memory_mib / 20`. */
function titleOf(settings: unknown): string {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return settings === '' ? 'an empty string' : String(settings);
  return Object.entries(settings).map(([name, value]) => `${name} ${titleOf(value)}`).join(', ') || 'no settings';
}

describe('the gate', () => {
  const kubelet = { maxPods: 'min(110, vcpus * 10)' };

  test.each<[string, readonly string[] | undefined, string[]]>([
    ['unknown', undefined, [
      'gate info controller spec.kubelet.maxPods is a CEL expression and requires the NodeClassCEL feature gate, which is off by default | Set settings.awsFeatureGates.nodeClassCEL to true in the Karpenter chart values.',
    ]],
    ['off', [], [
      'gate error controller spec.kubelet.maxPods is a CEL expression, but the NodeClassCEL feature gate is off | Set settings.awsFeatureGates.nodeClassCEL to true in the Karpenter chart values.',
    ]],
    ['on', ON, []],
  ])('is %s', (_, gates, texts) => {
    expect(reported(kubelet, gates)).toEqual(texts);
  });

  test('is unknown in an app without controller settings, which is a warning', () => {
    const json = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { amiFamily: 'AL2023', kubelet } };
    const findings = checkObject({ json, construct: {} }, { version: KarpenterVersion.of('1.15.1'), assumed: false }, objectIndexOf([{ json }], false)).findings;
    expect(findings.filter(({ rule }) => rule === 'kubelet-expression-gate').map(({ severity, fix }) => [severity, fix])).toEqual([[
      'warning',
      'Set settings.awsFeatureGates.nodeClassCEL to true in the Karpenter chart values. Then set awsFeatureGates: { nodeClassCEL: true } in the controllerValues of the app.',
    ]]);
  });

  test('is checked since 1.15', () => {
    expect(reported(kubelet, [], '1.14.1')).toEqual([]);
  });
});

describe('a number in quotes', () => {
  const warning = (
    'quoted-number warning advice spec.kubelet.maxPods must be an integer, got the string "110", which Karpenter reads as a CEL expression | Remove the quotes: maxPods: 110.'
  );

  test.each<[string, readonly string[] | undefined, string[]]>([
    ['unknown', undefined, [warning]],
    ['on', ON, [warning]],
    ['off', [], ['gate error controller spec.kubelet.maxPods is a CEL expression, but the NodeClassCEL feature gate is off | Remove the quotes: maxPods: 110.']],
  ])('with the gate %s', (_, gates, texts) => {
    expect(reported({ maxPods: '110' }, gates)).toEqual(texts);
  });

  const RANGE = 'Set an integer from 0 to 2147483647, for example 110.';
  test.each<[text: string, fix: string]>([
    ['110.0', 'Remove the quotes: maxPods: 110.'],
    ['110.7', 'Remove the quotes: maxPods: 110.'],
    ['1e2', 'Remove the quotes: maxPods: 100.'],
    ['0x6e', 'Remove the quotes: maxPods: 110.'],
    [' 0110\n', 'Remove the quotes: maxPods: 110.'],
    ['2147483647', 'Remove the quotes: maxPods: 2147483647.'],
    ['2147483648', RANGE], ['3000000000', RANGE], ['1e30', RANGE], ['-1', RANGE],
  ])('maxPods: %s', (text, fix) => {
    const got = `maxPods must be an integer, got the string ${JSON.stringify(text)}, which Karpenter reads as a CEL expression`;
    expect(reported({ maxPods: text })).toEqual([`quoted-number warning advice spec.kubelet.${got} | ${fix}`]);
    expect(reported({ maxPods: text }, [])).toEqual([`gate error controller spec.kubelet.maxPods is a CEL expression, but the NodeClassCEL feature gate is off | ${fix}`]);
  });

  test('reports a number beyond 64 bits with the range', () => {
    expect(reported({ maxPods: '9223372036854775808' })).toEqual([
      'invalid error controller spec.kubelet.maxPods must be an integer, got "9223372036854775808", which Karpenter reads as a CEL expression that does not compile | Set an integer from 0 to 2147483647, for example 110.',
    ]);
  });

  test.each<[resource: string, text: string, fix: string]>([
    ['pid', '1000 ', 'Set "1000", the quantity that the expression reserves.'],
    ['memory', '1000 ', 'Set "1008Mi", the quantity that the expression reserves.'],
    ['memory', '0x10', 'Set "16Mi", the quantity that the expression reserves.'],
    ['cpu', '2 ', 'Set "10m", the quantity that the expression reserves, or "2" for 2 cores.'],
    ['cpu', ' 1', 'Set "10m", the quantity that the expression reserves, or "1" for 1 core.'],
    ['cpu', '100 ', 'Set "100m", the quantity that the expression reserves.'],
    ['cpu', ' -1', 'Set a quantity, for example 100m.'],
    ['pid', ' 1e30', 'Set a quantity, for example 1000.'],
    ['ephemeral-storage', ' -1', 'Set a quantity, for example 1Gi.'],
  ])('%s: %s', (resource, text, fix) => {
    const got = `systemReserved["${resource}"] must be a quantity, got ${JSON.stringify(text)}, which Karpenter reads as a CEL expression`;
    expect(reported({ systemReserved: { [resource]: text } })).toEqual([`quoted-number warning advice spec.kubelet.${got} | ${fix}`]);
    for (const [, quantity] of fix.matchAll(/"(\w+)"/g)) expect(reported({ systemReserved: { [resource]: quantity } })).toEqual([]);
  });
});

describe('an expression that does not compile', () => {
  test.each(([
    [{ kubeReserved: { memory: 'memory_mib * 0.05' } },
      'spec.kubelet.kubeReserved["memory"] does not compile as a CEL expression: * requires two numbers of the same type, got int and double | Use double(memory_mib) * 0.05.'],
    [{ kubeReserved: { memory: 'ceil(memory_mib * 0.05)' } },
      'spec.kubelet.kubeReserved["memory"] does not compile as a CEL expression: * requires two numbers of the same type, got int and double | Use double(memory_mib) * 0.05 instead of memory_mib * 0.05.'],
    [{ kubeReserved: { cpu: 'vcpus * 0.1' } },
      'spec.kubelet.kubeReserved["cpu"] does not compile as a CEL expression: * requires two numbers of the same type, got int and double | Use double(vcpus) * 0.1 * 1000.0. The expression must return millicores.'],
    [{ maxPods: 'vcpu * 10' }, 'spec.kubelet.maxPods does not compile as a CEL expression: unknown name vcpu | Did you mean vcpus?'],
    [{ maxPods: 'math.ceil(1.5)' },
      'spec.kubelet.maxPods does not compile as a CEL expression: function math.ceil is not available | Use int(x), which drops the fraction. Karpenter then rounds cpu up to a multiple of 10 millicores, and memory up to a multiple of 16 MiB.'],
    [{ systemReserved: { pid: 'vcpus > 2' } },
      'spec.kubelet.systemReserved["pid"] does not compile as a CEL expression: the expression must return int or double, not bool | Use the condition to choose a number: vcpus > 2 ? 1 : 0.'],
    [{ kubeReserved: { cpu: '100mb' } }, 'spec.kubelet.kubeReserved["cpu"] must be a quantity, got "100mb", which Karpenter reads as a CEL expression that does not compile | Did you mean 100m?'],
    [{ kubeReserved: { cpu: '2 cores' } }, 'spec.kubelet.kubeReserved["cpu"] must be a quantity, got "2 cores", which Karpenter reads as a CEL expression that does not compile | Did you mean 2?'],
    [{ kubeReserved: { memory: '100mb' } }, 'spec.kubelet.kubeReserved["memory"] must be a quantity, got "100mb", which Karpenter reads as a CEL expression that does not compile | Did you mean 100Mi?'],
    [{ kubeReserved: { 'ephemeral-storage': '1GB' } },
      'spec.kubelet.kubeReserved["ephemeral-storage"] must be a quantity, got "1GB", which Karpenter reads as a CEL expression that does not compile | Did you mean 1Gi?'],
    [{ kubeReserved: { cpu: '' } }, 'spec.kubelet.kubeReserved["cpu"] must be a quantity, got "", which Karpenter reads as a CEL expression that does not compile | Set a quantity, for example 100m, or remove kubeReserved["cpu"].'],
    [{ maxPods: '' }, 'spec.kubelet.maxPods must be an integer, got "", which Karpenter reads as a CEL expression that does not compile | Set an integer, for example 110, or remove maxPods.'],
    [{ maxPods: '110m' }, 'spec.kubelet.maxPods must be an integer, got "110m", which Karpenter reads as a CEL expression that does not compile | Did you mean 110?'],
    [{ maxPods: '110.5x' }, 'spec.kubelet.maxPods must be an integer, got "110.5x", which Karpenter reads as a CEL expression that does not compile | Did you mean 110?'],
    [{ kubeReserved: { cpu: '100 cores' } }, 'spec.kubelet.kubeReserved["cpu"] must be a quantity, got "100 cores", which Karpenter reads as a CEL expression that does not compile | Set a quantity, for example 100m.'],
    [{ kubeReserved: { memory: '100B' } }, 'spec.kubelet.kubeReserved["memory"] must be a quantity, got "100B", which Karpenter reads as a CEL expression that does not compile | Set a quantity, for example 100Mi.'],
    [{ kubeReserved: { pid: '1000 pids' } }, 'spec.kubelet.kubeReserved["pid"] must be a quantity, got "1000 pids", which Karpenter reads as a CEL expression that does not compile | Did you mean 1000?'],
    [{ kubeReserved: { cpu: '"100m"' } }, 'spec.kubelet.kubeReserved["cpu"] must be a quantity, got "\\"100m\\"", which Karpenter reads as a CEL expression that does not compile | Did you mean 100m?'],
    [{ kubeReserved: { memory: '5%' } }, 'spec.kubelet.kubeReserved["memory"] does not compile as a CEL expression: 5% is a percentage, but CEL does not support percentages | Use memory_mib * 5 / 100. The result is in MiB.'],
    [{ maxPods: 'instance_type' }, 'spec.kubelet.maxPods does not compile as a CEL expression: the expression must return int or double, not string | Use an expression that returns a number, for example min(110, vcpus * 10).'],
    [{ maxPods: 'vcpus > 4 ? 10 : null' }, 'spec.kubelet.maxPods does not compile as a CEL expression: both results of ?: must be numbers, got int and null_type | Use vcpus > 4 ? 10 : max_pods.'],
  ] satisfies [object, string][]).map((row) => [titleOf(row[0]), ...row] as const))('%s is an error, whatever the gate', (_, kubelet, text) => {
    for (const gates of [undefined, [], ON]) expect(reported(kubelet, gates)).toEqual([`invalid error controller ${text}`]);
  });
});

describe('instance types', () => {
  const condition = 'Add a condition for the failing instance types, for example vcpus > 2 ? vcpus * 5 : 10.';
  const nano = (field: string, failure: string, fix: string, count = 'every instance type') => (
    `spec.kubelet.${field} fails on ${count}, for example t2.nano (1 vCPU, 512 MiB, max_pods 4): ${failure} | ${fix}`
  );

  test.each(([
    [{ maxPods: 'max_pods - 20' }, [
      nano('maxPods', 'the result must be from 0 to 2147483647, got -16', 'Use max(1, max_pods - 20).', '64 instance types'),
    ]],
    [{ maxPods: 'memory_mib * 1000' }, [
      'spec.kubelet.maxPods fails on 35 instance types, for example x2iedn.24xlarge (96 vCPUs, 3145728 MiB, max_pods 737): the result must be from 0 to 2147483647, got 3145728000 | Use min(max_pods, memory_mib * 1000).',
    ]],
    [{ maxPods: 'memory_mib * 1000 - 1000000' }, [nano('maxPods', 'the result must be from 0 to 2147483647, got -488000', 'Use max(1, min(max_pods, memory_mib * 1000 - 1000000)).', '40 instance types')]],
    [{ kubeReserved: { cpu: '100 / (vcpus - 2)' } }, [nano('kubeReserved["cpu"]', 'the result must not be negative, got -100', 'Use max(0, 100 / max(1, vcpus - 2)).', '184 instance types')]],
    [{ maxPods: '100 / (vcpus - 4)' }, [nano('maxPods', 'the result must be from 0 to 2147483647, got -33', 'Use max(1, 100 / max(1, vcpus - 4)).', '322 instance types')]],
    [{ maxPods: '110 / max(0, vcpus - 64) + 1' }, [nano('maxPods', 'division by zero', 'Use 110 / max(1, max(0, vcpus - 64)) + 1.', '985 instance types')]],
    [{ maxPods: 'max(1, 100 / (vcpus - 4))' }, [
      'spec.kubelet.maxPods fails on 138 instance types, for example c3.xlarge (4 vCPUs, 7680 MiB, max_pods 58): division by zero | Use max(1, 100 / max(1, vcpus - 4)).',
    ]],
    [{ maxPods: 'max(1, 100 / (vcpus - 48))' }, [
      'spec.kubelet.maxPods fails on 119 instance types, for example c5.12xlarge (48 vCPUs, 98304 MiB, max_pods 234): division by zero | Use max(1, 100 / max(1, vcpus - 48)).',
    ]],
    [{ kubeReserved: { cpu: '100 / (vcpus - 1)' } }, [nano('kubeReserved["cpu"]', 'division by zero', 'Use 100 / max(1, vcpus - 1).', '46 instance types')]],
    [{ maxPods: 'max_pods % (vcpus - 1) + 1' }, [nano('maxPods', 'modulus by zero', 'Use max_pods % max(1, vcpus - 1) + 1.', '46 instance types')]],
    [{ maxPods: 'vcpus / 0' }, [nano('maxPods', 'division by zero', 'Divide by a number other than 0.')]],
    [{ maxPods: 'double(vcpus) / 0.0' }, [nano('maxPods', 'the expression returned Infinity, which is not a finite number', 'Divide by a number other than 0.')]],
    [{ maxPods: 'int(instance_type)' }, [
      nano('maxPods', '"t2.nano" can\'t be converted to int', 'Use vcpus, memory_mib, default_enis, ips_per_eni, or max_pods. instance_type is a name, not a number.'),
    ]],
    [{ maxPods: 'int("many")' }, [nano('maxPods', '"many" can\'t be converted to int', 'Use a number, without quotes or conversion functions.')]],
    [{ maxPods: "instance_type.matches('(') ? 10 : 20" }, [
      nano('maxPods', 'the pattern ( is not a valid regular expression', 'Correct the regular expression, or use a function such as instance_type.startsWith("m5.").'),
    ]],
    [{ maxPods: "instance_type.matches('(?i)^M5') ? 10 : 20" }, []],
    [{ maxPods: "instance_type.matches('^\\\\p{Ll}5') ? 10 : 20" }, []],
    [{ maxPods: "'aaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$') ? 10 : 20" }, []],
    [{ maxPods: `[[1]]${'.map(x, x + x)'.repeat(40)}[0].size()` }, ['spec.kubelet.maxPods is not evaluated, because the evaluation takes too many steps | Use a simpler expression.']],
    [{ kubeReserved: { pid: 'vcpus * 9223372036854775807' } }, [
      'spec.kubelet.kubeReserved["pid"] fails on 1290 instance types, for example t3.nano (2 vCPUs, 512 MiB, max_pods 4): integer overflow | Use smaller numbers. Each intermediate result must fit in 64 bits.',
    ]],
    [{ kubeReserved: { pid: 'int(uint(vcpus) - 5u)' } }, [nano('kubeReserved["pid"]', 'unsigned integer overflow', 'Use int values instead of uint values.', '322 instance types')]],
    [{ kubeReserved: { pid: 'double(9223372036854775807) * 1000.0' } }, [
      nano('kubeReserved["pid"]', 'the expression returned 9223372036854775808000, which exceeds 64 bits, so the result in Karpenter depends on the CPU architecture', 'Use smaller numbers. Each intermediate result must fit in 64 bits.'),
    ]],
    [{ kubeReserved: { pid: 'double(vcpus) * 1e308 * 10.0' } }, [
      nano('kubeReserved["pid"]', 'the expression returned Infinity, which is not a finite number', 'Use smaller numbers. Each intermediate result must fit in 64 bits.'),
    ]],
    [{ kubeReserved: { pid: '[5][vcpus]' } }, [nano('kubeReserved["pid"]', 'index out of bounds: 1', condition)]],
    [{ kubeReserved: { pid: 'int(timestamp(instance_type))' } }, [nano('kubeReserved["pid"]', 'invalid RFC 3339 timestamp "t2.nano"', condition)]],
    [{ kubeReserved: { pid: '{1: 5}[vcpus]' } }, ['spec.kubelet.kubeReserved["pid"] fails on 1290 instance types, for example t3.nano (2 vCPUs, 512 MiB, max_pods 4): no such key: 2 | Use vcpus in {1: 5} ? {1: 5}[vcpus] : 0.']],
    [{ maxPods: '{1: 5}[vcpus] + 1' }, ['spec.kubelet.maxPods fails on 1290 instance types, for example t3.nano (2 vCPUs, 512 MiB, max_pods 4): no such key: 2 | Use (vcpus in {1: 5} ? {1: 5}[vcpus] : max_pods) + 1.']],
    [{ maxPods: 'max_pods + 20', systemReserved: { cpu: 'max_pods - 20' } }, []],
    [{ maxPods: 110, systemReserved: { cpu: 'max_pods - 20' } }, []],
    [{ maxPods: 10, systemReserved: { cpu: 'max_pods - 20' } }, [
      'spec.kubelet.systemReserved["cpu"] fails on every instance type, for example t2.nano (1 vCPU, 512 MiB, max_pods 10): the result must not be negative, got -10 | Use max(0, max_pods - 20).',
    ]],
    [{ maxPods: '10 / (max_pods - 1)', podsPerCore: 1 }, [
      'spec.kubelet.maxPods fails on 46 instance types, for example t2.nano (1 vCPU, 512 MiB, max_pods 1): division by zero | Use 10 / max(1, max_pods - 1).',
    ]],
    [{ maxPods: 'instance_type == "m5.large" ? -1 : 10' }, [
      'spec.kubelet.maxPods fails on m5.large (2 vCPUs, 8192 MiB, max_pods 29): the result must be from 0 to 2147483647, got -1 | Use max(1, instance_type == "m5.large" ? -1 : 10).',
    ]],
    [{ maxPods: 'max(4, max_pods - 20)', kubeReserved: { memory: '255 + max_pods * 11', cpu: 'max(60, vcpus * 30)' } }, []],
  ] satisfies [object, string[]][]).map((row) => [titleOf(row[0]), ...row] as const))('%s', (_, kubelet, texts) => {
    expect(reported(kubelet, ON)).toEqual(texts.map((text) => `instance-types warning controller ${text}`));
  });

  test('prints only expressions that work in fixes', () => {
    const wrong = [
      'max_pods - 20', 'memory_mib * 1000', 'memory_mib * 1000 - 1000000', '100 / (vcpus - 2)', '100 / (vcpus - 1)', '100 / (vcpus - 4)', '100 / (vcpus - 96)', '110 / max(0, vcpus - 64) + 1', 'max_pods % (vcpus - 1) + 1', '100 / (vcpus / 8 - vcpus / 9)', '{1: 5}[vcpus] + 1',
    ];
    for (const text of wrong) {
      const [, written] = / \| Use (.*)\.$/.exec(reported({ maxPods: text }, ON)[0])!;
      expect([written, ...reported({ maxPods: written }, ON)]).toEqual([written]);
    }
  });
});

test.each(([
  [{ kubeReserved: { memory: 'memory_mib * 1024 * 1024 / 20' } }, [
    'spec.kubelet.kubeReserved["memory"] reserves 858993459 MiB on m5.xlarge, which has 16384 MiB | Reserve less memory than memory_mib. The expression returns MiB, so remove factors such as 1024 * 1024.',
  ]],
  [{ systemReserved: { cpu: 'vcpus * 1000' } }, [
    'spec.kubelet.systemReserved["cpu"] reserves 4000 millicores on m5.xlarge, which has 4000 millicores | Reserve less CPU than vcpus * 1000. The expression returns millicores.',
  ]],
  [{ kubeReserved: { 'memory': 'memory_mib / 20', 'ephemeral-storage': 'vcpus * 1000000' } }, []],
  ...([
    ['double(vcpus) * 0.1', '0 millicores', 'Use double(vcpus) * 0.1 * 1000.0. The expression must return millicores.'],
    ['double(vcpus) * 0.1 + 0.1', '0 millicores', 'Use (double(vcpus) * 0.1 + 0.1) * 1000.0. The expression must return millicores.'],
    ['max(1, vcpus / 4)', '1 millicore', 'Use max(1, vcpus / 4) * 1000. The expression must return millicores.'],
    ['vcpus / 8', '0 millicores', 'Use vcpus * 1000 / 8. The expression must return millicores.'],
    ['vcpus > 4 ? 2 : 1', '1 millicore', 'Use (vcpus > 4 ? 2 : 1) * 1000. The expression must return millicores.'],
    ['vcpus', '4 millicores', 'Return a number of millicores, for example max(60, vcpus * 30).'],
  ] as const).map(([cpu, amount, fix]): [object, string[]] => [
    { kubeReserved: { cpu } }, [`spec.kubelet.kubeReserved["cpu"] reserves ${amount} on m5.xlarge, which has 4000 millicores | ${fix}`],
  ]),
  ...[
    'max(60, vcpus * 30)', 'max(20, vcpus * 10)', 'vcpus * 10', 'vcpus * 3', '(0)', 'vcpus * 0', 'vcpus > 4 ? 60 : 0', 'vcpus > 8 ? 60 : 0', 'max(0, vcpus * 10 - 100)', '(100)', 'max(vcpus, 60.5)',
    'max_pods * 3 / 2',
  ].map((cpu): [object, string[]] => [{ kubeReserved: { cpu, memory: 'vcpus', pid: 'vcpus' } }, []]),
] satisfies [object, string[]][]).map((row) => [titleOf(row[0]), ...row] as const))('units: %s', (_, kubelet, texts) => {
  expect(reported(kubelet, ON)).toEqual(texts.map((text) => `unit warning advice ${text}`));
});

test.each([
  null, 'text', [], 1, { maxPods: null }, { maxPods: {} }, { maxPods: [1] }, { maxPods: true }, { kubeReserved: null }, { kubeReserved: 'cpu' }, { kubeReserved: ['1'] },
  { kubeReserved: { cpu: null } }, { kubeReserved: { cpu: 1 } }, { kubeReserved: { cpu: '-vcpus' } }, { kubeReserved: { cpu: '100m' }, maxPods: 5 }, { __proto__: { maxPods: 'vcpu' } },
].map((kubelet) => [titleOf(kubelet), kubelet] as const))('ignores %s, which has no expression', (_, kubelet) => {
  expect(reported(kubelet, [])).toEqual([]);
});
