import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, Chart, JsonPatch, YamlOutputType } from 'cdk8s';
import { messageOf, nodeClass, pool, stderrOf } from './package-fixtures';
import { AmiFamily, AmiSelectorTerm, Karpenter, KarpenterApp, KarpenterVersion, KubeletExpression, NodeOverlay, Requirement, VolumeType } from 'cdk8s-karpenter';

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(outdir, { recursive: true }));

function app(version = '1.15.1', kubernetesVersion?: string): { app: KarpenterApp; chart: Chart } {
  const karpenter = new KarpenterApp({ outdir, version: KarpenterVersion.of(version), kubernetesVersion });
  return { app: karpenter, chart: new Chart(karpenter, 'nodes', { disableResourceNameHashes: true }) };
}

const REFUSED = 'Validation failed with the following errors:\n';

const WRONG: [string, string, (chart: Chart) => void, string][] = [
  [
    'a misspelt field through a patch', '1.15.1', (chart) => pool(chart, 'it').addJsonPatch(JsonPatch.add('/spec/wieght', 5)),
    'spec.wieght: there is no such field: the API server drops it with its value 5, kubectl refuses it; did you mean weight? (unknown-field)',
  ],
  [
    'a patch that throws', '1.15.1', (chart) => pool(chart, 'it').addJsonPatch(JsonPatch.add('/spec/weight', 5), JsonPatch.replace('/spec/no/such', 1)),
    'the object can\'t be rendered: Cannot read properties of undefined (reading \'such\'); fix the JSON patch {"op":"replace","path":"/spec/no/such","value":1} (render)',
  ],
  [
    'maxPods and an expression', '1.15.1', (chart) => nodeClass(chart, 'it', { kubelet: { maxPods: 110, maxPodsExpression: KubeletExpression.maxPods() } }),
    'the object can\'t be rendered: maxPods and maxPodsExpression are mutually exclusive; remove one of them (render)',
  ],
  ['weight 0', '1.15.1', (chart) => pool(chart, 'it', { weight: 0 }), 'spec.weight: 0 is out of bounds; write a whole number from 1 to 100, or leave it out (schema-range)'],
  [
    'limits as a float', '1.15.1', (chart) => pool(chart, 'it', { limits: { cpu: 1.5 as any } }),
    'spec.limits.cpu: 1.5 is neither a whole number nor a text; write it in quotes, such as "1.5" or "10Gi" (schema-type)',
  ],
  [
    '101 requirements', '1.15.1', (chart) => pool(chart, 'it', { requirements: Array.from({ length: 101 }, (_, i) => Requirement.label(`l${i}`).exists()) }),
    'spec.template.spec.requirements: it has 101 items; write at most 100 items (schema-size)',
  ],
  [
    'a volume type that does not exist', '1.15.1',
    (chart) => nodeClass(chart, 'it', { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi', volumeType: VolumeType.of('gp4') } }] }),
    'spec.blockDeviceMappings[0].ebs.volumeType: "gp4" is not one of the values that Karpenter 1.15 knows; did you mean gp2? Write one of gp2, gp3, io1, io2, sc1, st1, standard (schema-enum)',
  ],
  [
    'Gte aimed at 1.8', '1.8', (chart) => pool(chart, 'it', { requirements: [Requirement.of('cpu', 'Gte', ['4'])] }),
    'spec.template.spec.requirements[0].operator: "Gte" came with Karpenter 1.9; the target is 1.8; write one of DoesNotExist, Exists, Gt, In, Lt, NotIn (value-not-in-release)',
  ],
  [
    'a field aimed at a release before it', 'v1.8.3', (chart) => nodeClass(chart, 'it', { connectionTracking: { udpTimeout: 30 } }),
    'spec.connectionTracking: this field came with Karpenter 1.13; the target is 1.8; leave it out, or target a release that has it (field-not-in-release)',
  ],
  [
    'a kind aimed at a release before it', '1.6', (chart) => new NodeOverlay(chart, 'it', { requirements: [] }),
    'apiVersion: Karpenter 1.6 does not serve karpenter.sh/v1alpha1 NodeOverlay; it is served from 1.7 on: leave the object out, or target one of those (api-served)',
  ],
  [
    'a raw NodePool with weight 0', '1.15.1',
    (chart) => new ApiObject(chart, 'it', {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      spec: { weight: 0, template: { spec: { nodeClassRef: { group: 'g', kind: 'K', name: 'n' }, requirements: [] } } },
    }),
    'spec.weight: 0 is out of bounds; write a whole number from 1 to 100, or leave it out (schema-range)',
  ],
  [
    'a name that is not a DNS-1123 subdomain', '1.15.1', (chart) => pool(chart, 'it', { metadata: { name: 'Team_A' } }),
    'metadata.name: "Team_A" is no name that the API server takes; write at most 253 lower-case letters, digits, "-" and ".", beginning and ending with a letter or digit (metadata-name)',
  ],
];

describe('wrong input', () => {
  test.each(WRONG)('%s is one readable error', (_, version, make, text) => {
    const { app: karpenter, chart } = app(version);
    make(chart);
    expect(messageOf(() => karpenter.synth())).toBe(`${REFUSED}  [nodes/it] ${text}`);
  });

  test('several come in one message, each with its construct', () => {
    const { app: karpenter, chart } = app('1.8', '1.35');
    pool(chart, 'a', { weight: 0, replicas: -1 });
    pool(chart, 'b').addJsonPatch(JsonPatch.remove('/spec/template'));
    expect(messageOf(() => karpenter.synth())).toBe([
      'Validation failed with the following errors:',
      'Karpenter 1.8 does not support Kubernetes 1.35; Kubernetes 1.35 needs Karpenter 1.9 or later (kubernetes-version-supported)',
      '[nodes/a] spec.replicas: -1 is out of bounds; write a whole number of at least 0, or leave it out (schema-range)',
      '[nodes/a] spec.weight: 0 is out of bounds; write a whole number from 1 to 100, or leave it out (schema-range)',
      '[nodes/b] spec.template: it is missing; the API server asks for it: write it (schema-required)',
    ].join('\n  '));
  });

  test('the error has no stack trace', () => {
    const { app: karpenter, chart } = app();
    pool(chart, 'it', { weight: 0 });
    let stack: string | undefined;
    try {
      karpenter.synth();
    } catch (error) {
      stack = (error as Error).stack;
    }
    expect(stack).toBe(`Error: ${REFUSED}  [nodes/it] spec.weight: 0 is out of bounds; write a whole number from 1 to 100, or leave it out (schema-range)`);
  });

  test.each([
    YamlOutputType.FILE_PER_APP, YamlOutputType.FILE_PER_CHART, YamlOutputType.FILE_PER_RESOURCE, YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
  ])('nothing is written or overwritten, output type %s', (yamlOutputType) => {
    writeFileSync(join(outdir, 'a.k8s.yaml'), 'as it was');
    const karpenter = new KarpenterApp({ outdir, yamlOutputType, version: KarpenterVersion.of('1.14') });
    pool(new Chart(karpenter, 'a'), 'good');
    // Not of Karpenter, and in a later chart: cdk8s alone would have written the first one by then.
    new ApiObject(new Chart(karpenter, 'b'), 'bad', { apiVersion: 'v1', kind: 'ConfigMap' }).addJsonPatch(JsonPatch.remove('/data/x'));
    expect(messageOf(() => karpenter.synth())).toContain('[b/bad] the object can\'t be rendered');
    expect(readdirSync(outdir)).toEqual(['a.k8s.yaml']);
    expect(readFileSync(join(outdir, 'a.k8s.yaml'), 'utf8')).toBe('as it was');
  });

  test('an error that is not a finding keeps its stack', () => {
    const { app: karpenter, chart } = app();
    chart.node.addValidation({
      validate: () => {
        throw new TypeError('a slip in somebody\'s validation');
      },
    });
    let stack: string | undefined;
    try {
      karpenter.synth();
    } catch (error) {
      stack = (error as Error).stack;
    }
    expect(stack).toMatch(/^TypeError: a slip in somebody's validation\n {4}at /);
  });
});

describe('output', () => {
  test('a chart\'s namespace stays off cluster-scoped objects, a patch can add one', () => {
    const karpenter = new KarpenterApp({ outdir, version: KarpenterVersion.of('1.15.1') });
    const chart = new Chart(karpenter, 'nodes', { namespace: 'team', labels: { team: 'a' } });
    pool(chart, 'pool');
    nodeClass(chart, 'class');
    new NodeOverlay(chart, 'overlay', { requirements: [] });
    const patched = pool(chart, 'patched');
    patched.addJsonPatch(JsonPatch.add('/metadata/namespace', 'x'));
    Karpenter.suppress(patched, 'metadata-namespace', 'a CRD of our own');
    new ApiObject(chart, 'config', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(chart.toJson().map(({ kind, metadata }) => [kind, metadata.namespace, metadata.labels])).toEqual([
      ['NodePool', undefined, { team: 'a' }],
      ['EC2NodeClass', undefined, { team: 'a' }],
      ['NodeOverlay', undefined, { team: 'a' }],
      ['NodePool', 'x', { team: 'a' }],
      ['ConfigMap', 'team', { team: 'a' }],
    ]);
  });

  test('synthYaml gives what synth writes', () => {
    const { app: karpenter, chart } = app();
    pool(chart, 'a', { labels: { a: 'b' } });
    nodeClass(chart, 'b');
    const yaml = karpenter.synthYaml();
    karpenter.synth();
    expect(readFileSync(join(outdir, 'nodes.k8s.yaml'), 'utf8')).toBe(yaml);
  });

  test('outdir is made only where there is something to write', () => {
    const below = join(outdir, 'below');
    const karpenter = new KarpenterApp({ outdir: below, version: KarpenterVersion.of('1.15.1') });
    pool(new Chart(karpenter, 'nodes'), 'it');
    karpenter.synth();
    expect(existsSync(join(below, 'nodes.k8s.yaml'))).toBe(true);
  });
});

describe('versions', () => {
  test('without one, the newest known is taken and said, once', () => {
    const karpenter = new KarpenterApp({ outdir });
    pool(new Chart(karpenter, 'nodes'), 'it');
    expect(stderrOf(() => {
      karpenter.synth();
      karpenter.synth();
    })).toEqual([
      'cdk8s-karpenter info: no Karpenter release was named, so objects are checked for 1.15.1, the newest known; name yours with the version of KarpenterApp or Karpenter.configure (karpenter-version-assumed)',
    ]);
  });

  test('a newer one than known is accepted: what facts do not know is a warning', () => {
    const { app: karpenter, chart } = app('1.16');
    nodeClass(chart, 'it', { amiFamily: AmiFamily.of('AL2027'), amiSelectorTerms: [AmiSelectorTerm.id('ami-1')] })
      .addJsonPatch(JsonPatch.add('/spec/someday', {}));
    expect(stderrOf(() => karpenter.synth())).toEqual([
      'cdk8s-karpenter warning: Karpenter 1.16 is newer than this package knows: what 1.15.1 does not have is a warning here; update cdk8s-karpenter, or check against the CRDs of your cluster with validate --crds (karpenter-version-known)',
      'cdk8s-karpenter warning: [nodes/it] spec.amiFamily: "AL2027" is not one of the values that Karpenter 1.15 knows; did you mean AL2023? Write one of AL2, AL2023, Bottlerocket, Custom, Windows2019, Windows2022, Windows2025 (schema-enum)',
      'cdk8s-karpenter warning: [nodes/it] spec.someday: Karpenter 1.15, the newest known, has no such field; its value is {}; leave it out; known here: amiFamily, amiSelectorTerms, associatePublicIPAddress, blockDeviceMappings, capacityReservationSelectorTerms, connectionTracking, context, cpuOptions, detailedMonitoring, enclaveOptions, instanceProfile, instanceStorePolicy, ipPrefixCount, kubelet, metadataOptions, networkInterfaces, placementGroupSelector, role, securityGroupSelectorTerms, subnetSelectorTerms, tags, userData (unknown-field)',
    ]);
  });

  test('a Kubernetes minor that nobody knows here is a warning', () => {
    const { app: karpenter } = app('1.15', 'v1.38.2');
    expect(stderrOf(() => karpenter.synth())).toEqual([
      'cdk8s-karpenter warning: whether Karpenter 1.15 supports Kubernetes 1.38 is not known here; this package knows Kubernetes 1.23 to 1.37 (kubernetes-version-known)',
    ]);
  });

  test('an invalid Kubernetes version is refused immediately', () => {
    expect(messageOf(() => app('1.14', '135'))).toBe('"135" is no Kubernetes version; write its minor, such as "1.35"');
  });
});
