import { Duration } from 'cdk8s';
import { ControllerLogEncoding, ControllerLogLevel, ControllerValues, ControllerValuesProps, DnsPolicy, MinValuesPolicy, PreferencePolicy } from '../../../../src/settings';
import { KarpenterVersion } from '../../../../src/versions/karpenter-version';
import { findingText } from '../../../../src/validation/finding-text';

const said = (version: string, props: ControllerValuesProps, extraValues?: { [key: string]: any }) =>
  new ControllerValues({ clusterName: 'demo', clusterEndpoint: 'https://demo.example.com', ...props, extraValues })
    .render(KarpenterVersion.of(version)).findings.map(findingText);

describe('what Karpenter needs', () => {
  test.each<[string, ControllerValuesProps, string[]]>([
    ['1.14', { clusterName: undefined }, ['settings.clusterName: there is no cluster name; write the name of the cluster (controller-value-required)']],
    ['0.19', { clusterName: '' }, ['settings.aws.clusterName: there is no cluster name; write the name of the cluster (controller-value-required)']],
    ['0.24', { clusterEndpoint: undefined },
      ['settings.aws.clusterEndpoint: there is no cluster endpoint, which Karpenter needs until 0.24; write the URL of the API server (controller-value-required)']],
    ['0.25', { clusterEndpoint: undefined }, []],
    ['0.25', { clusterEndpoint: '' }, []],
  ])('%s: %j', (version, props, texts) => {
    expect(said(version, props)).toEqual(texts);
  });
});

describe('texts', () => {
  test.each<[string, ControllerValuesProps, string]>([
    ['1.14', { clusterEndpoint: 'demo.example.com' },
      'settings.clusterEndpoint: "demo.example.com" is no URL; write the whole URL of the API server, such as https://example.eks.amazonaws.com (controller-value-invalid)'],
    ['1.14', { clusterEndpoint: 'https://' },
      'settings.clusterEndpoint: "https://" is no URL; write the whole URL of the API server, such as https://example.eks.amazonaws.com (controller-value-invalid)'],
    ['1.14', { preferencePolicy: PreferencePolicy.of('ignore') },
      'settings.preferencePolicy: "ignore" is no preference policy; did you mean Ignore? Write Respect or Ignore (controller-value-invalid)'],
    ['1.14', { minValuesPolicy: MinValuesPolicy.of('Loose') },
      'settings.minValuesPolicy: "Loose" is no policy for min values; write Strict or BestEffort (controller-value-invalid)'],
    ['1.14', { logLevel: ControllerLogLevel.WARN }, 'logLevel: "warn" is no log level; write debug, info or error (controller-value-invalid)'],
    ['0.31', { logLevel: ControllerLogLevel.of('trace') },
      'logLevel: "trace" is no log level; write debug, info, warn, error, dpanic, panic or fatal (controller-value-invalid)'],
    ['0.31', { logEncoding: ControllerLogEncoding.of('text') }, 'logEncoding: "text" is no log encoding; write json or console (controller-value-invalid)'],
    ['1.14', { dnsPolicy: DnsPolicy.of('clusterfirst') }, 'dnsPolicy: "clusterfirst" is no DNS policy; did you mean ClusterFirst? (controller-value-refused)'],
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
      `settings.clusterEndpoint: ${JSON.stringify(clusterEndpoint)} is no URL; write the whole URL of the API server, such as https://example.eks.amazonaws.com (controller-value-invalid)`,
    ]);
  });

  test('zap knows more levels until 0.31', () => {
    expect(said('0.31', { logLevel: ControllerLogLevel.WARN })).toEqual([]);
  });
});

describe('durations', () => {
  const idle = (seconds: number) => ({ batchIdleDuration: Duration.seconds(seconds) });

  test.each<[string, ControllerValuesProps, string[]]>([
    ['0.18', idle(0), ['controller.batchIdleDuration: "0s" is not longer than 0s, and the controller takes its default; write at least "1s" (controller-value-without-effect)']],
    ['0.29', idle(0), ['settings.batchIdleDuration must be a duration greater than 0, got "0s". Set a longer duration, for example 10s or 15m. (controller-value-invalid)']],
    ['0.30', idle(0), ['settings.batchIdleDuration must be a duration of at least 1s, got "0s". Set a longer duration, for example 10s or 15m. (controller-value-invalid)']],
    ['0.30', idle(1), []],
    ['0.33', idle(0), []],
    ['1.13', { amiRefreshInterval: Duration.seconds(59) }, ['settings.amiRefreshInterval: "59s" is shorter than 1m; write at least "1m" (controller-value-invalid)']],
    ['1.13', { amiRefreshInterval: Duration.seconds(60), subnetRefreshInterval: Duration.minutes(1) }, []],
    ['1.14', { subnetRefreshInterval: Duration.seconds(1) }, ['settings.subnetRefreshInterval: "1s" is shorter than 1m; write at least "1m" (controller-value-invalid)']],
    ['1.15', { securityGroupRefreshInterval: Duration.seconds(59) }, ['settings.securityGroupRefreshInterval: "59s" is shorter than 1m; write at least "1m" (controller-value-invalid)']],
    ['1.15', { securityGroupRefreshInterval: Duration.minutes(1) }, []],
    ['1.14', { securityGroupRefreshInterval: Duration.minutes(1) },
      ['securityGroupRefreshInterval: "1m": the chart of 1.14 has no such value, which is there since 1.15; leave it out, or render for a release that has it (controller-value-not-in-release)']],
    ['0.37', { assumeRoleDuration: Duration.minutes(14) }, ['settings.assumeRoleDuration: "14m" is shorter than 15m; write at least "15m" (controller-value-invalid)']],
  ])('%s: %j', (version, props, texts) => {
    expect(said(version, props)).toEqual(texts);
  });

  test('a part of a second is too short from 0.30 to 0.32 only', () => {
    const half = { settings: { batchIdleDuration: '500ms' } };
    expect(said('0.29', {}, half)).toEqual([]);
    expect(said('0.32', {}, half)).toEqual(['settings.batchIdleDuration must be a duration of at least 1s, got "500ms". Set a longer duration, for example 10s or 15m. (controller-value-invalid)']);
    expect(said('0.33', {}, half)).toEqual([]);
  });

  test('what is no duration stops the controller only where a ConfigMap holds it', () => {
    const ten = { settings: { batchMaxDuration: 10 } };
    expect(said('0.32', {}, ten)).toEqual(['settings.batchMaxDuration must be a duration of at least 1s, got "10". Add a unit, for example 10s. (controller-value-invalid)']);
    expect(said('0.33', {}, ten)).toEqual([
      'settings.batchMaxDuration: 10 is no duration, and the controller takes its default; write hours, minutes and seconds, such as "10s" or "1m30s" (controller-value-without-effect)',
    ]);
  });
});

describe('numbers', () => {
  test.each<[string, object, string[]]>([
    ['1.14', { vmMemoryOverheadPercent: -0.1 }, ['settings.vmMemoryOverheadPercent: -0.1 is negative; write a share of at least 0, such as 0.075 for 7.5 percent (controller-value-invalid)']],
    ['1.14', { vmMemoryOverheadPercent: 7.5 },
      ['settings.vmMemoryOverheadPercent: 7.5 is a share of memory and not a percentage: nodes have none left; write a share of at least 0, such as 0.075 for 7.5 percent (controller-memory-overhead)']],
    ['1.14', { vmMemoryOverheadPercent: 0 },
      ['settings.vmMemoryOverheadPercent: the chart passes over the number 0, and the controller then takes 0.075; write "0" in quotes (controller-value-without-effect)']],
    ['1.14', { vmMemoryOverheadPercent: '0' }, []],
    ['1.14', { vmMemoryOverheadPercent: 'much' },
      ['settings.vmMemoryOverheadPercent: "much" is no share, and the controller takes its default; write a share of at least 0, such as 0.075 for 7.5 percent (controller-value-without-effect)']],
    ['1.14', { vmMemoryOverheadPercent: '5%' },
      ['settings.vmMemoryOverheadPercent: "5%" is no share, and the controller takes its default; write a share of at least 0, such as 0.075 for 7.5 percent (controller-value-without-effect)']],
    ['1.14', { reservedENIs: '5%' },
      ['settings.reservedENIs: "5%" is no whole number, and the controller takes its default; write a whole number of at least 0 (controller-value-without-effect)']],
    ['1.14', { reservedENIs: '1.0' },
      ['settings.reservedENIs: "1.0" is no whole number, and the controller takes its default; write a whole number of at least 0 (controller-value-without-effect)']],
    ['1.14', { reservedENIs: '${ENIS}', vmMemoryOverheadPercent: '<share>' }, []],
    ['1.14', { reservedENIs: '-1' }, ['settings.reservedENIs: "-1" is negative; write a whole number of at least 0 (controller-value-invalid)']],
    ['1.14', { reservedENIs: 1.5 },
      ['settings.reservedENIs: 1.5 is no whole number, and the controller takes its default; write a whole number of at least 0 (controller-value-without-effect)']],
    ['1.14', { ignoreDRARequests: false },
      ['settings.ignoreDRARequests: the chart passes over false, and the controller then takes true; write "false" in quotes (controller-value-without-effect)']],
    ['1.14', { ignoreDRARequests: 'false' }, []],
    ['1.14', { vmMemoryOverheadPercent: null, reservedENIs: null }, []],
    ['1.15', { ignoreDRARequests: false }, []],
    ['1.15', { ignoreDRARequests: 'no' }, ['settings.ignoreDRARequests: "no" is neither true nor false, and the controller takes its default, true; write true or false (controller-value-without-effect)']],
  ])('%s: %j', (version, settings, texts) => {
    expect(said(version, {}, { settings })).toEqual(texts);
  });

  test('a ConfigMap must hold a number', () => {
    expect(said('0.31', {}, { settings: { aws: { reservedENIs: 'two' } } }))
      .toEqual(['settings.aws.reservedENIs must be an integer of at least 0, got "two". Set an integer, for example "1". (controller-value-invalid)']);
  });

  test.each<[ControllerValuesProps, string]>([
    [{ replicas: -1 }, 'replicas: -1 is no whole number of at least 0; write one (controller-value-refused)'],
    [{ metricsPort: 65_536 }, 'controller.metrics.port: 65536 is no whole number from 1 to 65535; write one (controller-value-refused)'],
    [{ healthProbePort: 0 }, 'controller.healthProbe.port: 0 is no whole number from 1 to 65535; write one (controller-value-refused)'],
    [{ extraValues: { replicas: '50%' } }, 'replicas: "50%" is no whole number of at least 0; write one (controller-value-refused)'],
    [{ extraValues: { controller: { metrics: { port: '80%' } } } }, 'controller.metrics.port: "80%" is no whole number from 1 to 65535; write one (controller-value-refused)'],
  ])('the API server refuses %j', (props, text) => {
    expect(said('1.14', props, props.extraValues)).toEqual([text]);
  });
});

describe('feature gates', () => {
  test.each<[unknown, string[]]>([
    [true, []],
    ['false', []],
    ['${GATE}', []],
    ...['True', 'T', '1', 0].map((on): [unknown, string[]] => [on, []]),
    ['50%', ['settings.featureGates.nodeRepair: "50%" is neither true nor false: with it the gates can\'t be read; write settings.featureGates.nodeRepair: true or false, or leave it out (controller-value-invalid)']],
    ['on', ['settings.featureGates.nodeRepair: "on" is neither true nor false: with it the gates can\'t be read; write settings.featureGates.nodeRepair: true or false, or leave it out (controller-value-invalid)']],
    [null, ['settings.featureGates.nodeRepair: null is neither true nor false: with it the gates can\'t be read; write settings.featureGates.nodeRepair: true or false, or leave it out (controller-value-invalid)']],
  ])('%j', (nodeRepair, texts) => {
    expect(said('1.14', {}, { settings: { featureGates: { nodeRepair } } })).toEqual(texts);
  });
});

describe('what goes together', () => {
  test('logConfig is read where it is enabled', () => {
    const encoding = { logEncoding: ControllerLogEncoding.CONSOLE };
    const text = 'logConfig.logEncoding: "console" is read only where logConfig.enabled is true, which it is not by itself since 0.33; write logConfig.enabled: true too (controller-value-without-effect)';
    expect(said('0.32', encoding)).toEqual([]);
    expect(said('0.33', encoding)).toEqual([text]);
    expect(said('0.33', { ...encoding, logConfigEnabled: true })).toEqual([]);
    expect(said('0.33', { logEncoding: ControllerLogEncoding.JSON })).toEqual([]);
    expect(said('0.33', { logOutputPaths: ['stderr'] })).toEqual([text.replace('logConfig.logEncoding: "console"', 'logConfig.outputPaths: ["stderr"]')]);
  });

  test('Recreate goes with no rolling update', () => {
    const text = 'strategy: Recreate goes with no rollingUpdate, and the chart merges one in; write strategy.rollingUpdate: null too (controller-value-refused)';
    expect(said('1.14', { strategy: { type: 'Recreate' } })).toEqual([text]);
    expect(said('1.14', { strategy: { type: 'Recreate', rollingUpdate: null } })).toEqual([]);
    expect(said('0.10', { strategy: { type: 'Recreate' } })).toEqual([]);
  });

  test('nodes have the label of provisioners until 0.32', () => {
    const nodeSelector = { 'karpenter.sh/provisioner-name': 'system' };
    expect(said('0.32', { nodeSelector })).toEqual([]);
    expect(said('0.33', { nodeSelector }))
      .toEqual(['nodeSelector: no node has the label karpenter.sh/provisioner-name any more; write karpenter.sh/nodepool (controller-provisioner-label)']);
  });

  test('a digest wins over a tag', () => {
    const text = 'controller.image.tag: "1.14.0" is passed over: the chart adds its own digest, which wins over a tag; write a digest, or digest: "" (controller-value-without-effect)';
    expect(said('1.14', { image: { tag: '1.14.0' } })).toEqual([text]);
    expect(said('1.14', { image: { tag: '1.14.0', digest: '' } })).toEqual([]);
    expect(said('0.25', { image: { tag: 'v0.25.0' } })).toEqual([]);
  });
});

describe('DRA since 1.15', () => {
  const overridden = 'settings.ignoreDRARequests: true is overridden: the chart stops ignoring DRA requests if a DRA gate is set. Remove settings.ignoreDRARequests. (controller-value-without-effect)';
  const text = (path: string) => `${path}: "false" is a string, which the chart takes for true: Karpenter stops ignoring DRA requests. Write false without quotes. (controller-value-without-effect)`;

  test.each<[object, string[]]>([
    [{ enableDRA: true }, []],
    [{ enableDRA: false, awsFeatureGates: { draEFA: true }, ignoreDRARequests: false }, []],
    [{ awsFeatureGates: { draEFA: true }, ignoreDRARequests: true }, [overridden]],
    [{ enableDRA: 'false' }, [text('settings.enableDRA')]],
    [{ awsFeatureGates: { draNVIDIAGPU: 'false' } }, [text('settings.awsFeatureGates.draNVIDIAGPU')]],
    [{ enableDRA: 'on' }, ['settings.enableDRA: settings.enableDRA must be true or false, got "on". Set settings.enableDRA to true or false. (controller-value-invalid)']],
    [{ enableDRA: '${DRA}' }, []],
  ])('%j', (settings, texts) => {
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
    [{ legacyNodeRepair: true }, [without('settings.legacyNodeRepair', 'legacyNodeRepair')]],
    [{ env: [{ name: 'LEGACY_NODE_REPAIR', value: 'true' }] }, [without('controller.env', 'legacyNodeRepair')]],
    [{ env: [{ name: 'AWS_FEATURE_GATES', value: 'RebootForRepair=true' }] }, [without('controller.env', 'RebootForRepair')]],
    [{ ...nodeRepair, legacyNodeRepair: true }, []],
    [{ ...nodeRepair, awsFeatureGates: { rebootForRepair: true } }, []],
    [{ featureGates: { nodeRepair: true, terminateFirstRepair: true } }, []],
    [{ ...nodeRepair, legacyNodeRepair: true, awsFeatureGates: { rebootForRepair: true } },
      ['settings.awsFeatureGates.rebootForRepair: RebootForRepair has no effect with legacyNodeRepair. Remove legacyNodeRepair. (controller-value-without-effect)']],
    [{ env: [{ name: 'FEATURE_GATES', value: 'NodeRepair=true' }], awsFeatureGates: { rebootForRepair: true } }, []],
  ])('%j', (props, texts) => {
    expect(said('1.15', props)).toEqual(texts);
  });

  test('is the legacy one until 1.14, of which the values say nothing', () => {
    expect(said('1.14', nodeRepair)).toEqual([]);
    expect(said('1.14', { ...nodeRepair, legacyNodeRepair: true }))
      .toEqual(['legacyNodeRepair: true: the chart of 1.14 has no such value, which is there since 1.15; leave it out: until 1.14 node repair is always the legacy one (controller-value-not-in-release)']);
  });
});

describe('AWS_FEATURE_GATES', () => {
  test.each<[string, string, string[]]>([
    ['1.15', 'NodeClassCEL=true,DRANVIDIAGPU=false', []],
    ['1.15', 'nodeClassCEL=true', ['controller.env: AWS_FEATURE_GATES names "nodeClassCEL", which is no gate of Karpenter 1.15; did you mean NodeClassCEL? (controller-value-without-effect)']],
    ['1.15', 'NodeRepair=true', ['controller.env: AWS_FEATURE_GATES names "NodeRepair", which is a gate of FEATURE_GATES. Write it into FEATURE_GATES. (controller-value-without-effect)']],
    ['1.15', 'NodeClassCEL', ['controller.env: the gates of AWS_FEATURE_GATES=NodeClassCEL can\'t be read; write them as NodeClassCEL=true,RebootForRepair=false (controller-value-invalid)']],
    ['1.14', 'nonsense', []],
  ])('%s: %s', (version, value, texts) => {
    expect(said(version, { env: [{ name: 'AWS_FEATURE_GATES', value }] })).toEqual(texts);
  });

  test('takes the place of the gates in the values', () => {
    const env = [{ name: 'AWS_FEATURE_GATES', value: 'DRAEFA=false' }];
    expect(said('1.15', { env, awsFeatureGates: { nodeClassCEL: true, draEFA: false } })).toEqual([
      'settings.awsFeatureGates.nodeClassCEL: true has no effect, because AWS_FEATURE_GATES in controller.env replaces all awsFeatureGates; write NodeClassCEL=true into AWS_FEATURE_GATES, or take that variable out (controller-value-without-effect)',
    ]);
  });
});

test('the controller may patch pods only if the values of the chart have PodDeletionCostManagement', () => {
  const env = [{ name: 'FEATURE_GATES', value: 'PodDeletionCostManagement=true' }];
  expect(said('1.15', { featureGates: { podDeletionCostManagement: true } })).toEqual([]);
  expect(said('1.15', { env, featureGates: { podDeletionCostManagement: true } })).toEqual([]);
  expect(said('1.15', { env })).toEqual([
    'controller.env: PodDeletionCostManagement is on, but the chart grants the permission to patch pods only with settings.featureGates.podDeletionCostManagement. '
    + 'Set settings.featureGates.podDeletionCostManagement to true. (controller-value-without-effect)',
  ]);
});
