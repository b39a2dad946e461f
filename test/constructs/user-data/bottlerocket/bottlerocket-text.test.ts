import * as fc from 'fast-check';
import { bottlerocketText } from '../../../../src/constructs/user-data/bottlerocket/bottlerocket-text';
import { KUBERNETES } from '../../../../src/karpenter/user-data/bottlerocket/known-keys';
import { readBottlerocket } from '../../../../src/karpenter/user-data/bottlerocket/read-bottlerocket';
import { isList, isMap, Shape } from '../../../../src/karpenter/user-data/bottlerocket/shape';
import { parseToml } from '../../../../src/karpenter/user-data/toml/parse-toml';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

test('writes settings with Bottlerocket\'s names and types', () => {
  expect(bottlerocketText({
    kubernetes: {
      logLevel: 3,
      imageGcHighThresholdPercent: 85,
      nodeLabels: { 'a/b': 'c' },
      cpuManagerPolicyOptions: ['full-pcpus-only'],
      maxPods: undefined,
      topologyManagerPolicyOptions: { preferClosestNumaNodes: true },
      credentialProviders: { ecr: { enabled: true, imagePatterns: ['*'] } },
    } as any,
    bootstrapCommands: { motd: { commands: [['apiclient', 'set', 'motd=hi']], mode: 'always', essential: false } },
    other: { 'motd': 'hi', 'host-containers': { admin: { enabled: true, superpowered: undefined } }, 'metrics': { share: 0.5 } },
  })).toBe(`[settings]
motd = 'hi'

[settings.bootstrap-commands]
[settings.bootstrap-commands.motd]
commands = [['apiclient', 'set', 'motd=hi']]
essential = false
mode = 'always'

[settings.host-containers]
[settings.host-containers.admin]
enabled = true

[settings.kubernetes]
cpu-manager-policy-options = ['full-pcpus-only']
image-gc-high-threshold-percent = '85'
log-level = 3

[settings.kubernetes.credential-providers]
[settings.kubernetes.credential-providers.ecr]
enabled = true
image-patterns = ['*']

[settings.kubernetes.node-labels]
'a/b' = 'c'

[settings.kubernetes.topology-manager-policy-options]
prefer-closest-numa-nodes = true

[settings.metrics]
share = 0.5
`);
});

const cycle: any = {};
cycle.again = cycle;

test.each<[any, string]>([
  ['x', 'settings must be an object, got "x". For example: { kubernetes: { logLevel: 2 } }'],
  [{ kubernets: {} }, 'kubernets is not a known prop. Did you mean kubernetes?'],
  [{ motd: 'hi' }, 'motd is not a known prop. Did you mean other: { "motd": … }?'],
  [{ kubernetes: 1 }, 'kubernetes must be an object, got 1'],
  [{ kubernetes: { logLevels: 1 } }, 'kubernetes.logLevels is not a known prop. Did you mean logLevel?'],
  [{ kubernetes: { colour: 1 } }, 'kubernetes.colour is not a known prop. Remove the prop.'],
  [{ kubernetes: { maxPods: 1 } }, 'kubernetes.maxPods is not allowed, because Karpenter always sets max-pods itself. Set maxPods in the kubelet settings.'],
  [{ kubernetes: { logLevel: '2' } }, 'kubernetes.logLevel must be a whole number from 0 to 4294967295, got "2"'],
  [{ kubernetes: { logLevel: -1 } }, 'kubernetes.logLevel must be a whole number from 0 to 4294967295, got -1'],
  [{ kubernetes: { podPidsLimit: 1.5 } }, 'kubernetes.podPidsLimit must be a whole number, got 1.5'],
  [{ kubernetes: { imageGcLowThresholdPercent: 101 } }, 'kubernetes.imageGcLowThresholdPercent must be a whole number from 0 to 100, got 101'],
  [{ kubernetes: { seccompDefault: 'true' } }, 'kubernetes.seccompDefault must be true or false, got "true"'],
  [{ kubernetes: { clusterDomain: 1 } }, 'kubernetes.clusterDomain must be a string, got 1'],
  [{ kubernetes: { clusterDomain: '\ud800' } }, 'kubernetes.clusterDomain must be valid Unicode, got "\\ud800" with half of a surrogate pair. Use the complete character.'],
  [{ kubernetes: { allowedUnsafeSysctls: 'a' } }, 'kubernetes.allowedUnsafeSysctls must be a list of strings, got "a"'],
  [{ kubernetes: { nodeLabels: ['a'] } }, 'kubernetes.nodeLabels must be a map of strings, got ["a"]'],
  [{ kubernetes: { staticPods: { a: { enabled: 1 } } } }, 'kubernetes.staticPods.a.enabled must be true or false, got 1'],
  [{ bootstrapCommands: { a: { commands: ['b'] } } }, 'bootstrapCommands.a.commands[0] must be a list of strings, got "b"'],
  [{ bootstrapCommands: [] }, 'bootstrapCommands must be a map of objects, got []'],
  [{ other: [] }, 'other must be a map, got []. For example: { motd: "hello" }'],
  [{ other: { Kubernetes: {} } }, 'other must not have the key kubernetes. Use the prop kubernetes instead.'],
  [{ other: { 'bootstrap-commands': {} } }, 'other must not have the key bootstrap-commands. Use the prop bootstrapCommands instead.'],
  [{ other: { a: null } }, 'other.a must be a string, number, boolean, list, or map, got null'],
  [{ other: { a: [NaN] } }, 'other.a[0] must be a string, number, boolean, list, or map, got NaN'],
  [{ other: { a: 2 ** 60 } }, 'other.a must be a string, number, boolean, list, or map, got 1152921504606847000'],
  [{ other: cycle }, 'other.again.again.again.again.again.again.again.again.again.again.again.again.ag… must not be nested more than 90 levels deep. Use only settings from the Bottlerocket documentation.'],
])('rejects %j', (settings, message) => {
  expect(() => bottlerocketText(settings)).toThrow(message);
});

const text = fc.string({ unit: 'grapheme' });

function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape === 'text') return text;
  if (shape === 'integer') return fc.maxSafeInteger();
  if (shape === 'unsigned') return fc.nat();
  if (shape === 'boolean') return fc.boolean();
  if (isList(shape)) return fc.array(valueOf(shape.list), { minLength: 1, maxLength: 3 });
  if (isMap(shape)) return fc.dictionary(text, valueOf(shape.map), { minKeys: 1, maxKeys: 3, noNullPrototype: true });
  return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [propOf(key), valueOf(field.shape)])));
}

const propOf = (key: string) => key.split('-').map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');

const ALWAYS_KARPENTERS = ['api-server', 'cluster-certificate', 'cluster-name', 'max-pods', 'node-taints'];
const PROPS = Object.entries(KUBERNETES).filter(([key]) => !ALWAYS_KARPENTERS.includes(key));

test('Karpenter reads back what is written', () => {
  const props = fc.record(Object.fromEntries(PROPS.map(([key, { shape }]) => [propOf(key), key.endsWith('percent') ? fc.nat(100) : valueOf(shape)])), { requiredKeys: [] });
  fc.assert(fc.property(props, (kubernetes) => {
    const { problems, kubernetes: kept } = readBottlerocket(bottlerocketText({ kubernetes }), KarpenterVersion.of('1.15.1'));
    expect(problems).toEqual([]);
    expect([...kept.keys()].map(propOf).sort()).toEqual(Object.keys(kubernetes).sort());
    for (const [key, value] of kept) expect(plain(value)).toEqual(plain(kubernetes[propOf(key)]));
  }), { numRuns: 50 });
});

/** Converts settings to JSON with prop names. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return plain(Object.fromEntries([...value].map(([key, item]) => [propOf(key), item])));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([key, item]) => [key, plain(item)]).sort();
  return String(value);
}

test('other settings are read back unchanged', () => {
  const json = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, text, fc.boolean(), fc.maxSafeInteger(), fc.array(tie('value'), { maxLength: 3 }), tie('map')),
    map: fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  }));
  fc.assert(fc.property(fc.dictionary(text, json.value, { noNullPrototype: true }), (given) => {
    const other = Object.fromEntries(Object.entries(given).map(([name, value]) => [`x${name}`, value]));
    expect(plain(parseToml(bottlerocketText({ other })).table.settings)).toEqual(plain(other));
  }));
});
