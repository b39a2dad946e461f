import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, Chart, Duration, JsonPatch, YamlOutputType } from 'cdk8s';
import { messageOf, nodeClass, pool, stderrOf } from '../package-fixtures';
import { AmiFamily, AmiSelectorTerm, Architecture, Inflate, Karpenter, KarpenterApp, KarpenterVersion, KubeletExpression, NodeOverlay, Requirement, Severity, v1alpha5, VolumeType } from 'cdk8s-karpenter';

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(outdir, { recursive: true }));

function app(version = '1.15.3', kubernetesVersion?: string): { app: KarpenterApp; chart: Chart } {
  const karpenter = new KarpenterApp({ outdir, version: KarpenterVersion.of(version), kubernetesVersion });
  return { app: karpenter, chart: new Chart(karpenter, 'nodes', { disableResourceNameHashes: true }) };
}

/** Returns the expected error of a synthesis with one finding. */
function oneError(construct: string, problem: string, fix: string): string {
  return [
    'Validation failed with 1 error. Nothing was written.', `${construct}\n  error  ${problem}\n         fix: ${fix}`,
    "For details about a rule, run 'npx cdk8s-karpenter explain RULE'.",
  ].join('\n\n');
}

const EXPLAIN_HINT = 'For details about a rule, run \'npx cdk8s-karpenter explain RULE\'.';

const WRONG: [title: string, version: string, make: (chart: Chart) => void, problem: string, fix: string][] = [
  [
    'a misspelt field through a patch', '1.15.3', (chart) => pool(chart, 'it').addJsonPatch(JsonPatch.add('/spec/wieght', 5)),
    'unknown field spec.wieght  unknown-field', 'Did you mean weight?',
  ],
  [
    'a patch that throws', '1.15.3', (chart) => pool(chart, 'it').addJsonPatch(JsonPatch.add('/spec/weight', 5), JsonPatch.replace('/spec/no/such', 1)),
    'the object cannot be rendered: JSON patch replace "/spec/no/such" fails, because "/spec/no" does not exist  render', 'Add the parent, for example JsonPatch.add(\'/spec/no\', {"such":1}).',
  ],
  [
    'maxPods and an expression', '1.15.3', (chart) => nodeClass(chart, 'it', { kubelet: { maxPods: 110, maxPodsExpression: KubeletExpression.maxPods() } }),
    'the object cannot be rendered: kubelet.maxPods and kubelet.maxPodsExpression are mutually exclusive  render', 'Remove kubelet.maxPods or kubelet.maxPodsExpression.',
  ],
  ['weight 0', '1.15.3', (chart) => pool(chart, 'it', { weight: 0 }), 'spec.weight must be between 1 and 100, got 0  schema-range', 'Set an integer from 1 to 100.'],
  [
    'limits as a float', '1.15.3', (chart) => pool(chart, 'it', { limits: { cpu: 1.5 as any } }),
    'spec.limits["cpu"] must be an integer or a string, got 1.5  schema-type', 'Quote the value: "1.5".',
  ],
  [
    '101 requirements', '1.15.3', (chart) => pool(chart, 'it', { requirements: Array.from({ length: 101 }, (_, i) => Requirement.label(`l${i}`).exists()) }),
    'spec.template.spec.requirements must have at most 100 items, got 101  schema-size', 'Remove at least 1 item.',
  ],
  [
    'a volume type that does not exist', '1.15.3',
    (chart) => nodeClass(chart, 'it', { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi', volumeType: VolumeType.of('gp4') } }] }),
    'spec.blockDeviceMappings[0].ebs.volumeType must be a value that Karpenter 1.15 accepts, got "gp4"  schema-enum', 'Use one of gp2, gp3, io1, io2, sc1, st1, standard.',
  ],
  [
    'Gte aimed at 1.8', '1.8', (chart) => pool(chart, 'it', { requirements: [Requirement.of('cpu', 'Gte', ['4'])] }),
    'spec.template.spec.requirements[0].operator "Gte" requires Karpenter 1.9 or later, but the target is 1.8  value-not-in-release', 'Use one of DoesNotExist, Exists, Gt, In, Lt, NotIn.',
  ],
  [
    'a field aimed at a release before it', 'v1.8.3', (chart) => nodeClass(chart, 'it', { connectionTracking: { udpTimeout: 30 } }),
    'spec.connectionTracking requires Karpenter 1.13 or later, but the target is 1.8  field-not-in-release', 'Remove connectionTracking, or target a release that has the field.',
  ],
  [
    'a kind aimed at a release before it', '1.6', (chart) => new NodeOverlay(chart, 'it', { requirements: [] }),
    'apiVersion: Karpenter 1.6 does not serve karpenter.sh/v1alpha1 NodeOverlay  api-served', 'Remove the object, or target a release that serves karpenter.sh/v1alpha1 NodeOverlay: 1.7 or later.',
  ],
  [
    'a raw NodePool with weight 0', '1.15.3',
    (chart) => new ApiObject(chart, 'it', {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      spec: { weight: 0, template: { spec: { nodeClassRef: { group: 'g', kind: 'K', name: 'n' }, requirements: [] } } },
    }),
    'spec.weight must be between 1 and 100, got 0  schema-range', 'Set an integer from 1 to 100.',
  ],
  [
    'a name that is not a DNS-1123 subdomain', '1.15.3', (chart) => pool(chart, 'it', { metadata: { name: 'Team_A' } }),
    'metadata.name must be a DNS subdomain name, got "Team_A"  metadata-name', 'Did you mean team-a? Use at most 253 characters: lowercase letters, digits, "-", and ".". Start and end with a letter or digit.',
  ],
];

describe('wrong input', () => {
  test.each(WRONG)('synthesis reports %s as one readable error', (_, version, make, problem, fix) => {
    const { app: karpenter, chart } = app(version);
    make(chart);
    expect(messageOf(() => karpenter.synth())).toBe(oneError('nodes/it', problem, fix));
  });

  test('one message lists several errors, each with its construct', () => {
    const { app: karpenter, chart } = app('1.8', '1.35');
    pool(chart, 'a', { weight: 0, replicas: -1 });
    pool(chart, 'b').addJsonPatch(JsonPatch.remove('/spec/template'));
    expect(messageOf(() => karpenter.synth())).toBe([
      'Validation failed with 4 errors. Nothing was written.',
      '',
      'App',
      '  error  Karpenter 1.8 does not support Kubernetes 1.35  kubernetes-version-supported',
      '         fix: Use Karpenter 1.9 or later for Kubernetes 1.35.',
      '',
      'nodes/a',
      '  error  spec.replicas must be at least 0, got -1  schema-range',
      '         fix: Set an integer of at least 0.',
      '  error  spec.weight must be between 1 and 100, got 0  schema-range',
      '         fix: Set an integer from 1 to 100.',
      '',
      'nodes/b',
      '  error  spec.template is required  schema-required',
      '         fix: Add template, for example template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: [{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}]}}.',
      '',
      "For details about a rule, run 'npx cdk8s-karpenter explain RULE'.",
    ].join('\n'));
  });

  test('the stack trace of the error contains only the call of synth', () => {
    const { app: karpenter, chart } = app();
    pool(chart, 'it', { weight: 0 });
    let stack: string | undefined;
    try {
      karpenter.synth();
    } catch (error) {
      stack = (error as Error).stack;
    }
    const [text, frame, ...others] = stack!.split(/\n {4}(?=at )/);
    expect(text).toBe(`Error: ${oneError('nodes/it', 'spec.weight must be between 1 and 100, got 0  schema-range', 'Set an integer from 1 to 100.')}`);
    expect(frame).toContain('karpenter-app.test.ts');
    expect(others).toEqual([]);
  });

  test.each([
    YamlOutputType.FILE_PER_APP, YamlOutputType.FILE_PER_CHART, YamlOutputType.FILE_PER_RESOURCE, YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
  ])('nothing is written or overwritten, output type %s', (yamlOutputType) => {
    writeFileSync(join(outdir, 'a.k8s.yaml'), 'as it was');
    const karpenter = new KarpenterApp({ outdir, yamlOutputType, version: KarpenterVersion.of('1.14') });
    pool(new Chart(karpenter, 'a'), 'good');
    // Adds an invalid object of another kind to a later chart. cdk8s alone would write the first chart before it reaches this error.
    new ApiObject(new Chart(karpenter, 'b'), 'bad', { apiVersion: 'v1', kind: 'ConfigMap' }).addJsonPatch(JsonPatch.remove('/data/x'));
    expect(messageOf(() => karpenter.synth())).toContain('b/bad\n  error  the object cannot be rendered');
    expect(readdirSync(outdir)).toEqual(['a.k8s.yaml']);
    expect(readFileSync(join(outdir, 'a.k8s.yaml'), 'utf8')).toBe('as it was');
  });

  test('indents further lines of errors from other validations', () => {
    const { app: karpenter, chart } = app();
    pool(chart, 'it', { weight: 0 });
    chart.node.addValidation({ validate: () => ['the team is unknown:\n- a\n  b\n\nAsk the platform team.\n', 'no owner'] });
    expect(messageOf(() => karpenter.synth())).toBe([
      'Validation failed with 3 errors. Nothing was written.',
      '',
      'nodes/it',
      '  error  spec.weight must be between 1 and 100, got 0  schema-range',
      '         fix: Set an integer from 1 to 100.',
      '',
      '[nodes] the team is unknown:',
      '  - a',
      '    b',
      '',
      '  Ask the platform team.',
      '[nodes] no owner',
      '',
      "For details about a rule, run 'npx cdk8s-karpenter explain RULE'.",
    ].join('\n'));
  });

  test.each<[what: string, make: (chart: Chart) => unknown, construct: string]>([
    ['a node class', (chart) => pool(chart, 'general', { nodeClass: nodeClass(chart, 'linux', { role: Duration.hours(1) as any }) }), 'nodes/linux'],
    [
      'a node template',
      (chart) => {
        const providerRef = new v1alpha5.AWSNodeTemplate(chart, 'linux', { subnetSelector: { a: Duration.hours(1) as any } });
        return new v1alpha5.Provisioner(chart, 'general', { providerRef });
      },
      'nodes/linux',
    ],
    [
      'a NodePool of a workload',
      (chart) => {
        pool(chart, 'general', { weight: Duration.hours(1) as any });
        pool(chart, 'amd64', { requirements: [Requirement.architectures(Architecture.AMD64)] });
        new Inflate(chart, 'more').deployment.addJsonPatch(JsonPatch.add('/spec/template/spec/nodeSelector', { 'kubernetes.io/arch': 'arm64' }));
      },
      'nodes/general',
    ],
  ])('no finding follows from an error in %s', (_, make, construct) => {
    const { app: karpenter, chart } = app(make.toString().includes('v1alpha5') ? '0.31.4' : '1.15.3');
    make(chart);
    const found = stderrOf(() => expect(messageOf(() => karpenter.synth())).toMatch(/^Validation failed with 1 error\. /));
    expect(found).not.toContain('not in this app');
    const findings = Karpenter.findings(karpenter).filter(({ severity }) => severity !== Severity.INFO);
    expect(findings.map(({ constructPath }) => constructPath)).toEqual([construct]);
  });

  test.each([['alone', 1], ['together with a finding', 0]])('an error of a validation of the user has only the frames of the user: %s', (_, weight) => {
    const { app: karpenter, chart } = app();
    pool(chart, 'it', { weight });
    chart.node.addValidation({
      validate: () => {
        throw new TypeError('a bug in a validation of the user');
      },
    });
    let stack: string | undefined;
    try {
      karpenter.synth();
    } catch (error) {
      stack = (error as Error).stack;
    }
    const [message, ...frames] = stack!.split('\n');
    expect(message).toBe('TypeError: a bug in a validation of the user');
    expect(frames[0]).toMatch(/^ {4}at Object\.validate .*karpenter-app\.test\.ts:/);
    expect(frames.filter((frame) => /cdk8s|constructs\/lib|node:/.test(frame))).toEqual([]);
  });
});

describe('output', () => {
  test('cluster-scoped objects do not get the namespace of the chart, but a patch can add it', () => {
    const karpenter = new KarpenterApp({ outdir, version: KarpenterVersion.of('1.15.3') });
    const chart = new Chart(karpenter, 'nodes', { namespace: 'team', labels: { team: 'a' } });
    pool(chart, 'pool');
    nodeClass(chart, 'class');
    new NodeOverlay(chart, 'overlay', { requirements: [] });
    const patched = pool(chart, 'patched');
    patched.addJsonPatch(JsonPatch.add('/metadata/namespace', 'x'));
    new ApiObject(chart, 'config', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(chart.toJson().map(({ kind, metadata }) => [kind, metadata.namespace, metadata.labels])).toEqual([
      ['NodePool', undefined, { team: 'a' }],
      ['EC2NodeClass', undefined, { team: 'a' }],
      ['NodeOverlay', undefined, { team: 'a' }],
      ['NodePool', 'x', { team: 'a' }],
      ['ConfigMap', 'team', { team: 'a' }],
    ]);
  });

  test('synthYaml returns what synth writes', () => {
    const { app: karpenter, chart } = app();
    pool(chart, 'a', { labels: { a: 'b' } });
    nodeClass(chart, 'b');
    const yaml = karpenter.synthYaml();
    karpenter.synth();
    expect(readFileSync(join(outdir, 'nodes.k8s.yaml'), 'utf8')).toBe(yaml);
  });

  test('creates outdir only if it has something to write', () => {
    const below = join(outdir, 'below');
    const karpenter = new KarpenterApp({ outdir: below, version: KarpenterVersion.of('1.15.3') });
    pool(new Chart(karpenter, 'nodes'), 'it');
    karpenter.synth();
    expect(existsSync(join(below, 'nodes.k8s.yaml'))).toBe(true);
  });
});

describe('versions', () => {
  test('without a version, uses the newest known release and reports it once', () => {
    const karpenter = new KarpenterApp({ outdir });
    pool(new Chart(karpenter, 'nodes'), 'it');
    expect(stderrOf(() => {
      karpenter.synth();
      karpenter.synth();
    })).toEqual([
      'cdk8s-karpenter: 1 info',
      'App',
      '  info  no Karpenter release is configured, so objects are checked for Karpenter 1.15.3, the newest known release  karpenter-version-assumed',
      '        fix: Set version in KarpenterApp or Karpenter.configure.',
      EXPLAIN_HINT,
    ]);
  });

  test('a synth prints once that a release is out of support', () => {
    const { app: karpenter, chart } = app('1.13');
    pool(chart, 'it');
    const other = new Chart(karpenter, 'other');
    Karpenter.configure(other, { version: KarpenterVersion.of('1.13') });
    pool(other, 'it', { metadata: { name: 'other' } });
    expect(stderrOf(() => karpenter.synth())).toEqual([
      'cdk8s-karpenter: 1 info',
      'App',
      '  info  Karpenter 1.13 has been out of support since 2026-07-11  karpenter-version-supported',
      '        fix: Upgrade to 1.15, or to 1.14, a Long-Term Support release until July 2027.',
      EXPLAIN_HINT,
    ]);
    expect(Karpenter.findings(karpenter).map(({ rule, severity, constructPath }) => [rule, severity, constructPath])).toEqual([
      ['karpenter-version-supported', 'info', ''], ['karpenter-version-supported', 'info', 'other'],
    ]);
  });

  test('accepts a release that is newer than known, and reports unknown fields as warnings', () => {
    const { app: karpenter, chart } = app('1.16');
    nodeClass(chart, 'it', { amiFamily: AmiFamily.of('AL2027'), amiSelectorTerms: [AmiSelectorTerm.id('ami-1')] })
      .addJsonPatch(JsonPatch.add('/spec/someday', {}));
    expect(stderrOf(() => karpenter.synth())).toEqual([
      'cdk8s-karpenter: 3 warnings',
      'App',
      '  warning  Karpenter 1.16 is newer than the newest known release, so fields and values that 1.15.3 does not have are reported as warnings  karpenter-version-known',
      '           fix: Update cdk8s-karpenter, or check against the CRDs of your cluster with validate --crds.',
      'nodes/it',
      '  warning  spec.amiFamily must be a value that Karpenter 1.15 accepts, got "AL2027"  schema-enum',
      '           fix: Use one of AL2, AL2023, Bottlerocket, Custom, Windows2019, Windows2022, Windows2025.',
      '  warning  spec.someday: unknown field someday in Karpenter 1.15, the newest release that this package knows  unknown-field',
      '           fix: Remove the field, or use one of amiFamily, amiSelectorTerms, associatePublicIPAddress, blockDeviceMappings, capacityReservationSelectorTerms, connectionTracking, context, cpuOptions, detailedMonitoring, enclaveOptions, instanceProfile, instanceStorePolicy, ipPrefixCount, kubelet, metadataOptions, networkInterfaces, placementGroupSelector, role, securityGroupSelectorTerms, subnetSelectorTerms, tags, userData.',
      EXPLAIN_HINT,
    ]);
  });

  test('warns about an unknown Kubernetes minor', () => {
    const { app: karpenter } = app('1.15', 'v1.38.2');
    expect(stderrOf(() => karpenter.synth())).toEqual([
      'cdk8s-karpenter: 1 warning',
      'App',
      '  warning  it is unknown whether Karpenter 1.15 supports Kubernetes 1.38  kubernetes-version-known',
      '           fix: This package covers Kubernetes 1.23 to 1.37. Check the Karpenter compatibility matrix.',
      EXPLAIN_HINT,
    ]);
  });

  test('rejects an invalid Kubernetes version immediately', () => {
    expect(messageOf(() => app('1.14', '135'))).toBe('"135" is not a Kubernetes version. Use a minor version such as "1.35".');
  });
});
