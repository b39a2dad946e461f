import { Duration } from 'cdk8s';
import { findingText } from '../../../../src/checks/findings/finding-text';
import { ControllerLogEncoding, ControllerLogLevel, ControllerValues, ControllerValuesProps, DnsPolicy, MinValuesPolicy, PreferencePolicy } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const said = (version: string, props: ControllerValuesProps, extraValues?: { [key: string]: any }) =>
  new ControllerValues({ clusterName: 'demo', clusterEndpoint: 'https://demo.example.com', ...props, extraValues })
    .render(KarpenterVersion.of(version)).findings.map(findingText);

describe('values that Karpenter requires', () => {
  test.each<[string, ControllerValuesProps, string[]]>([
    ['1.14', { clusterName: undefined }, ['settings.clusterName is required. Add the cluster name, for example clusterName: demo. (controller-value-required)']],
    ['0.19', { clusterName: '' }, ['settings.aws.clusterName is required. Add the cluster name, for example clusterName: demo. (controller-value-required)']],
    ['0.24', { clusterEndpoint: undefined },
      ['settings.aws.clusterEndpoint is required in Karpenter 0.24 and earlier. Add the URL of the API server, for example clusterEndpoint: https://example.eks.amazonaws.com. (controller-value-required)']],
    ['0.25', { clusterEndpoint: undefined }, []],
    ['0.25', { clusterEndpoint: '' }, []],
  ])('%s: %j', (version, props, texts) => {
    expect(said(version, props)).toEqual(texts);
  });
});

describe('texts', () => {
  test.each<[string, ControllerValuesProps, string]>([
    ['1.14', { clusterEndpoint: 'demo.example.com' },
      'settings.clusterEndpoint must be an absolute URL, got "demo.example.com". Set the URL of the API server, for example https://example.eks.amazonaws.com. (controller-value-invalid)'],
    ['1.14', { clusterEndpoint: 'https://' },
      'settings.clusterEndpoint must be an absolute URL, got "https://". Set the URL of the API server, for example https://example.eks.amazonaws.com. (controller-value-invalid)'],
    ['1.14', { preferencePolicy: PreferencePolicy.of('ignore') },
      'settings.preferencePolicy must be Respect or Ignore, got "ignore". Did you mean Ignore? (controller-value-invalid)'],
    ['1.14', { minValuesPolicy: MinValuesPolicy.of('Loose') },
      'settings.minValuesPolicy must be Strict or BestEffort, got "Loose". Use Strict or BestEffort. (controller-value-invalid)'],
    ['1.14', { logLevel: ControllerLogLevel.WARN }, 'logLevel must be debug, info, or error, got "warn". Use debug, info, or error. (controller-value-invalid)'],
    ['0.31', { logLevel: ControllerLogLevel.of('trace') },
      'logLevel must be debug, info, warn, error, dpanic, panic, or fatal, got "trace". Use debug, info, warn, error, dpanic, panic, or fatal. (controller-value-invalid)'],
    ['0.31', { logEncoding: ControllerLogEncoding.of('text') }, 'logEncoding must be json or console, got "text". Use json or console. (controller-value-invalid)'],
    ['1.14', { dnsPolicy: DnsPolicy.of('clusterfirst') }, 'dnsPolicy must be ClusterFirst, ClusterFirstWithHostNet, Default, or None, got "clusterfirst". Did you mean ClusterFirst? (controller-value-refused)'],
  ])('%s: %j', (version, props, text) => {
    expect(said(version, props)).toEqual([text]);
  });

  test.each(['<cluster_endpoint>', '${CLUSTER_ENDPOINT}', '$CLUSTER_ENDPOINT', '%CLUSTER_ENDPOINT%', '{{ .endpoint }}', 'https://${HOST}'])('%s is a placeholder', (clusterEndpoint) => {
    expect(said('0.16', { clusterEndpoint })).toEqual([]);
    expect(said('0.31', { clusterEndpoint })).toEqual([]);
    expect(said('1.14', { clusterEndpoint })).toEqual([]);
  });

  test.each(['a%20b', 'http://a b', 'https://a/%zz', '$', '<>', 'a < b > c'])('%s is not a URL', (clusterEndpoint) => {
    expect(said('1.14', { clusterEndpoint })).toEqual([
      `settings.clusterEndpoint must be an absolute URL, got ${JSON.stringify(clusterEndpoint)}. Set the URL of the API server, for example https://example.eks.amazonaws.com. (controller-value-invalid)`,
    ]);
  });

  test.each<[string, string, string]>([
    ['arn:aws:sqs:eu-west-1:111122223333:shop-karpenter', 'ARN', 'Set only the name: shop-karpenter.'],
    ['https://sqs.eu-west-1.amazonaws.com/111122223333/shop', 'URL', 'Set only the name: shop.'],
    ['https://sqs.eu-west-1.amazonaws.com/111122223333/', 'URL', 'Set only the name of the queue.'],
  ])('%s is not the name of a queue', (interruptionQueue, form, fix) => {
    const text = `must be the name of an SQS queue, got the ${form} "${interruptionQueue}". ${fix} (controller-interruption-queue)`;
    expect(said('1.14', { interruptionQueue })).toEqual([`settings.interruptionQueue ${text}`]);
    expect(said('0.31', { interruptionQueue })).toEqual([`settings.aws.interruptionQueueName ${text}`]);
  });

  test.each(['', 'shop', 'arn', 'shop.fifo', '${QUEUE}'])('%j can be the name of a queue', (interruptionQueue) => {
    expect(said('1.14', { interruptionQueue })).toEqual([]);
  });

  test('zap accepts more levels in 0.31 and earlier', () => {
    expect(said('0.31', { logLevel: ControllerLogLevel.WARN })).toEqual([]);
  });
});

describe('durations', () => {
  const idle = (seconds: number) => ({ batchIdleDuration: Duration.seconds(seconds) });

  test.each<[string, ControllerValuesProps, string[]]>([
    ['0.18', idle(0), ['controller.batchIdleDuration must be longer than 0s, got "0s", so Karpenter uses the default. Set at least 1s. (controller-value-without-effect)']],
    ['0.29', idle(0), ['settings.batchIdleDuration must be a duration greater than 0, got "0s". Set a longer duration, for example 10s. (controller-value-invalid)']],
    ['0.30', idle(0), ['settings.batchIdleDuration must be a duration of at least 1s, got "0s". Set a longer duration, for example 10s. (controller-value-invalid)']],
    ['0.30', idle(1), []],
    ['0.33', idle(0), []],
    ['1.13', { amiRefreshInterval: Duration.seconds(59) }, ['settings.amiRefreshInterval must be at least 1m, got "59s". Set at least 1m. (controller-value-invalid)']],
    ['1.13', { amiRefreshInterval: Duration.seconds(60), subnetRefreshInterval: Duration.minutes(1) }, []],
    ['1.14', { subnetRefreshInterval: Duration.seconds(1) }, ['settings.subnetRefreshInterval must be at least 1m, got "1s". Set at least 1m. (controller-value-invalid)']],
    ['1.15', { securityGroupRefreshInterval: Duration.seconds(59) }, ['settings.securityGroupRefreshInterval must be at least 1m, got "59s". Set at least 1m. (controller-value-invalid)']],
    ['1.15', { securityGroupRefreshInterval: Duration.minutes(1) }, []],
    ['1.14', { securityGroupRefreshInterval: Duration.minutes(1) },
      ['securityGroupRefreshInterval is not in the Karpenter 1.14 chart (available since 1.15). Remove the value, or use a Karpenter release that supports it. (controller-value-not-in-release)']],
    ['0.37', { assumeRoleDuration: Duration.minutes(14) }, ['settings.assumeRoleDuration must be at least 15m, got "14m". Set at least 15m. (controller-value-invalid)']],
  ])('%s: %j', (version, props, texts) => {
    expect(said(version, props)).toEqual(texts);
  });

  test('a fraction of a second is too short only from 0.30 to 0.32', () => {
    const half = { settings: { batchIdleDuration: '500ms' } };
    expect(said('0.29', {}, half)).toEqual([]);
    expect(said('0.32', {}, half)).toEqual(['settings.batchIdleDuration must be a duration of at least 1s, got "500ms". Set a longer duration, for example 10s. (controller-value-invalid)']);
    expect(said('0.33', {}, half)).toEqual([]);
  });

  test('an invalid duration stops the controller only in a ConfigMap', () => {
    const ten = { settings: { batchMaxDuration: 10 } };
    expect(said('0.32', {}, ten)).toEqual(['settings.batchMaxDuration must be a duration of at least 1s, got "10". Add a unit, for example 10s. (controller-value-invalid)']);
    expect(said('0.33', {}, ten)).toEqual([
      'settings.batchMaxDuration must be a Go duration, got 10, so Karpenter uses the default. Set a duration such as 10s or 1m30s. (controller-value-without-effect)',
    ]);
  });
});

describe('numbers', () => {
  test.each<[string, object, string[]]>([
    ['1.14', { vmMemoryOverheadPercent: -0.1 }, ['settings.vmMemoryOverheadPercent must be at least 0, got -0.1. Set a fraction of at least 0, for example 0.075 for 7.5 percent. (controller-value-invalid)']],
    ['1.14', { vmMemoryOverheadPercent: 7.5 },
      ['settings.vmMemoryOverheadPercent must be a fraction less than 1, not a percentage, got 7.5. Set a fraction of at least 0, for example 0.075 for 7.5 percent. (controller-memory-overhead)']],
    ['1.14', { vmMemoryOverheadPercent: 0 },
      ['settings.vmMemoryOverheadPercent has no effect: the chart drops the number 0, so Karpenter uses the default 0.075. Add quotes: "0". (controller-value-without-effect)']],
    ['1.14', { vmMemoryOverheadPercent: '0' }, []],
    ['1.14', { vmMemoryOverheadPercent: 'much' },
      ['settings.vmMemoryOverheadPercent must be a number, got "much", so Karpenter uses the default 0.075. Set a fraction of at least 0, for example 0.075 for 7.5 percent. (controller-value-without-effect)']],
    ['1.14', { vmMemoryOverheadPercent: '5%' },
      ['settings.vmMemoryOverheadPercent must be a number, got "5%", so Karpenter uses the default 0.075. Set a fraction of at least 0, for example 0.075 for 7.5 percent. (controller-value-without-effect)']],
    ['1.14', { reservedENIs: '5%' },
      ['settings.reservedENIs must be a whole number, got "5%", so Karpenter uses the default 0. Set a whole number of at least 0. (controller-value-without-effect)']],
    ['1.14', { reservedENIs: '1.0' },
      ['settings.reservedENIs must be a whole number, got "1.0", so Karpenter uses the default 0. Set a whole number of at least 0. (controller-value-without-effect)']],
    ['1.14', { reservedENIs: '${ENIS}', vmMemoryOverheadPercent: '<share>' }, []],
    ['1.14', { reservedENIs: '-1' }, ['settings.reservedENIs must be at least 0, got "-1". Set a whole number of at least 0. (controller-value-invalid)']],
    ['1.14', { reservedENIs: 1.5 },
      ['settings.reservedENIs must be a whole number, got 1.5, so Karpenter uses the default 0. Set a whole number of at least 0. (controller-value-without-effect)']],
    ['1.14', { ignoreDRARequests: false },
      ['settings.ignoreDRARequests has no effect: the chart drops the boolean false, so Karpenter uses the default true. Add quotes: "false". (controller-value-without-effect)']],
    ['1.14', { ignoreDRARequests: 'false' }, []],
    ['1.14', { vmMemoryOverheadPercent: null, reservedENIs: null }, []],
    ['1.15', { ignoreDRARequests: false }, []],
    ['1.15', { ignoreDRARequests: 'no' }, ['settings.ignoreDRARequests must be true or false, got "no", so Karpenter uses the default true. Set true or false. (controller-value-without-effect)']],
  ])('checks in %s: %j', (version, settings, texts) => {
    expect(said(version, {}, { settings })).toEqual(texts);
  });

  test('a ConfigMap must hold a number', () => {
    expect(said('0.31', {}, { settings: { aws: { reservedENIs: 'two' } } }))
      .toEqual(['settings.aws.reservedENIs must be an integer of at least 0, got "two". Set an integer, for example "1". (controller-value-invalid)']);
  });

  test.each<[ControllerValuesProps, string]>([
    [{ replicas: -1 }, 'replicas must be a whole number of at least 0, got -1. Set a whole number of at least 0. (controller-value-refused)'],
    [{ metricsPort: 65_536 }, 'controller.metrics.port must be a whole number from 1 to 65535, got 65536. Set a whole number from 1 to 65535. (controller-value-refused)'],
    [{ healthProbePort: 0 }, 'controller.healthProbe.port must be a whole number from 1 to 65535, got 0. Set a whole number from 1 to 65535. (controller-value-refused)'],
    [{ extraValues: { replicas: '50%' } }, 'replicas must be a whole number of at least 0, got "50%". Set a whole number of at least 0. (controller-value-refused)'],
    [{ extraValues: { controller: { metrics: { port: '80%' } } } }, 'controller.metrics.port must be a whole number from 1 to 65535, got "80%". Set a whole number from 1 to 65535. (controller-value-refused)'],
  ])('the API server rejects %j', (props, text) => {
    expect(said('1.14', props, props.extraValues)).toEqual([text]);
  });
});

describe('feature gates', () => {
  test.each<[unknown, string[]]>([
    [true, []],
    ['false', []],
    ['${GATE}', []],
    ...['True', 'T', '1', 0].map((on): [unknown, string[]] => [on, []]),
    ['50%', ['settings.featureGates.nodeRepair must be true or false, got "50%". Set true or false, or remove nodeRepair. (controller-value-invalid)']],
    ['on', ['settings.featureGates.nodeRepair must be true or false, got "on". Set true or false, or remove nodeRepair. (controller-value-invalid)']],
    [null, ['settings.featureGates.nodeRepair must be true or false, got null. Set true or false, or remove nodeRepair. (controller-value-invalid)']],
  ])('checks nodeRepair: %j', (nodeRepair, texts) => {
    expect(said('1.14', {}, { settings: { featureGates: { nodeRepair } } })).toEqual(texts);
  });
});

describe('values that depend on each other', () => {
  test('logConfig has an effect only if it is enabled', () => {
    const encoding = { logEncoding: ControllerLogEncoding.CONSOLE };
    const text = 'logConfig.logEncoding has no effect, because logConfig.enabled is not true. Set logConfig.enabled to true. (controller-value-without-effect)';
    expect(said('0.32', encoding)).toEqual([]);
    expect(said('0.33', encoding)).toEqual([text]);
    expect(said('0.33', { ...encoding, logConfigEnabled: true })).toEqual([]);
    expect(said('0.33', { logEncoding: ControllerLogEncoding.JSON })).toEqual([]);
    expect(said('0.33', { logOutputPaths: ['stderr'] })).toEqual([text.replace('logConfig.logEncoding', 'logConfig.outputPaths')]);
  });

  test('Recreate excludes a rolling update', () => {
    const text = 'strategy must not have both type Recreate and rollingUpdate, which the chart sets by default. Set strategy.rollingUpdate to null. (controller-value-refused)';
    expect(said('1.14', { strategy: { type: 'Recreate' } })).toEqual([text]);
    expect(said('1.14', { strategy: { type: 'Recreate', rollingUpdate: null } })).toEqual([]);
    expect(said('0.10', { strategy: { type: 'Recreate' } })).toEqual([]);
  });

  test('nodes have the Provisioner label in 0.32 and earlier', () => {
    const nodeSelector = { 'karpenter.sh/provisioner-name': 'system' };
    expect(said('0.32', { nodeSelector })).toEqual([]);
    expect(said('0.33', { nodeSelector }))
      .toEqual(['nodeSelector uses karpenter.sh/provisioner-name, but nodes of Karpenter 0.33 and later do not have this label. Use karpenter.sh/nodepool. (controller-provisioner-label)']);
  });

  test('a digest takes precedence over a tag', () => {
    const text = 'controller.image.tag "1.14.0" has no effect, because the chart\'s default digest overrides it. Set the digest of your image, or set digest to "". (controller-value-without-effect)';
    expect(said('1.14', { image: { tag: '1.14.0' } })).toEqual([text]);
    expect(said('1.14', { image: { tag: '1.14.0', digest: '' } })).toEqual([]);
    expect(said('0.25', { image: { tag: 'v0.25.0' } })).toEqual([]);
  });
});

describe('DRA since 1.15', () => {
  const overridden = 'settings.ignoreDRARequests must not be true if a DRA gate is on, because the chart overrides the value with false. Remove settings.ignoreDRARequests. (controller-value-without-effect)';
  const text = (path: string) => `${path} must be a boolean, got "false", which the chart treats as true. Remove the quotes: false. (controller-value-without-effect)`;

  test.each<[object, string[]]>([
    [{ enableDRA: true }, []],
    [{ enableDRA: false, awsFeatureGates: { draEFA: true }, ignoreDRARequests: false }, []],
    [{ awsFeatureGates: { draEFA: true }, ignoreDRARequests: true }, [overridden]],
    [{ enableDRA: 'false' }, [text('settings.enableDRA')]],
    [{ awsFeatureGates: { draNVIDIAGPU: 'false' } }, [text('settings.awsFeatureGates.draNVIDIAGPU')]],
    [{ enableDRA: 'on' }, ['settings.enableDRA must be true or false, got "on". Set true or false. (controller-value-invalid)']],
    [{ enableDRA: '${DRA}' }, []],
  ])('checks the settings %j', (settings, texts) => {
    expect(said('1.15', {}, { settings })).toEqual(texts);
  });

  test('a gate in AWS_FEATURE_GATES does not stop the chart from ignoring requests', () => {
    const env = [{ name: 'AWS_FEATURE_GATES', value: 'DRAEFA=true' }];
    expect(said('1.15', { env })).toEqual(['controller.env: DRAEFA has no effect while Karpenter ignores DRA requests. Set settings.ignoreDRARequests to false. (controller-value-without-effect)']);
    expect(said('1.15', { env, ignoreDRARequests: false })).toEqual([]);
    expect(said('1.15', { env: [...env, { name: 'IGNORE_DRA_REQUESTS', value: 'false' }] })).toEqual([]);
  });
});

describe('node repair since 1.15', () => {
  const without = (path: string, name: string) => `${path}: ${name} has no effect without the feature gate NodeRepair. Set settings.featureGates.nodeRepair to true. (controller-value-without-effect)`;
  const nodeRepair = { featureGates: { nodeRepair: true } };

  test.each<[ControllerValuesProps, string[]]>([
    [{ awsFeatureGates: { rebootForRepair: true } }, [without('settings.awsFeatureGates.rebootForRepair', 'RebootForRepair')]],
    [{ featureGates: { terminateFirstRepair: true } }, [without('settings.featureGates.terminateFirstRepair', 'TerminateFirstRepair')]],
    [{ legacyNodeRepair: true }, ['settings.legacyNodeRepair has no effect without the feature gate NodeRepair. Set settings.featureGates.nodeRepair to true. (controller-value-without-effect)']],
    [{ env: [{ name: 'LEGACY_NODE_REPAIR', value: 'true' }] }, [without('controller.env', 'legacyNodeRepair')]],
    [{ env: [{ name: 'AWS_FEATURE_GATES', value: 'RebootForRepair=true' }] }, [without('controller.env', 'RebootForRepair')]],
    [{ ...nodeRepair, legacyNodeRepair: true }, []],
    [{ ...nodeRepair, awsFeatureGates: { rebootForRepair: true } }, []],
    [{ featureGates: { nodeRepair: true, terminateFirstRepair: true } }, []],
    [{ ...nodeRepair, legacyNodeRepair: true, awsFeatureGates: { rebootForRepair: true } },
      ['settings.awsFeatureGates.rebootForRepair: RebootForRepair has no effect together with legacyNodeRepair. Remove legacyNodeRepair. (controller-value-without-effect)']],
    [{ env: [{ name: 'FEATURE_GATES', value: 'NodeRepair=true' }], awsFeatureGates: { rebootForRepair: true } }, []],
  ])('checks the props %j', (props, texts) => {
    expect(said('1.15', props)).toEqual(texts);
  });

  test('is always legacy node repair in 1.14 and earlier', () => {
    expect(said('1.14', nodeRepair)).toEqual([]);
    expect(said('1.14', { ...nodeRepair, legacyNodeRepair: true }))
      .toEqual(['legacyNodeRepair is not in the Karpenter 1.14 chart (available since 1.15). Remove the value. In Karpenter 1.14 and earlier, only the legacy controller repairs nodes. (controller-value-not-in-release)']);
  });
});

describe('AWS_FEATURE_GATES', () => {
  test.each<[string, string, string[]]>([
    ['1.15', 'NodeClassCEL=true,DRANVIDIAGPU=false', []],
    ['1.15', 'nodeClassCEL=true', ['controller.env: AWS_FEATURE_GATES contains "nodeClassCEL", which is not a feature gate in Karpenter 1.15. Did you mean NodeClassCEL? (controller-value-without-effect)']],
    ['1.15', 'NodeRepair=true', ['controller.env: AWS_FEATURE_GATES contains "NodeRepair", which belongs in FEATURE_GATES. Move NodeRepair to FEATURE_GATES. (controller-value-without-effect)']],
    ['1.15', 'NodeClassCEL', ['controller.env: AWS_FEATURE_GATES must be a list of feature gates, got "NodeClassCEL". Use the format NodeClassCEL=true,RebootForRepair=false. (controller-value-invalid)']],
    ['1.14', 'nonsense', []],
  ])('%s: %s', (version, value, texts) => {
    expect(said(version, { env: [{ name: 'AWS_FEATURE_GATES', value }] })).toEqual(texts);
  });

  test('replaces the gates in the values', () => {
    const env = [{ name: 'AWS_FEATURE_GATES', value: 'DRAEFA=false' }];
    expect(said('1.15', { env, awsFeatureGates: { nodeClassCEL: true, draEFA: false } })).toEqual([
      'settings.awsFeatureGates.nodeClassCEL has no effect, because AWS_FEATURE_GATES in controller.env replaces all awsFeatureGates. Add NodeClassCEL=true to AWS_FEATURE_GATES, or remove AWS_FEATURE_GATES. (controller-value-without-effect)',
    ]);
  });
});

test('the controller may patch pods only if the values of the chart have PodDeletionCostManagement', () => {
  const env = [{ name: 'FEATURE_GATES', value: 'PodDeletionCostManagement=true' }];
  expect(said('1.15', { featureGates: { podDeletionCostManagement: true } })).toEqual([]);
  expect(said('1.15', { env, featureGates: { podDeletionCostManagement: true } })).toEqual([]);
  expect(said('1.15', { env })).toEqual([
    'controller.env: PodDeletionCostManagement is on, but the chart grants the permission to patch pods only if settings.featureGates.podDeletionCostManagement is true. '
    + 'Set settings.featureGates.podDeletionCostManagement to true. (controller-value-without-effect)',
  ]);
});
