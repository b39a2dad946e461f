import { poolYaml, runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15'];

/** Runs `validate` on one file, and returns the lines with findings. */
function findingsIn(file: string, yaml: string, ...args: readonly string[]): readonly string[] {
  return findingsOf({ [file]: yaml }, ...args);
}

function findingsOf(files: { readonly [file: string]: string }, ...args: readonly string[]): readonly string[] {
  const { out } = runInField(files, 'validate', ...args.includes('--karpenter-version') ? [] : VERSION, ...args);
  return out.split('\n').filter((line) => /^ +\d+:\d+ +(error|warning|info)/.test(line)).map((line) => line.trim().replace(/ {2,}/g, ' '));
}

const ARN = 'arn:aws:sqs:eu-west-1:111122223333:shop-karpenter';
const WRONG_QUEUE = (path: string, kind = 'ARN', value = ARN) => `${path} must be the name of an SQS queue, got the ${kind} "${value}" controller-interruption-queue`;

/** An Application with a source in flow style. */
function application(source: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: karpenter, namespace: argocd}
spec:
  project: default
  destination: {server: "https://kubernetes.default.svc", namespace: kube-system}
${source}`;
}

const CHART = '    repoURL: public.ecr.aws/karpenter\n    chart: karpenter\n    targetRevision: 1.15.1\n';

describe('a Helm values file', () => {
  test('is checked if its keys are those of the Karpenter chart', () => {
    expect(findingsIn('values.yaml', 'settings:\n  clusterName: demo\n  featureGates: {drift: true}\n  isolatedVPC: "x"\n')).toEqual([
      '3:18 warning settings.featureGates.drift: unknown value drift in the Karpenter 1.15 chart (available in 0.32 to 0.37) controller-value-unknown',
      '4:3 warning settings.isolatedVPC must be true or false, got "x", so Karpenter uses the default false controller-value-without-effect',
    ]);
    expect(findingsIn('values.yaml', 'settings:\n  clusterName: x\n  batchMaxDuration: ten\n  featureGates: {nodeOverlayy: true}\n')).toEqual([
      '3:3 warning settings.batchMaxDuration must be a Go duration, got "ten", so Karpenter uses the default controller-value-without-effect',
      '4:18 warning settings.featureGates.nodeOverlayy: unknown value nodeOverlayy (set to true) in the Karpenter 1.15 chart controller-value-unknown',
    ]);
  });

  test.each([
    ['the name of the file', 'karpenter-values.yaml', 'settings:\n  clusterName: demo\n  interuptionQueue: demo\n', '3:3 warning settings.interuptionQueue: unknown value interuptionQueue (set to "demo") in the Karpenter 1.15 chart controller-value-unknown'],
    ['the name of the folder', 'apps/karpenter/values.yaml', 'replica: 3\nsettings: {clusterName: demo}\n', '1:1 warning replica: unknown value replica (set to 3) in the Karpenter 1.15 chart controller-value-unknown'],
    ['a key of the chart', 'values.yaml', `settings:\n  interruptionQueue: ${ARN}\n`, `2:3 error ${WRONG_QUEUE('settings.interruptionQueue')}`],
    ['the key of the dependency', 'values.yaml', `other: {}\nkarpenter:\n  settings: {clusterName: demo, interruptionQueue: "${ARN}"}\n`, `3:33 error ${WRONG_QUEUE('karpenter.settings.interruptionQueue')}`],
  ])('is recognized by %s', (_, file, yaml, finding) => {
    expect(findingsIn(file, yaml)).toEqual([finding]);
  });

  const ROLE = (name: string) => `serviceAccount:\n  annotations: {eks.amazonaws.com/role-arn: "arn:aws:iam::111122223333:role/${name}"}\n`;
  const RESOURCES = '  resources:\n    requests: {cpu: 1}\n';

  test.each([
    ['its keys with the role of a service account', `settings:\n  clusterName: demo\n${ROLE('k')}replicas: 1\ncontroller:\n${RESOURCES}  env: [{name: FEATURE_GATES, value: "NodeOverlayy=true"}]\n`, /^9:3 .*NodeOverlayy/],
    ['the name of the role', `settings:\n  clusterName: demo\n${ROLE('KarpenterControllerRole-demo')}replica: 3\ncontroller:\n${RESOURCES}`, /^5:1 .*unknown value replica /],
    ['its keys with the name of a service account', `settings: {clusterName: demo}\nserviceAccount: {create: false, name: karpenter}\ncontroller:\n  clusterName: demo\n${RESOURCES}`, /^4:3 .*controller.clusterName: unknown value/],
  ])('with the name of a cluster and settings of a controller is recognized by %s', (_, yaml, finding) => {
    expect(findingsIn('values.yaml', yaml)).toEqual([expect.stringMatching(finding)]);
  });

  test.each([
    ['settings of another chart', 'settings: {replicas: 2, logLevel: trace, featureGates: {beta: true}}'],
    ['the name of a cluster in another chart', 'clusterName: demo\nregion: eu-west-1\nvpcId: vpc-1\n'],
    ['settings with the name of a cluster', 'settings: {clusterName: demo, region: eu-west-1}'],
    ['a chart that notifies about a cluster', `settings: {clusterName: demo}\n${ROLE('bot')}communications: {slack: {enabled: true}}\nreplicas: 1\n`],
    ['a controller of another project', `settings: {clusterName: demo}\n${ROLE('dns-controller')}controller: {resources: {}}\ndnsZone: example.com\n`],
    ['a controller with other settings', `settings: {clusterName: demo, region: eu-west-1}\n${ROLE('dns-controller')}controller: {resources: {}}\n`],
    ['a controller without settings', `clusterName: demo\n${ROLE('AWSLoadBalancerController')}controller: {resources: {}}\n`],
    ['parameters of a cluster', 'clusterName: demo\nclusterEndpoint: https://example.com\nversion: 1.34\n'],
    ['Karpenter on Azure', 'settings: {clusterName: demo, clusterEndpoint: "https://example.com", batchMaxDuration: ten}\ncontroller: {env: [{name: ARM_SUBSCRIPTION_ID, value: "1"}]}'],
    ['Karpenter on Tencent Cloud', 'settings: {batchMaxDuration: ten, clusterID: a, vmMemoryOverheadPercent: 0.075, featureGates: {spotToSpotConsolidation: false}}'],
    ['another key for Karpenter', 'karpenter: {enabled: true, version: 1.15.1}\n'],
    ['a list', '- settings: {interruptionQueue: "https://example.com/a"}\n'],
    ['an object of another kind', `apiVersion: example.com/v1\nkind: Thing\nsettings: {interruptionQueue: "${ARN}"}`],
  ])('of %s is not one of Karpenter', (_, yaml) => {
    expect(runInField({ 'values.yaml': yaml }, 'validate', ...VERSION).out).toContain('No object to check');
  });

  test('of a chart itself is checked only below the key of a dependency', () => {
    const chart = { 'karpenter-nodes/Chart.yaml': 'apiVersion: v2\nname: karpenter-nodes\nversion: 1.0.0\n' };
    expect(findingsOf({ ...chart, 'karpenter-nodes/values.yaml': 'settings: {clusterName: demo, interruptionQueue: "https://a/b"}\n' })).toEqual([]);
    expect(findingsOf({ ...chart, 'karpenter-nodes/values.yaml': 'karpenter:\n  settings: {interruptionQueue: "https://a/1/b"}\n' }))
      .toEqual([`2:14 error ${WRONG_QUEUE('karpenter.settings.interruptionQueue', 'URL', 'https://a/1/b')}`]);
  });

  test('of another release can have keys that other tools do not have', () => {
    expect(findingsIn('values.yaml', 'logEncoding: json\nsettings: {interruptionQueue: demo}\n')).toEqual(['1:1 warning logEncoding: unknown value logEncoding in the Karpenter 1.15 chart (available in 0.9 to 0.31) controller-value-unknown']);
  });

  test('does not need to contain all values, and can contain keys of other tools', () => {
    expect(findingsIn('values.yaml', 'environment: prod\nreplicas: 2\nsettings: {interruptionQueue: demo, featureGates: {nodeOverlay: true}}\n')).toEqual([]);
    expect(findingsIn('values.yaml', 'settings: {clusterName: "${cluster}", interruptionQueue: "${queue}", isolatedVPC: "${isolated}"}\n')).toEqual([]);
  });

  test('can ignore a finding in a comment', () => {
    const yaml = '# cdk8s-karpenter-ignore controller-interruption-queue: a test\nsettings:\n  clusterName: demo\n  interruptionQueue: https://a/1/b\n';
    expect(findingsIn('values.yaml', yaml)).toEqual([]);
  });
});

describe('--values', () => {
  const files = { 'a.yaml': 'replicaz: 3\nsettings: {}\n', 'pool.yaml': poolYaml() };
  const FOUND = 'replicaz: unknown value replicaz (set to 3) in the Karpenter 1.15 chart  controller-value-unknown';

  test('names a values file, which can have any keys', () => {
    const { code, out } = runInField(files, 'validate', ...VERSION, '--values', 'DIR/a.yaml');
    expect([code, out]).toEqual([0, expect.stringContaining(FOUND)]);
    expect(out).toContain('1 document checked');
  });

  test('checks a file once, together with its folder', () => {
    const { out } = runInField(files, 'validate', ...VERSION, '--values', 'DIR/a.yaml', 'DIR');
    expect(out).toContain(FOUND);
    expect(out).toContain('2 documents checked');
    expect(runInField(files, 'validate', ...VERSION, 'DIR').out).not.toContain(FOUND);
  });

  test.each([
    [['--values', 'DIR'], '--values must be a file, got the folder DIR'],
    [['--values', '', 'DIR'], '--values must be a file, got an empty string'],
    [['--values', 'DIR/a.yaml', '--from-version', '1.14'], '--from-version and --values are mutually exclusive. Remove one of these options.'],
  ])('%j is a usage error', (args, message) => {
    const { code, err } = runInField(files, 'validate', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('an Application that installs the chart', () => {
  const QUEUE = `settings: {clusterName: shop, interruptionQueue: "${ARN}"}`;

  test.each([
    ['valuesObject', `${CHART}    helm:\n      valuesObject:\n        ${QUEUE}`, '13:39', 'helm.valuesObject.settings.interruptionQueue'],
    ['values', `${CHART}    helm:\n      values: |\n        ${QUEUE}`, '12:7', 'helm.values: settings.interruptionQueue'],
    ['parameters', `${CHART}    helm:\n      parameters:\n        - {name: settings.clusterName, value: shop}\n        - {name: settings.interruptionQueue, value: "${ARN}"}`, '14:46', 'helm.parameters[1].value: settings.interruptionQueue'],
  ])('with %s', (_, source, place, path) => {
    expect(findingsIn('app.yaml', application(`  source:\n${source}\n`))).toEqual([`${place} error Application/karpenter: ${WRONG_QUEUE(`spec.source.${path}`)}`]);
  });

  test('is found in sources, in a kustomization, and in an ApplicationSet', () => {
    const sources = `  sources:\n    - {repoURL: "https://example.com/git", ref: values, targetRevision: main}\n    - repoURL: oci://public.ecr.aws/karpenter/karpenter\n      path: .\n      targetRevision: 1.15.1\n      helm:\n        valueFiles: [$values/karpenter.yaml]\n        valuesObject: {settings: {interruptionQueue: "${ARN}"}}\n`;
    expect(findingsIn('app.yaml', application(sources))).toEqual([`14:35 error Application/karpenter: ${WRONG_QUEUE('spec.sources[1].helm.valuesObject.settings.interruptionQueue')}`]);
    const set = 'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: karpenter, namespace: argocd}\nspec:\n  goTemplate: true\n  generators: [{clusters: {}}]\n  template:\n    metadata: {name: "karpenter-{{.name}}"}\n    spec:\n      project: default\n      destination: {server: "{{.server}}", namespace: kube-system}\n      source:\n        repoURL: public.ecr.aws/karpenter\n        chart: karpenter\n        targetRevision: 1.15.1\n        helm:\n          valuesObject:\n            settings: {clusterName: "{{.name}}", isolatedVPC: maybe}\n';
    expect(findingsIn('set.yaml', set)).toEqual(['18:50 warning ApplicationSet/karpenter: spec.template.spec.source.helm.valuesObject.settings.isolatedVPC must be true or false, got "maybe", so Karpenter uses the default false controller-value-without-effect']);
    const kustomization = `helmCharts:\n  - {name: karpenter, repo: "oci://public.ecr.aws/karpenter", version: 1.15.1, releaseName: karpenter, valuesInline: {settings: {clusterName: a, interruptionQueue: "${ARN}"}}}\n`;
    expect(findingsIn('kustomization.yaml', kustomization)).toEqual([`2:146 error ${WRONG_QUEUE('helmCharts[0].valuesInline.settings.interruptionQueue')}`]);
  });

  test('needs a cluster name only if no other file can contain values', () => {
    const source = (helm: string) => `  source:\n${CHART}    helm: ${helm}\n`;
    expect(findingsIn('app.yaml', application(source('{valuesObject: {replicas: 1}}')))).toEqual(['11:12 error Application/karpenter: spec.source.helm.valuesObject.settings.clusterName is required controller-value-required']);
    expect(findingsIn('app.yaml', application(source('{valueFiles: [prod.yaml], valuesObject: {replicas: 1}}')))).toEqual([]);
    expect(findingsIn('app.yaml', application(source('{releaseName: karpenter}')))).toEqual([]);
  });

  test.each([
    ['the CRDs', '{repoURL: public.ecr.aws/karpenter, chart: karpenter-crd, targetRevision: 1.15.1, helm: {valuesObject: {webhook: {enabled: false}, settings: {isolatedVPC: x}}}}'],
    ['Karpenter on Azure', '{repoURL: mcr.microsoft.com/aks/karpenter, chart: karpenter, targetRevision: 1.15.1, helm: {valuesObject: {settings: {clusterName: a, isolatedVPC: x}}}}'],
    ['an own chart of that name', '{repoURL: "https://charts.example.com", chart: karpenter, targetRevision: 2.0.0, helm: {valuesObject: {nodePools: [a], settings: {replicas: 2}}}}'],
    ['another chart', '{repoURL: "https://charts.example.com", chart: web, targetRevision: 1.0.0, helm: {valuesObject: {settings: {clusterName: a, isolatedVPC: x}}}}'],
  ])('of %s has other values', (_, source) => {
    expect(findingsIn('app.yaml', application(`  source: ${source}\n`)).filter((line) => line.includes('controller-'))).toEqual([]);
  });

  test.each([
    ['valuesObject', `valuesObject: {karpenter: {settings: {interruptionQueue: "${ARN}"}}}`, 'spec.source.helm.valuesObject.karpenter.settings.interruptionQueue'],
    ['values', `values: "karpenter: {settings: {clusterName: a, interruptionQueue: '${ARN}'}}"`, 'spec.source.helm.values: settings.interruptionQueue'],
    ['parameters', `parameters: [{name: karpenter.settings.interruptionQueue, value: "${ARN}"}]`, 'spec.source.helm.parameters[0].value: settings.interruptionQueue'],
  ])('can install a chart in Git that depends on Karpenter, with %s', (_, helm, path) => {
    const source = `  source: {repoURL: "https://example.com/git", path: charts/addons, targetRevision: main, helm: {${helm}}}\n`;
    const [finding, ...others] = findingsIn('app.yaml', application(source));
    expect(others).toEqual([]);
    expect(finding).toContain(`error Application/karpenter: ${WRONG_QUEUE(path)}`);
  });

  test.each([
    ['a switch', '{karpenter: {enabled: true, nodePools: [a]}}'],
    ['settings of the own chart', '{karpenter: {settings: {replicas: 2}}}'],
    ['settings at the top', `{settings: {interruptionQueue: "${ARN}"}}`],
    ['Karpenter on Azure', '{karpenter: {settings: {clusterName: a, isolatedVPC: x}, controller: {image: {repository: mcr.microsoft.com/aks/karpenter/controller}}}}'],
  ])('with %s for a chart in Git has no values of Karpenter', (_, values) => {
    const source = `  source: {repoURL: "https://example.com/git", path: karpenter, targetRevision: main, helm: {valuesObject: ${values}}}\n`;
    expect(findingsIn('app.yaml', application(source))).toEqual([]);
  });

  test('of another release is checked for the release of its chart', () => {
    const before = `  source:\n${CHART.replace('1.15.1', 'v0.31.5')}    helm: {valuesObject: {settings: {aws: {clusterName: a, clusterEndpoint: "https://example.com", interruptionQueueName: a}}}}\n`;
    expect(findingsIn('app.yaml', application(before))).toEqual([
      '10:5 info Application/karpenter: spec.source.targetRevision installs Karpenter 0.31.5, so the values are checked for 0.31.5, and not for the target 1.15 controller-chart-release',
    ]);
    expect(findingsIn('app.yaml', application(before), '--karpenter-version', '0.31.5').filter((line) => line.includes('controller-'))).toEqual([]);
  });
});

test('a HelmRelease of Flux is checked', () => {
  const release = (chart: string, settings: string) => `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: karpenter, namespace: karpenter}\nspec:\n  interval: 10m\n  ${chart}\n  values:\n    settings: ${settings}\n`;
  const chart = 'chart: {spec: {chart: karpenter, version: 1.15.x, sourceRef: {kind: HelmRepository, name: karpenter}}}';
  const wrong = `{clusterName: shop, interruptionQueue: "${ARN}"}`;
  const expected = [`8:35 error HelmRelease/karpenter: ${WRONG_QUEUE('spec.values.settings.interruptionQueue')}`];
  expect(findingsIn('release.yaml', release(chart, wrong))).toEqual(expected);
  expect(findingsIn('release.yaml', release('chartRef: {kind: OCIRepository, name: karpenter}', wrong))).toEqual(expected);
  expect(findingsIn('release.yaml', release(chart, '{clusterName: shop, interruptionQueueName: shop}'))[0]).toContain('spec.values.settings.interruptionQueueName: unknown value');
  expect(findingsIn('release.yaml', release(chart, '{clusterName: shop, interruptionQueue: shop}'))).toEqual([]);
  expect(findingsIn('release.yaml', release(chart.replace('chart: karpenter', 'chart: karpenter-crd'), wrong))).toEqual([]);
  expect(findingsIn('release.yaml', release(chart.replace('name: karpenter}', 'name: azure-karpenter}'), wrong))).toEqual([]);
});

const OVERLAY = `apiVersion: karpenter.sh/v1alpha1
kind: NodeOverlay
metadata: {name: x}
spec: {requirements: [{key: karpenter.k8s.aws/instance-family, operator: In, values: [c7g]}], priceAdjustment: "-40%"}
`;

describe('feature gates in values of the same input', () => {
  const ofApplication = (gates: string) => application(`  source:\n${CHART}    helm: {valuesObject: {settings: {clusterName: a${gates}}}}\n`);
  const OFF = 'error NodeOverlay/x: feature gate NodeOverlay is off in the controller values';
  const UNKNOWN = 'feature gate NodeOverlay is required, but it is off by default';

  test.each([
    ['a values file that turns the gate on', 'settings: {clusterName: a, featureGates: {nodeOverlay: true}}', undefined],
    ['a values file that turns the gate off', 'settings: {clusterName: a, featureGates: {nodeOverlay: false}}', OFF],
    ['a values file without the gate', 'settings: {clusterName: a, interruptionQueue: a}', UNKNOWN],
    ['a placeholder', 'settings: {clusterName: a, featureGates: {nodeOverlay: "${overlays}"}}', UNKNOWN],
    ['the variable of the controller', 'settings: {clusterName: a, clusterEndpoint: "https://a.example.com"}\ncontroller: {env: [{name: FEATURE_GATES, value: "NodeOverlay=true"}]}', undefined],
    ['all values of an Application', ofApplication(', featureGates: {nodeOverlay: true}'), undefined],
    ['all values of an Application without the gate', ofApplication(''), OFF],
    ['values for another release', ofApplication('').replace('1.15.1', '1.8.6'), UNKNOWN],
  ])('%s', (_, values, finding) => {
    const found = findingsOf({ 'overlay.yaml': OVERLAY, 'values.yaml': values }).filter((line) => line.includes('NodeOverlay/x'));
    expect(found).toEqual(finding === undefined ? [] : [expect.stringContaining(finding)]);
  });

  test('differ between two values files', () => {
    const files = (first: boolean, second: boolean) => ({
      'overlay.yaml': OVERLAY,
      'eu/values.yaml': `settings: {clusterName: eu, featureGates: {nodeOverlay: ${first}}}`,
      'us/values.yaml': `settings: {clusterName: us, featureGates: {nodeOverlay: ${second}}}`,
    });
    expect(findingsOf(files(true, true))).toEqual([]);
    expect(findingsOf(files(false, false))).toEqual([expect.stringContaining(OFF)]);
    expect(findingsOf(files(true, false))).toEqual([expect.stringContaining(UNKNOWN)]);
  });

  test('do not replace --feature-gates', () => {
    const files = { 'overlay.yaml': OVERLAY, 'values.yaml': 'settings: {clusterName: a, featureGates: {nodeOverlay: false}}' };
    expect(findingsOf(files, '--feature-gates', 'NodeOverlay=true')).toEqual([]);
  });
});

describe('the role of the controller', () => {
  const nodeClass = (role: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: ${role}
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
`;
  const values = (arn: string) => `serviceAccount: {annotations: {eks.amazonaws.com/role-arn: "${arn}"}}\nsettings: {clusterName: demo, interruptionQueue: demo}\n`;

  test.each([
    ['is reported as node role', 'KarpenterController', 'arn:aws:iam::123456789012:role/KarpenterController', 1],
    ['is reported with a path', 'KarpenterController', 'arn:aws-cn:iam::123456789012:role/teams/a/KarpenterController', 1],
    ['can differ from the node role', 'KarpenterNodeRole-demo', 'arn:aws:iam::123456789012:role/KarpenterController', 0],
    ['can be unknown', 'KarpenterController', '${role_arn}', 0],
  ])('%s', (_, role, arn, count) => {
    const found = findingsOf({ 'class.yaml': nodeClass(role), 'values.yaml': values(arn) });
    expect(found).toHaveLength(count);
    found.forEach((line) => expect(line).toMatch(/^5:3 warning EC2NodeClass\/default: spec\.role "KarpenterController" is the role of the controller's service account, .* controller-role-for-nodes$/));
  });
});
