import { CLASS_OF, findingsOf, linesWithValues } from './user-data-cases';

const TOML = `[settings.kubernetes]
max-pods = 20
cluster-name = "a"
cluster-dns-ip = "10.0.0.10"
max-podz = 5
log-level = "2"
server-tls-bootstrap = true
allowed-unsafe-sysctls = ["a", "b"]
[settings.kubernetes.node-labels]
team = "a"
[settings.kubernetes.eviction-hard]
"memory.available" = "15%"
[settings.bootstrap-containers.a]
source = "b"
essential = false
[other]
a = 1`;
const NODE_CONFIG = `apiVersion: node.eks.aws/v1alpha1
kind: NodeConfig
spec:
  cluster:
    name: a
    cidr: 10.0.0.0/16
    enableOutpost: true
  featureGates:
    InstanceIdNodeName: true
    Other: false
  instance:
    localStorage:
      strategy: RAID0
  kubelet:
    config:
      maxPods: 20
      registerNode: false
      clusterDNS: [10.0.0.10]
      shutdownGracePeriod: 30s
      imageGCHighThreshold: 5
      kubeReserved: {cpu: 100m}
      reservedSystemCPUs: 0-1
    flags:
      - --node-labels=a=b
      - --max-pods=20
      - --bad`;

/** Notations for numbers, strings, and templates. */
const NOTATIONS = ['${A}', '{{ a }}', '<A>'];

describe.each([['bottlerocket', TOML], ['al2023', NODE_CONFIG]])('user data of %s with placeholders', (family, text) => {
  // Karpenter merges user data only if it can read all values.
  const written = [text, text.replace('"2"', '2')].flatMap((each) => findingsOf(CLASS_OF(family, each)));
  const lines = linesWithValues(text);
  const replacements = lines.flatMap((line) => NOTATIONS.map((notation) => ({ lines: [line], notation })));
  const pairs = lines.flatMap((one, i, all) => all.slice(i + 1).map((other) => ({ lines: [one, other], notation: NOTATIONS[i % 3] })));

  test.each([...replacements, ...pairs])('has only findings of known values: $lines $notation', ({ lines: changedLines, notation }) => {
    const withPlaceholder = (line: string) => line.replace(/^( *(?:- |[^ ]+(?: = |: ))).*$/, (_, before) => `${before}${notation}`);
    const changed = text.split('\n').map((line, index) => (changedLines.includes(index) ? withPlaceholder(line) : line)).join('\n');
    expect(changed).not.toBe(text);
    expect(findingsOf(CLASS_OF(family, changed)).filter((finding) => !written.includes(finding))).toEqual([]);
  });

  test('has the findings of other settings', () => {
    const others = findingsOf(CLASS_OF(family, text)).filter((finding) => !/max-?pods:/i.test(finding));
    expect(others.length).toBeGreaterThan(2);
    const changed = text.replace(/(max-pods = |maxPods: )20/, '$1{{ max }}');
    expect(findingsOf(CLASS_OF(family, changed))).toEqual(others);
  });
});
