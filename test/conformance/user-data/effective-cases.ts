import * as fc from 'fast-check';
import { mimeDocument } from './mime-documents';
import { JsonObject } from '../../../src/foundation/basics/json';

/** Valid and invalid texts that are not MIME. */
const TEXTS = [
  '', '#!/bin/bash\necho hello\n', '#!/bin/bash\n# nothing\n', 'echo', 'a: 1\n', '- a\n', 'a: [\n', '{"a": 1}', 'null', '---\na: 1\n---\n- b\n', '--- \n', 'a: 1\na: 2\n', '\ta: 1', '# only\n',
  'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config: {maxPods: 5}\n', '#cloud-config\npackages: [a]\n', 'é: ü\n', 'a\r\nb\r\n', '--//\n',
  '  MIME-Version: 1.0\n', 'Mime-Version: 1.0\n\n', 'Content-Type: text/x-shellscript\n\necho\n', 'IyEvYmluL2Jhc2g=', '? [a]\n: b\n', '1: a\n', 'a: *b\n', '%YAML 1.2\n---\na: 1\n', '...\na: 1\n',
];
const TOML = [
  '', '[settings.kubernetes]\nkube-api-qps = 30\n', '[settings.kubernetes]\nmax-pods = "5"\n', '[settings.kubernetes]\nmax-pods = 5\nunknown = 1\n', '[settings.host]\na = [1, 2]\n[other]\nb = 1\n',
  '[settings.kubernetes.node-labels]\nteam = "ml"\na = "b"\n', '[settings.kubernetes.node-taints]\na = ["b:NoSchedule"]\n', '[settings.bootstrap-commands.x]\ncommands = [["a"]]\nmode = "once"\nessential = false\n',
  '[settings.kubernetes.eviction-hard]\n"memory.available" = "5%"\n', '[settings.kubernetes.eviction-soft]\n"memory.available" = "5%"\n', 'settings = 1\n', '[settings\n', '[settings.kubernetes]\nlog-level = 3\npod-pids-limit = 5\n',
  '[settings.kubernetes]\nmemory-manager-policy = "None"\nids-per-pod = 5\nhostname-override-source = "x"\n', '[settings.kubernetes]\nsingle-process-oom-kill = true\ndevice-ownership-from-security-context = true\n',
  '[settings.kubernetes]\ncontainer-log-max-workers = 2\ncontainer-log-monitor-interval = "10s"\ncpu-manager-policy-options = ["a"]\n', '[settings.kubernetes.topology-manager-policy-options]\nmax-allowable-numa-nodes = 2\n',
  '[settings.kubernetes.credential-providers.a]\nenabled = true\nimage-patterns = ["x"]\n', '[settings.kubernetes]\ncluster-dns-ip = ["1.1.1.1"]\n', '[settings.kubernetes]\ncpu-cfs-quota-enforced = true\nseccomp-default = true\n',
  '[settings.kubernetes]\nmemory-manager-policy = "Static"\n[settings.kubernetes.memory-manager-reserved-memory.0]\nenabled = true\nmemory = "1Gi"\nhugepages-2Mi = "2Mi"\n',
  '[settings.kubernetes.memory-manager-reserved-memory.1]\nhugepages-1gi = "1Gi"\nHugePages-2MI = "4Mi"\nother = 1\n[settings.kubernetes.memory-manager-reserved-memory.10]\nenabled = "yes"\n',
  '[settings.kubernetes]\nmemory-manager-reserved-memory = 5\n',
];

const entries = (keys: readonly string[], values: readonly string[]) => (
  fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...values), { minKeys: 1, maxKeys: 2 })
);
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const RESOURCES = ['cpu', 'memory'];
const SIGNALS = ['memory.available', 'nodefs.available'];

const kubelet = fc.record({
  clusterDNS: fc.constantFrom(['10.0.0.10'], ['fd00::a'], ['10.0.0.10', '10.0.0.11'], ['nonsense']),
  maxPods: fc.constantFrom(110, 0),
  podsPerCore: some(fc.constant(2)),
  systemReserved: some(entries(RESOURCES, ['1', '100Mi'])),
  kubeReserved: some(entries(RESOURCES, ['1', '100Mi'])),
  evictionHard: some(entries(SIGNALS, ['100Mi', '5%'])),
  evictionSoft: some(entries(SIGNALS, ['100Mi', '5%'])),
  evictionSoftGracePeriod: some(fc.constantFrom({ 'memory.available': '1m' }, { 'memory.available': '90s', 'nodefs.available': '1h30m0.5s' })),
  evictionMaxPodGracePeriod: some(fc.constantFrom(0, 60)),
  imageGCHighThresholdPercent: some(fc.constant(80)),
  imageGCLowThresholdPercent: some(fc.constant(50)),
  cpuCFSQuota: some(fc.boolean()),
});
/** Settings that Karpenter passes to AL2023 unchanged only in releases with an untyped spec.kubelet. */
const open = fc.record({
  registryPullQPS: fc.constantFrom(0, 10, -1),
  evictionMinimumReclaim: fc.constantFrom({ 'memory.available': '5%' }, {}),
  memorySwap: fc.constantFrom({ swapBehavior: 'LimitedSwap' }, null),
  featureGates: fc.constantFrom({ GracefulNodeShutdown: true }, {}),
  syncFrequency: fc.constantFrom('1m', '90s', '1m0s'),
  allowedUnsafeSysctls: fc.constantFrom([], ['kernel.*', 'on', '1']),
  clusterDomain: fc.constantFrom('é: #', '', '0x1f', 'null'),
  logging: fc.constantFrom({ options: { json: { infoBufferSize: 0 } }, vmodule: [{ filePattern: 'a', verbosity: 3 }] }),
  kind: fc.constant('KubeletConfiguration'),
}, { requiredKeys: [] });
const taint = fc.record({ key: fc.constantFrom('a', 'example.com/b'), value: some(fc.constantFrom('x', 'y')), effect: fc.constantFrom('NoSchedule', 'NoExecute') });

export interface EffectiveCase {
  readonly family: 'AL2' | 'AL2023' | 'Bottlerocket' | 'Windows2022' | 'Custom';
  readonly userData: string;
  readonly kubelet: JsonObject;
  readonly open: JsonObject;
  readonly taints: readonly JsonObject[];
  readonly labels: { readonly [key: string]: string };
  readonly raid0: boolean;
  readonly alias: string;
}

/** Generates EC2NodeClasses and NodePools with user data in all formats. */
export function effectiveCases(count: number, seed: number): readonly EffectiveCase[] {
  const family = fc.constantFrom('AL2', 'AL2023', 'Bottlerocket', 'Windows2022', 'Custom') as fc.Arbitrary<EffectiveCase['family']>;
  const userData = fc.oneof(fc.constantFrom(...TEXTS), mimeDocument);
  const rest = { kubelet, open, taints: fc.array(taint, { maxLength: 2 }), labels: fc.dictionary(fc.constantFrom('team', 'a.b/c', 'z'), fc.constantFrom('ml', '')), raid0: fc.boolean(), alias: fc.constantFrom('v1.45.0', 'v1.46.0', 'latest', 'v2.0.0', 'v1') };
  const cases = family.chain((each) => fc.record({ family: fc.constant(each), userData: each === 'Bottlerocket' ? fc.constantFrom(...TOML) : userData, ...rest }));
  return fc.sample(cases, { numRuns: count, seed }).map((each) => JSON.parse(JSON.stringify(each)));
}
