import { Duration } from 'cdk8s';
import { findingText } from '../../../../src/checks/findings/finding-text';
import {
  ControllerLogEncoding, ControllerLogLevel, ControllerValues, ControllerValuesProps, DnsPolicy, ImagePullPolicy, MinValuesPolicy, NodeNameConvention,
  PreferencePolicy,
} from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const render = (version: string, props: ControllerValuesProps) => new ControllerValues(props).render(KarpenterVersion.of(version));
const said = (version: string, props: ControllerValuesProps) =>
  render(version, { clusterName: 'demo', clusterEndpoint: 'https://demo.example.com', ...props }).findings.map(findingText);

describe('props are rendered under the names of the release', () => {
  const props: ControllerValuesProps = {
    clusterName: 'demo',
    clusterEndpoint: 'https://demo.example.com',
    batchMaxDuration: Duration.seconds(90),
    logLevel: ControllerLogLevel.INFO,
    logEncoding: ControllerLogEncoding.JSON,
  };

  test.each<[string, object]>([
    ['0.11.1', {
      logLevel: 'info', logEncoding: 'json', controller: { batchMaxDuration: '1m30s' }, clusterName: 'demo', clusterEndpoint: 'https://demo.example.com',
    }],
    ['0.31.5', {
      logLevel: 'info',
      logEncoding: 'json',
      settings: { batchMaxDuration: '1m30s', aws: { clusterName: 'demo', clusterEndpoint: 'https://demo.example.com' } },
    }],
    ['0.37.8', {
      logLevel: 'info',
      logConfig: { logEncoding: 'json' },
      settings: { batchMaxDuration: '1m30s', clusterName: 'demo', clusterEndpoint: 'https://demo.example.com' },
    }],
    ['1.14.1', { logLevel: 'info', settings: { batchMaxDuration: '1m30s', clusterName: 'demo', clusterEndpoint: 'https://demo.example.com' } }],
  ])('%s', (version, values) => {
    expect(render(version, props).values).toEqual(values);
  });

  test('renders nothing for empty props', () => {
    expect(new ControllerValues().render(KarpenterVersion.of('1.14')).values).toEqual({});
  });

  test('has no changes for values that were not read from a file', () => {
    expect(render('1.14', props).changes).toEqual([]);
  });

  test('every prop of a release', () => {
    const { values, findings } = render('1.14.1', {
      clusterName: 'demo',
      clusterEndpoint: 'https://demo.example.com',
      clusterCABundle: 'Zm9v',
      eksControlPlane: true,
      interruptionQueue: 'demo-queue',
      isolatedVPC: true,
      vmMemoryOverheadPercent: 0.05,
      reservedENIs: 1,
      batchMaxDuration: Duration.seconds(20),
      batchIdleDuration: Duration.seconds(2),
      preferencePolicy: PreferencePolicy.IGNORE,
      minValuesPolicy: MinValuesPolicy.BEST_EFFORT,
      enableZonalShift: true,
      ignoreDRARequests: true,
      disableClusterStateObservability: true,
      disableDryRun: true,
      amiRefreshInterval: Duration.minutes(5),
      subnetRefreshInterval: Duration.hours(1),
      featureGates: {
        spotToSpotConsolidation: true, nodeRepair: true, reservedCapacity: false, nodeOverlay: true, staticCapacity: true, capacityBuffer: true,
      },
      logLevel: ControllerLogLevel.ERROR,
      logOutputPaths: ['stdout', '/var/log/karpenter.log'],
      logErrorOutputPaths: ['stderr'],
      serviceAccountRoleArn: 'arn:aws:iam::111122223333:role/karpenter',
      serviceAccountAnnotations: { team: 'nodes' },
      serviceAccountName: 'karpenter',
      serviceAccountCreate: false,
      nameOverride: 'k',
      fullnameOverride: 'karpenter',
      additionalLabels: { a: 'b' },
      additionalAnnotations: { c: 'd' },
      additionalClusterRoleRules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }],
      serviceAnnotations: { e: 'f' },
      serviceMonitor: {
        enabled: true, additionalLabels: { release: 'prometheus' }, endpointConfig: { interval: '30s' }, relabelings: [{}], metricRelabelings: [{}], sampleLimit: 9,
      },
      replicas: 1,
      revisionHistoryLimit: 3,
      strategy: { type: 'Recreate', rollingUpdate: null },
      nodeSelector: { role: 'system' },
      affinity: { podAntiAffinity: {} },
      topologySpreadConstraints: [{ maxSkew: 1 }],
      tolerations: [{ operator: 'Exists' }],
      priorityClassName: 'high',
      schedulerName: 'own',
      terminationGracePeriod: Duration.minutes(1),
      hostNetwork: true,
      dnsPolicy: DnsPolicy.DEFAULT,
      dnsConfig: { options: [{ name: 'ndots', value: '1' }] },
      podSecurityContext: { fsGroup: 1 },
      podLabels: { g: 'h' },
      podAnnotations: { i: 'j' },
      podDisruptionBudget: { name: 'budget', maxUnavailable: '50%' },
      extraVolumes: [{ name: 'token' }],
      initContainers: [{ name: 'first' }],
      image: { repository: 'registry.example.com/karpenter', tag: '1.14.1', digest: 'sha256:0' },
      imagePullPolicy: ImagePullPolicy.ALWAYS,
      imagePullSecrets: ['registry'],
      containerName: 'karpenter',
      env: [{ name: 'AWS_REGION', value: 'eu-west-1' }],
      envFrom: [{ configMapRef: { name: 'more' } }],
      resources: { requests: { cpu: 1 } },
      controllerSecurityContext: { seLinuxOptions: { level: 's0' } },
      extraVolumeMounts: [{ name: 'token', mountPath: '/token' }],
      sidecarContainer: [{ name: 'side' }],
      sidecarVolumeMounts: [{ name: 'token', mountPath: '/side' }],
      metricsPort: 8000,
      healthProbePort: 8082,
    });
    expect(findings).toEqual([]);
    expect(values).toEqual({
      nameOverride: 'k',
      fullnameOverride: 'karpenter',
      additionalLabels: { a: 'b' },
      additionalAnnotations: { c: 'd' },
      imagePullPolicy: 'Always',
      imagePullSecrets: [{ name: 'registry' }],
      service: { annotations: { e: 'f' } },
      serviceAccount: {
        create: false, name: 'karpenter', annotations: { 'team': 'nodes', 'eks.amazonaws.com/role-arn': 'arn:aws:iam::111122223333:role/karpenter' },
      },
      additionalClusterRoleRules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }],
      serviceMonitor: {
        enabled: true, additionalLabels: { release: 'prometheus' }, relabelings: [{}], metricRelabelings: [{}], endpointConfig: { interval: '30s' }, sampleLimit: 9,
      },
      replicas: 1,
      revisionHistoryLimit: 3,
      strategy: { type: 'Recreate', rollingUpdate: null },
      podLabels: { g: 'h' },
      podAnnotations: { i: 'j' },
      podDisruptionBudget: { name: 'budget', maxUnavailable: '50%' },
      podSecurityContext: { fsGroup: 1 },
      priorityClassName: 'high',
      terminationGracePeriodSeconds: 60,
      hostNetwork: true,
      schedulerName: 'own',
      dnsPolicy: 'Default',
      dnsConfig: { options: [{ name: 'ndots', value: '1' }] },
      initContainers: [{ name: 'first' }],
      nodeSelector: { role: 'system' },
      affinity: { podAntiAffinity: {} },
      topologySpreadConstraints: [{ maxSkew: 1 }],
      tolerations: [{ operator: 'Exists' }],
      extraVolumes: [{ name: 'token' }],
      controller: {
        containerName: 'karpenter',
        image: { repository: 'registry.example.com/karpenter', tag: '1.14.1', digest: 'sha256:0' },
        securityContext: { seLinuxOptions: { level: 's0' } },
        env: [{ name: 'AWS_REGION', value: 'eu-west-1' }],
        envFrom: [{ configMapRef: { name: 'more' } }],
        resources: { requests: { cpu: 1 } },
        extraVolumeMounts: [{ name: 'token', mountPath: '/token' }],
        sidecarContainer: [{ name: 'side' }],
        sidecarVolumeMounts: [{ name: 'token', mountPath: '/side' }],
        metrics: { port: 8000 },
        healthProbe: { port: 8082 },
      },
      logLevel: 'error',
      logOutputPaths: ['stdout', '/var/log/karpenter.log'],
      logErrorOutputPaths: ['stderr'],
      settings: {
        batchMaxDuration: '20s',
        batchIdleDuration: '2s',
        preferencePolicy: 'Ignore',
        minValuesPolicy: 'BestEffort',
        clusterCABundle: 'Zm9v',
        clusterName: 'demo',
        clusterEndpoint: 'https://demo.example.com',
        isolatedVPC: true,
        eksControlPlane: true,
        vmMemoryOverheadPercent: 0.05,
        interruptionQueue: 'demo-queue',
        enableZonalShift: true,
        reservedENIs: '1',
        ignoreDRARequests: true,
        disableClusterStateObservability: true,
        disableDryRun: true,
        amiRefreshInterval: '5m',
        subnetRefreshInterval: '1h',
        featureGates: {
          nodeRepair: true, nodeOverlay: true, reservedCapacity: false, spotToSpotConsolidation: true, staticCapacity: true, capacityBuffer: true,
        },
      },
    });
  });

  test('props that only earlier releases have', () => {
    const { values, findings } = render('0.31.5', {
      clusterName: 'demo',
      defaultInstanceProfile: 'nodes',
      enablePodENI: true,
      enableENILimitedPodDensity: false,
      tags: { team: 'a' },
      assumeRoleARN: 'arn:aws:iam::111122223333:role/other',
      assumeRoleDuration: Duration.hours(1),
      controllerLogLevel: ControllerLogLevel.WARN,
      webhookLogLevel: ControllerLogLevel.DEBUG,
      webhookPort: 9443,
      reservedENIs: 2,
      featureGates: { drift: true },
    });
    expect(findings).toEqual([]);
    expect(values).toEqual({
      controller: { logLevel: 'warn' },
      webhook: { port: 9443, logLevel: 'debug' },
      settings: {
        aws: {
          assumeRoleARN: 'arn:aws:iam::111122223333:role/other',
          assumeRoleDuration: '1h',
          clusterName: 'demo',
          defaultInstanceProfile: 'nodes',
          enablePodENI: true,
          enableENILimitedPodDensity: false,
          tags: { team: 'a' },
          reservedENIs: '2',
        },
        featureGates: { driftEnabled: true },
      },
    });
  });

  test('webhooks, log settings, and the name convention are rendered for their releases', () => {
    expect(render('0.36', { webhookEnabled: false, webhookMetricsPort: 8002, logConfigEnabled: true }).values)
      .toEqual({ webhook: { enabled: false, metrics: { port: 8002 } }, logConfig: { enabled: true } });
    expect(render('0.27', { nodeNameConvention: NodeNameConvention.RESOURCE_NAME }).values).toEqual({ settings: { aws: { nodeNameConvention: 'resource-name' } } });
  });

  test('an image is one string in 0.25 and earlier', () => {
    const image = { repository: 'registry.example.com:5000/karpenter', tag: 'v1', digest: 'sha256:0' };
    expect(render('0.25', { image }).values).toEqual({ controller: { image: 'registry.example.com:5000/karpenter:v1@sha256:0' } });
    expect(render('0.25', { image: { tag: 'v0.25.0' } }).values).toEqual({ controller: { image: 'public.ecr.aws/karpenter/controller:v0.25.0' } });
    expect(render('0.26', { image }).values).toEqual({ controller: { image } });
  });

  test('renders values that the chart would drop as strings', () => {
    const { values, findings } = render('1.14', { clusterName: 'demo', vmMemoryOverheadPercent: 0, ignoreDRARequests: false, reservedENIs: 0 });
    expect(values.settings).toEqual({ clusterName: 'demo', vmMemoryOverheadPercent: '0', reservedENIs: '0', ignoreDRARequests: 'false' });
    expect(findings).toEqual([]);
  });

  test('an integer number of unavailable pods is rendered as a number', () => {
    expect(render('1.14', { podDisruptionBudget: { maxUnavailable: '2' } }).values).toEqual({ podDisruptionBudget: { maxUnavailable: 2 } });
  });

  test('copies the props', () => {
    const tolerations = [{ key: 'a' }];
    const values = new ControllerValues({ tolerations });
    tolerations[0].key = 'b';
    const first = values.render(KarpenterVersion.of('1.14'));
    first.values.tolerations[0].key = 'c';
    expect(values.render(KarpenterVersion.of('1.14')).values).toEqual({ tolerations: [{ key: 'a' }] });
  });

  test.each<[Duration, string]>([
    [Duration.millis(500), '500ms'], [Duration.millis(1500), '1s500ms'], [Duration.millis(61_001), '1m1s1ms'], [Duration.seconds(0.25), '250ms'], [Duration.hours(2.3), '2h18m'],
  ])('%j is %s', (batchIdleDuration, text) => {
    expect(render('1.14', { batchIdleDuration }).values).toEqual({ settings: { batchIdleDuration: text } });
  });

  test.each<[string, object, string]>([
    ['parts of a millisecond', { batchIdleDuration: Duration.millis(0.5) }, 'batchIdleDuration must be a whole number of milliseconds, got 0.5'],
    ['parts of a second, for Kubernetes', { terminationGracePeriod: Duration.millis(1500) },
      'terminationGracePeriod must be a whole number of seconds, got 1.5'],
    ['a text for a duration', { batchMaxDuration: '10s' }, 'batchMaxDuration must be a Duration, got "10s". For example: Duration.seconds(10)'],
    ['a number for a duration', { terminationGracePeriod: 30 }, 'terminationGracePeriod must be a Duration, got 30. For example: Duration.seconds(30)'],
    ['a gate that is none', { featureGates: { nodeOverlays: true } }, 'featureGates.nodeOverlays is not a known feature gate. Did you mean nodeOverlay?'],
    ['a gate that is nothing like one', { featureGates: { x: true } },
      'featureGates.x is not a known feature gate. Use one of drift, nodeRepair, nodeOverlay, reservedCapacity, spotToSpotConsolidation, staticCapacity, capacityBuffer, terminateFirstDrift, terminateFirstRepair, podDeletionCostManagement.'],
    ['a secret without a name', { imagePullSecrets: [{ nam: 'x' }] }, 'imagePullSecrets[0] must be a Secret name, got {"nam":"x"}'],
  ])('refuses %s', (_, given, message) => {
    expect(() => new ControllerValues(given as any)).toThrow(new Error(message));
  });

  test('accepts secrets in the Kubernetes format', () => {
    expect(render('1.14', { imagePullSecrets: ['a', { name: 'b' }] as any }).values).toEqual({ imagePullSecrets: [{ name: 'a' }, { name: 'b' }] });
  });

  test('rejects strings instead of value classes', () => {
    expect(() => new ControllerValues({ preferencePolicy: 'Ignore' as any }))
      .toThrow(new Error('preferencePolicy must be a PreferencePolicy, got "Ignore". Use PreferencePolicy.IGNORE.'));
  });
});

describe('values.yaml', () => {
  test('renders values in the order of the chart', () => {
    expect(render('1.14.1', { clusterName: 'demo', replicas: 1, env: [{ name: 'AWS_REGION', value: 'eu-west-1' }], interruptionQueue: 'q' }).toYaml()).toBe(`\
replicas: 1
controller:
  env:
    - name: AWS_REGION
      value: eu-west-1
settings:
  clusterName: demo
  interruptionQueue: q
`);
  });

  test('quotes strings that YAML readers would read as other types', () => {
    const texts = ['on', 'No', '0123', '0x1f', '1e3', '1:30', 'null', '~', '2026-01-01', '', '1_000'];
    const yaml = render('1.14', { podAnnotations: Object.fromEntries(texts.map((text, index) => [`k${index}`, text])) }).toYaml();
    expect(yaml.split('\n').slice(1, -1).map((line) => line.replace(/^ {2}k\d+: /, ''))).toEqual(texts.map((text) => `'${text}'`));
  });
});

describe('extraValues', () => {
  test('override props', () => {
    const { values, findings } = render('1.14', { clusterName: 'demo', replicas: 2, extraValues: { replicas: 3, settings: { isolatedVPC: true } } });
    expect(values).toEqual({ replicas: 3, settings: { clusterName: 'demo', isolatedVPC: true } });
    expect(findings).toEqual([]);
  });

  test('may contain Helm global values', () => {
    expect(said('1.14', { extraValues: { global: { anything: 1 } } })).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['1.14', { replica: 3 }, 'replica: unknown value replica (set to 3) in the Karpenter 1.14 chart. Did you mean replicas? (controller-value-unknown)'],
    ['1.14', { settings: { ClusterName: 'x' } },
      'settings.ClusterName: unknown value ClusterName (set to "x") in the Karpenter 1.14 chart. Did you mean clusterName? (controller-value-unknown)'],
    ['1.14', { quite: { other: 1 } },
      'quite: unknown value quite (set to {"other":1}) in the Karpenter 1.14 chart. Remove quite. (controller-value-unknown)'],
    ['1.14', { clusterEndpoint: 'x' },
      'clusterEndpoint: unknown value clusterEndpoint in the Karpenter 1.14 chart (available in 0.9 to 0.18). Use settings.clusterEndpoint. (controller-value-unknown)'],
    ['0.31', { settings: { clusterName: 'x' } },
      'settings.clusterName: unknown value clusterName in the Karpenter 0.31 chart (available since 0.32). Use settings.aws.clusterName. (controller-value-unknown)'],
    ['1.14', { settings: { featureGates: { drift: true } } },
      'settings.featureGates.drift: unknown value drift in the Karpenter 1.14 chart (available in 0.32 to 0.37). Remove the value. Since 1.0, Karpenter always replaces drifted nodes. To limit drift, use a disruption budget with the reason Drifted. (controller-value-unknown)'],
    ['1.14', { controller: 'x' },
      'controller must be a map, got "x". Set a map. Known keys are containerName, image, securityContext, env, envFrom, resources, extraVolumeMounts, sidecarContainer, sidecarVolumeMounts, metrics, healthProbe. (controller-value-refused)'],
    ['1.14', { controller: { image: { pullPolicy: 'Always', digest: '' } } },
      'controller.image.pullPolicy: unknown value pullPolicy (set to "Always") in the Karpenter 1.14 chart. Remove pullPolicy. (controller-value-unknown)'],
    ['1.14', { controller: { securityContext: { runAsUser: 1 } } },
      'controller.securityContext.runAsUser: unknown value runAsUser (set to 1) in the Karpenter 1.14 chart. Remove runAsUser. (controller-value-unknown)'],
  ])('are checked against the keys of %s: %j', (version, extraValues, text) => {
    expect(said(version, { extraValues })).toEqual([text]);
  });
});

describe('reports values that a release does not have', () => {
  test.each<[string, ControllerValuesProps, string]>([
    ['1.14', { defaultInstanceProfile: 'nodes' },
      'defaultInstanceProfile is not in the Karpenter 1.14 chart (available in 0.9 to 0.32). Set role or instanceProfile in each EC2NodeClass. (controller-value-not-in-release)'],
    ['0.18', { interruptionQueue: 'q' },
      'interruptionQueue is not in the Karpenter 0.18 chart (available since 0.19). Remove the value, or use a Karpenter release that supports it. (controller-value-not-in-release)'],
    ['0.18', { isolatedVPC: true },
      'isolatedVPC is not in the Karpenter 0.18 chart (available since 0.19). Add AWS_ISOLATED_VPC=true to controller.env. (controller-value-not-in-release)'],
    ['1.7', { featureGates: { staticCapacity: true } },
      'featureGates.staticCapacity is not in the Karpenter 1.7 chart (available since 1.8). Add FEATURE_GATES=ReservedCapacity=true,StaticCapacity=true to controller.env. (controller-value-not-in-release)'],
    ['1.0', { featureGates: { drift: false } },
      'featureGates.drift is not in the Karpenter 1.0 chart (available in 0.21 to 0.37). Remove the value. Since 1.0, Karpenter always replaces drifted nodes. To limit drift, use a disruption budget with the reason Drifted. (controller-value-not-in-release)'],
    ['0.30', { podSecurityContext: { fsGroup: 1 } },
      'podSecurityContext is not in the Karpenter 0.30 chart (available in 0.9 to 0.29 and since 0.34). Remove the value. The chart of this release always uses a fixed value. (controller-value-not-in-release)'],
    ['1.0', { assumeRoleARN: 'arn' },
      'assumeRoleARN is not in the Karpenter 1.0 chart (available in 0.30 to 0.37). Set serviceAccountRoleArn to assign the role to the service account. (controller-value-not-in-release)'],
    ['1.3', { preferencePolicy: PreferencePolicy.RESPECT },
      'preferencePolicy is not in the Karpenter 1.3 chart (available since 1.4). Remove the value, or use a Karpenter release that supports it. (controller-value-not-in-release)'],
    ['0.29', { assumeRoleARN: 'arn' },
      'assumeRoleARN is not in the Karpenter 0.29 chart (available in 0.30 to 0.37). Set serviceAccountRoleArn to assign the role to the service account. (controller-value-not-in-release)'],
    ['0.18', { tags: { team: 'a' } },
      'tags is not in the Karpenter 0.18 chart (available in 0.19 to 0.32). Set tags in the provider of each Provisioner, or in its AWSNodeTemplate. (controller-value-not-in-release)'],
    ['0.20', { featureGates: { drift: true } },
      'featureGates.drift is not in the Karpenter 0.20 chart (available in 0.21 to 0.37). Remove the value. Karpenter 0.20 and earlier do not replace drifted nodes. (controller-value-not-in-release)'],
    ['0.31', { webhookEnabled: false },
      'webhookEnabled is not in the Karpenter 0.31 chart (available in 0.32 to 1.0). Remove the value. In 0.31 and earlier, the controller always serves webhooks. (controller-value-not-in-release)'],
    ['0.15', { enablePodENI: true },
      'enablePodENI is not in the Karpenter 0.15 chart (available in 0.19 to 0.32). Remove the value, or use a Karpenter release that supports it. (controller-value-not-in-release)'],
    ['0.31', { webhookMetricsPort: 1 },
      'webhookMetricsPort is not in the Karpenter 0.31 chart (available in 0.32 to 1.0). Remove the value, or use a Karpenter release that supports it. (controller-value-not-in-release)'],
    ['0.25', { envFrom: [{}, 1] },
      'envFrom is not in the Karpenter 0.25 chart (available since 0.26). Set env. (controller-value-not-in-release)'],
  ])('%s: %j', (version, props, text) => {
    expect(said(version, props)).toEqual([text]);
  });

  test('does not report empty values that a release does not have', () => {
    expect(said('1.14', { tags: {}, defaultInstanceProfile: '' })).toEqual([]);
  });

  test('for a release newer than all known charts, uses the newest values and reports a warning', () => {
    const { values, findings } = render('1.16.0', { clusterName: 'demo' });
    expect(values).toEqual({ settings: { clusterName: 'demo' } });
    expect(findings.map(findingText)).toEqual(['Karpenter 1.16.0 is newer than the newest known release, so the values are for Karpenter 1.15. Update cdk8s-karpenter. (karpenter-version-known)']);
  });
});

test('ignores an undefined group of props', () => {
  const { values } = new ControllerValues({ clusterName: 'demo', featureGates: undefined, serviceMonitor: undefined, podDisruptionBudget: undefined }).render(KarpenterVersion.of('1.14'));
  expect(values).toEqual({ settings: { clusterName: 'demo' } });
});
