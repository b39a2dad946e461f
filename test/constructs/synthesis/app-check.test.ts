import { ApiObject, App, Chart, JsonPatch, Lazy, Testing, Yaml } from 'cdk8s';
import { Construct } from 'constructs';
import { messageOf, nodeClass, pool, stderrOf } from '../../package-fixtures';
import { AmiSelectorTerm, Karpenter, KarpenterApp, KarpenterVersion, Severity, Taint } from 'cdk8s-karpenter';

const VERSION = KarpenterVersion.of('1.15.1');

/** Counts how often an object is rendered. Each rendering evaluates the Lazy in the spec. */
function counted(chart: Chart, id: string): { readonly renderings: () => number } {
  let renderings = 0;
  const produce = () => {
    renderings++;
    return 7;
  };
  new ApiObject(chart, id, {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    spec: { weight: Lazy.any({ produce }), template: { spec: { nodeClassRef: { group: 'g', kind: 'K', name: 'n' }, requirements: [] } } },
  });
  return { renderings: () => renderings };
}

function discardOutput(): void {
  jest.spyOn(Yaml, 'save').mockImplementation(() => {});
}

afterEach(() => jest.restoreAllMocks());

describe('under a plain App', () => {
  test('constructs of this package enable the checks, also for raw objects', () => {
    const chart = Testing.chart();
    nodeClass(chart, 'class');
    new ApiObject(chart, 'raw', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: {} });
    expect(messageOf(() => Testing.synth(chart))).toBe(
      'Validation failed with 1 error. Nothing was written.\n\ntest/raw\n  error  spec.template is required  schema-required\n         fix: Add template, for example template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: [{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}]}}.\n\nFor details about a rule, run \'npx cdk8s-karpenter explain RULE\'.',
    );
  });

  test('Karpenter.configure enables the checks without constructs of this package', () => {
    const app = Testing.app();
    const chart = new Chart(app, 'test');
    new ApiObject(chart, 'raw', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: {} });
    expect(() => Testing.synth(chart)).not.toThrow();
    Karpenter.configure(app, { version: VERSION });
    expect(messageOf(() => Testing.synth(chart))).toContain('test/raw\n  error  spec.template is required');
  });

  test('an error names the caller of cdk8s, and also lists errors of other validations', () => {
    const chart = Testing.chart();
    const raw = new ApiObject(chart, 'raw', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: {} });
    Karpenter.configure(chart, { version: VERSION });
    chart.node.root.node.addValidation({ validate: () => ['wrong app'] });
    raw.node.addValidation({ validate: () => ['wrong object'] });
    let error: Error | undefined;
    try {
      Testing.synth(chart);
    } catch (thrown) {
      error = thrown as Error;
    }
    expect(error!.message).toMatch(/^Validation failed with 3 errors\. Nothing was written\.\n\ntest\/raw\n {2}error {2}spec\.template is required/);
    expect(error!.message).toContain('\n\nwrong app\n[test/raw] wrong object\n\n');
    expect(error!.stack!.match(/\n {4}at .*/g)).toEqual([expect.stringContaining('app-check.test.ts')]);
    expect(chart.node.root.node.validate()).toEqual(['wrong app']);
  });

  test('ignores objects of other kinds', () => {
    const chart = Testing.chart();
    Karpenter.configure(chart, { version: VERSION });
    new ApiObject(chart, 'config', { apiVersion: 'v1', kind: 'ConfigMap', spec: { weight: 0 } });
    expect(Karpenter.findings(chart)).toEqual([]);
  });

  test('checks each object once in a synthesis of many charts', () => {
    discardOutput();
    const app = new App({ outdir: Testing.app().outdir });
    Karpenter.configure(app, { version: VERSION });
    const pools = [0, 1, 2, 3].map((i) => counted(new Chart(app, `chart-${i}`), 'it'));
    app.synth();
    // Each object is rendered once for the check, and once by cdk8s for the file.
    expect(pools.map(({ renderings }) => renderings())).toEqual([2, 2, 2, 2]);
    app.synth();
    expect(pools.map(({ renderings }) => renderings())).toEqual([4, 4, 4, 4]);
  });

  test('renders again between two syntheses, and for charts that are rendered separately', () => {
    discardOutput();
    const app = Testing.app();
    Karpenter.configure(app, { version: VERSION });
    const [a, b] = ['a', 'b'].map((id) => new Chart(app, id));
    const it = pool(b, 'it');
    app.synth();
    it.addTaint(Taint.noSchedule('not a key'));
    expect(messageOf(() => app.synth())).toContain('b/it\n  error  spec.template.spec.taints[0].key must be a qualified name: letters, digits, "-", "_", and ".", after an optional DNS prefix and slash, got "not a key"');
    expect(messageOf(() => Testing.synth(a))).toContain('b/it\n  error  spec.template.spec.taints[0].key must be');
    it.addJsonPatch(JsonPatch.remove('/spec/template/spec/taints'));
    expect(() => Testing.synth(a)).not.toThrow();
    expect(() => app.synth()).not.toThrow();
    it.metadata.add('nmae', 'x');
    expect(messageOf(() => app.synthYaml())).toContain('b/it\n  error  unknown field metadata.nmae');
  });
});

describe('under a KarpenterApp', () => {
  function app(): KarpenterApp {
    return new KarpenterApp({ version: VERSION, outdir: Testing.app().outdir });
  }

  test('renders each object once in a synthesis of many charts', () => {
    discardOutput();
    const karpenter = app();
    const pools = [0, 1, 2, 3].map((i) => counted(new Chart(karpenter, `chart-${i}`), 'it'));
    karpenter.synth();
    expect(pools.map(({ renderings }) => renderings())).toEqual([1, 1, 1, 1]);
    karpenter.synth();
    expect(pools.map(({ renderings }) => renderings())).toEqual([2, 2, 2, 2]);
  });

  test('renders an object again after a synthesis, also after one that failed', () => {
    discardOutput();
    const karpenter = app();
    const it = pool(new Chart(karpenter, 'chart'), 'it', { weight: 0 });
    expect(messageOf(() => karpenter.synth())).toContain('spec.weight must be between 1 and 100, got 0');
    it.addJsonPatch(JsonPatch.replace('/spec/weight', 5));
    expect(it.toJson().spec.weight).toBe(5);
    karpenter.synth();
    it.addLabel('a', 'b');
    expect(it.toJson().spec.template.metadata).toEqual({ labels: { a: 'b' } });
  });

  test('uses a changed target', () => {
    discardOutput();
    const karpenter = app();
    const chart = new Chart(karpenter, 'chart');
    nodeClass(chart, 'it', { ipPrefixCount: 1 });
    karpenter.synth();
    Karpenter.configure(chart, { version: KarpenterVersion.of('1.7') });
    expect(messageOf(() => karpenter.synth())).toContain('chart/it\n  error  spec.ipPrefixCount requires Karpenter 1.8 or later, but the target is 1.7');
  });
});

describe('scopes', () => {
  test('checks each object for the release of its closest scope', () => {
    const karpenter = new KarpenterApp({ version: VERSION });
    const [now, before] = ['now', 'before'].map((id) => new Chart(karpenter, id));
    const inner = new Construct(before, 'inner');
    Karpenter.configure(before, { version: KarpenterVersion.of('1.7') });
    Karpenter.configure(inner, { version: KarpenterVersion.of('1.9') });
    nodeClass(now, 'it', { ipPrefixCount: 1 });
    nodeClass(before, 'it', { ipPrefixCount: 1 });
    nodeClass(inner as Chart, 'it', { ipPrefixCount: 1 });
    expect(Karpenter.findings(karpenter).map(({ rule, constructPath }) => `${rule} ${constructPath}`)).toEqual([
      'karpenter-version-supported before', 'field-not-in-release before/it',
    ]);
  });

  test('merges several calls', () => {
    const karpenter = new KarpenterApp({ version: KarpenterVersion.of('1.8') });
    Karpenter.configure(karpenter, { kubernetesVersion: '1.35' });
    const findings = Karpenter.findings(karpenter);
    expect(findings.map(({ rule }) => rule)).toEqual(['kubernetes-version-supported', 'karpenter-version-supported']);
    expect(findings[0]).toEqual({
      rule: 'kubernetes-version-supported',
      severity: Severity.ERROR,
      enforcedBy: 'controller',
      path: '',
      message: 'Karpenter 1.8 does not support Kubernetes 1.35',
      fix: 'Use Karpenter 1.9 or later for Kubernetes 1.35.',
      constructPath: '',
    });
  });

  test('returns the findings inside a scope', () => {
    const karpenter = new KarpenterApp({ version: VERSION });
    const [a, ab] = ['a', 'ab'].map((id) => new Chart(karpenter, id));
    pool(a, 'it', { weight: 0 });
    pool(ab, 'it', { weight: 101 });
    expect(Karpenter.findings(a).map(({ message }) => message)).toEqual(['weight must be between 1 and 100, got 0']);
    expect(Karpenter.findings(karpenter)).toHaveLength(2);
  });
});

describe('warnings', () => {
  const EXPLAIN_HINT = 'For details about a rule, run \'npx cdk8s-karpenter explain RULE\'.';
  const MISSING = [
    '  warning  spec.template.spec.nodeClassRef.name refers to EC2NodeClass "gone", which is not in this app  node-class-not-in-app',
    '           fix: Use the name of an EC2NodeClass in the app. If the EC2NodeClass is managed outside the app, use NodeClassRef.named.',
  ];

  function appWithWarning(warnings?: boolean): KarpenterApp {
    discardOutput();
    const karpenter = new KarpenterApp({ version: VERSION, warnings, outdir: Testing.app().outdir });
    const chart = new Chart(karpenter, 'chart');
    const gone = nodeClass(Testing.chart(), 'class', { metadata: { name: 'gone' } });
    pool(chart, 'it', { nodeClass: gone });
    return karpenter;
  }

  test('are printed to stderr once, and do not fail the synthesis', () => {
    const karpenter = appWithWarning();
    expect(stderrOf(() => {
      karpenter.synth();
      karpenter.synth();
    })).toEqual(['cdk8s-karpenter: 1 warning', 'chart/it', ...MISSING, EXPLAIN_HINT]);
  });

  test('include the info about an unknown patch once, although several charts have the release', () => {
    discardOutput();
    const karpenter = new KarpenterApp({ outdir: Testing.app().outdir });
    for (const id of ['a', 'b']) {
      const chart = new Chart(karpenter, id);
      Karpenter.configure(chart, { version: KarpenterVersion.of('1.15.99') });
      pool(chart, 'it');
    }
    const printed = stderrOf(() => karpenter.synth());
    expect(printed[0]).toBe('cdk8s-karpenter: 1 info');
    expect(printed.filter((line) => line.includes('karpenter-version-known'))).toEqual([
      '  info  Karpenter 1.15.99 is an unknown patch, so it is treated like 1.15.3, the newest known patch of its minor release  karpenter-version-known',
    ]);
  });

  test('are grouped by construct', () => {
    const karpenter = appWithWarning();
    const chart = karpenter.node.findChild('chart') as Chart;
    const gone = nodeClass(Testing.chart(), 'class', { metadata: { name: 'gone' } });
    nodeClass(chart, 'class', { amiSelectorTerms: [AmiSelectorTerm.alias('al2', 'v20251112')] });
    pool(chart, 'other', { nodeClass: gone });
    expect(stderrOf(() => karpenter.synth())).toEqual([
      'cdk8s-karpenter: 3 warnings',
      'chart/it',
      ...MISSING,
      'chart/class',
      '  warning  spec.amiSelectorTerms[0].alias "al2@v20251112" has had no new images since November 2025  ec2nodeclass-al2-frozen',
      '           fix: Use an al2023 or bottlerocket alias, for example al2023@v20260701.',
      'chart/other',
      ...MISSING,
      EXPLAIN_HINT,
    ]);
  });

  test('are colored on a terminal with colors', () => {
    const before = { isTTY: process.stderr.isTTY, hasColors: process.stderr.hasColors };
    Object.assign(process.stderr, { isTTY: true, hasColors: () => true });
    try {
      expect(stderrOf(() => appWithWarning().synth())).toEqual([
        'cdk8s-karpenter: 1 warning',
        'chart/it',
        '  \u001b[33mwarning\u001b[39m  spec.template.spec.nodeClassRef.name refers to EC2NodeClass "gone", which is not in this app  \u001b[2mnode-class-not-in-app\u001b[22m',
        '           \u001b[2mfix:\u001b[22m Use the name of an EC2NodeClass in the app. If the EC2NodeClass is managed outside the app, use NodeClassRef.named.',
        EXPLAIN_HINT,
      ]);
    } finally {
      Object.assign(process.stderr, before);
    }
  });

  test('are findings, but not printed, with warnings: false', () => {
    const karpenter = appWithWarning(false);
    expect(stderrOf(() => karpenter.synth())).toEqual([]);
    expect(Karpenter.findings(karpenter).map(({ rule }) => rule)).toEqual(['node-class-not-in-app']);
  });

  test('can be enabled again in an inner scope', () => {
    const karpenter = appWithWarning(false);
    Karpenter.configure(karpenter.node.findChild('chart'), { warnings: true });
    expect(stderrOf(() => karpenter.synth())).toEqual(['cdk8s-karpenter: 1 warning', 'chart/it', ...MISSING, EXPLAIN_HINT]);
  });

  test.each([
    ['karpenter.sh/v1', 'NodePol', '1.15.1', ['error: Karpenter 1.15.1 does not serve karpenter.sh/v1 NodePol; Did you mean karpenter.sh/v1 NodePool?']],
    ['karpenter.sh/v1', 'EC2NodeClass', '1.15.1', ['error: Karpenter 1.15.1 does not serve karpenter.sh/v1 EC2NodeClass; Use karpenter.k8s.aws/v1 EC2NodeClass.']],
    ['autoscaling.x-k8s.io/v1alpha1', 'CapacityBuffer', '1.14', [
      'error: Karpenter 1.14 does not serve autoscaling.x-k8s.io/v1alpha1 CapacityBuffer; Use autoscaling.x-k8s.io/v1beta1 CapacityBuffer.',
    ]],
    ['autoscaling.x-k8s.io/v1alpha1', 'ProvisioningRequest', '1.14', []],
    ['karpenter.sh/v1beta1', 'NodePool', '1.1', [
      'error: Karpenter 1.1 does not serve karpenter.sh/v1beta1 NodePool; Use karpenter.sh/v1 NodePool, or target a release that serves karpenter.sh/v1beta1 NodePool: 0.32 to 1.0.',
    ]],
    ['karpenter.k8s.io/v1', 'NodePool', '1.14', ['error: Karpenter 1.14 does not serve karpenter.k8s.io/v1 NodePool; Use karpenter.sh/v1 NodePool.']],
    ['container.example.com/v1', 'NodePool', '1.14', []],
    ['karpenter.sh/v1', 'NodePool', '0.37.0', [
      'error: Karpenter 0.37.0 does not serve karpenter.sh/v1 NodePool; Use karpenter.sh/v1beta1 NodePool, or target a release that serves karpenter.sh/v1 NodePool: '
      + '0.33.6 or a later patch of 0.33, 0.34.7 or a later patch of 0.34, 0.35.6 or a later patch of 0.35, 0.36.3 or a later patch of 0.36, 0.37.1 or a later patch of 0.37, or 1.0 or later.',
    ]],
    ['karpenter.sh/v1', 'NodePool', '0.31', [
      'error: Karpenter 0.31 does not serve karpenter.sh/v1 NodePool; Use karpenter.sh/v1alpha5 Provisioner, or target a release that serves karpenter.sh/v1 NodePool: '
      + '0.33.6 or a later patch of 0.33, 0.34.7 or a later patch of 0.34, 0.35.6 or a later patch of 0.35, 0.36.3 or a later patch of 0.36, 0.37.1 or a later patch of 0.37, or 1.0 or later.',
    ]],
    ['karpenter.sh/v1alpha5', 'Provisioner', '1.0', [
      'error: Karpenter 1.0 does not serve karpenter.sh/v1alpha5 Provisioner; Use karpenter.sh/v1 NodePool or karpenter.sh/v1beta1 NodePool, or target a release that serves karpenter.sh/v1alpha5 Provisioner: 0.9 to 0.32.',
    ]],
    ['karpenter.k8s.aws/v1alpha1', 'AWSNodeTemplate', '0.9', [
      'error: Karpenter 0.9 does not serve karpenter.k8s.aws/v1alpha1 AWSNodeTemplate; Remove the object, or target a release that serves karpenter.k8s.aws/v1alpha1 AWSNodeTemplate: 0.10.1 to 0.32.',
    ]],
    ['karpenter.sh/v1', 'Thing', '1.0.14', [
      'error: Karpenter 1.0.14 does not serve karpenter.sh/v1 Thing; Use one of karpenter.sh/v1 NodePool, karpenter.sh/v1 NodeClaim, karpenter.k8s.aws/v1 EC2NodeClass, '
      + 'karpenter.sh/v1beta1 NodePool, karpenter.sh/v1beta1 NodeClaim, karpenter.k8s.aws/v1beta1 EC2NodeClass.',
    ]],
    ['karpenter.sh/v2', 'NodePool', '1.99', [
      'warning: karpenter.sh/v2 NodePool is not checked, because this package does not know this kind in Karpenter 1.99; '
      + 'Check apiVersion and kind for typos, or check against the CRDs of your cluster with validate --crds.',
    ]],
  ])('objects of %s %s cannot be checked for %s', (apiVersion, kind, version, expected) => {
    const karpenter = new KarpenterApp({ version: KarpenterVersion.of(version) });
    new ApiObject(new Chart(karpenter, 'chart'), 'it', { apiVersion, kind });
    expect(Karpenter.findings(karpenter).filter(({ rule }) => rule.startsWith('api-')).map(({ severity, message, fix }) => `${severity}: ${message}; ${fix}`)).toEqual(expected);
  });
});
