import * as fc from 'fast-check';
import { bottlerocketText } from '../../../src/user-data/bottlerocket/bottlerocket-text';
import { KUBERNETES } from '../../../src/user-data/bottlerocket/known-keys';
import { readBottlerocket } from '../../../src/user-data/bottlerocket/read-bottlerocket';
import { isList, isMap, Shape } from '../../../src/user-data/bottlerocket/shape';
import { parseToml } from '../../../src/user-data/toml/parse-toml';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';

test('settings are written with the names and types of Bottlerocket', () => {
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
  ['x', '"x" are no settings; write an object such as { kubernetes: { logLevel: 2 } }'],
  [{ kubernets: {} }, 'kubernets: there is no such prop of Bottlerocket settings; did you mean kubernetes?'],
  [{ motd: 'hi' }, 'motd: there is no such prop of Bottlerocket settings; did you mean other: { "motd": … }?'],
  [{ kubernetes: 1 }, 'kubernetes: 1 is refused; write an object'],
  [{ kubernetes: { logLevels: 1 } }, 'kubernetes.logLevels: there is no such prop; did you mean logLevel?'],
  [{ kubernetes: { colour: 1 } }, 'kubernetes.colour: there is no such prop; Karpenter would drop it, so leave it out'],
  [{ kubernetes: { maxPods: 1 } }, 'kubernetes.maxPods: Karpenter always writes max-pods itself; write maxPods of the kubelet settings'],
  [{ kubernetes: { logLevel: '2' } }, 'kubernetes.logLevel: "2" is refused; write a whole number from 0 to 4294967295'],
  [{ kubernetes: { logLevel: -1 } }, 'kubernetes.logLevel: -1 is refused; write a whole number from 0 to 4294967295'],
  [{ kubernetes: { podPidsLimit: 1.5 } }, 'kubernetes.podPidsLimit: 1.5 is refused; write a whole number'],
  [{ kubernetes: { imageGcLowThresholdPercent: 101 } }, 'kubernetes.imageGcLowThresholdPercent: 101 is refused; write a whole number from 0 to 100'],
  [{ kubernetes: { seccompDefault: 'true' } }, 'kubernetes.seccompDefault: "true" is refused; write true or false'],
  [{ kubernetes: { clusterDomain: 1 } }, 'kubernetes.clusterDomain: 1 is refused; write a text'],
  [{ kubernetes: { clusterDomain: '\ud800' } }, 'kubernetes.clusterDomain: "\\ud800" has half of a surrogate pair, which no file can hold; write the whole character'],
  [{ kubernetes: { allowedUnsafeSysctls: 'a' } }, 'kubernetes.allowedUnsafeSysctls: "a" is refused; write a list of texts'],
  [{ kubernetes: { nodeLabels: ['a'] } }, 'kubernetes.nodeLabels: ["a"] is refused; write a map of texts'],
  [{ kubernetes: { staticPods: { a: { enabled: 1 } } } }, 'kubernetes.staticPods.a.enabled: 1 is refused; write true or false'],
  [{ bootstrapCommands: { a: { commands: ['b'] } } }, 'bootstrapCommands.a.commands[0]: "b" is refused; write a list of texts'],
  [{ bootstrapCommands: [] }, 'bootstrapCommands: [] is refused; write a map of objects'],
  [{ other: [] }, 'other: [] is no map; write one such as { motd: "hello" }'],
  [{ other: { Kubernetes: {} } }, 'other.kubernetes: it has a prop of its own; write kubernetes'],
  [{ other: { 'bootstrap-commands': {} } }, 'other.bootstrap-commands: it has a prop of its own; write bootstrapCommands'],
  [{ other: { a: null } }, 'other.a: null has no form in TOML; write a text, number, boolean, list or map, or leave it out'],
  [{ other: { a: [NaN] } }, 'other.a[0]: NaN has no form in TOML'],
  [{ other: { a: 2 ** 60 } }, 'other.a: 1152921504606847000 has no form in TOML'],
  [{ other: cycle }, 'it is more than 90 deep; write settings that Bottlerocket has'],
])('%j is refused', (settings, message) => {
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

test('what is written, Karpenter reads as it was meant', () => {
  const props = fc.record(Object.fromEntries(PROPS.map(([key, { shape }]) => [propOf(key), key.endsWith('percent') ? fc.nat(100) : valueOf(shape)])), { requiredKeys: [] });
  fc.assert(fc.property(props, (kubernetes) => {
    const { problems, kubernetes: kept } = readBottlerocket(bottlerocketText({ kubernetes }), KarpenterVersion.of('1.15.1'));
    expect(problems).toEqual([]);
    expect([...kept.keys()].map(propOf).sort()).toEqual(Object.keys(kubernetes).sort());
    for (const [key, value] of kept) expect(plain(value)).toEqual(plain(kubernetes[propOf(key)]));
  }), { numRuns: 50 });
});

/** As JSON with the names of props. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return plain(Object.fromEntries([...value].map(([key, item]) => [propOf(key), item])));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([key, item]) => [key, plain(item)]).sort();
  return String(value);
}

test('other settings are read again as they were written', () => {
  const json = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, text, fc.boolean(), fc.maxSafeInteger(), fc.array(tie('value'), { maxLength: 3 }), tie('map')),
    map: fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  }));
  fc.assert(fc.property(fc.dictionary(text, json.value, { noNullPrototype: true }), (given) => {
    const other = Object.fromEntries(Object.entries(given).map(([name, value]) => [`x${name}`, value]));
    expect(plain(parseToml(bottlerocketText({ other })).table.settings)).toEqual(plain(other));
  }));
});
