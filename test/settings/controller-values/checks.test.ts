import { Duration } from 'cdk8s';
import { ControllerLogEncoding, ControllerLogLevel, ControllerValues, ControllerValuesProps, DnsPolicy, MinValuesPolicy, PreferencePolicy } from '../../../src/settings';
import { findingText } from '../../../src/validation/finding-text';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';

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

  test.each(['a%20b', 'http://a b', 'https://a/%zz', '$', '<>', 'a < b > c'])('%s is none', (clusterEndpoint) => {
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
    ['0.29', idle(0), ['settings.batchIdleDuration: "0s" is too short: it is more than 0; the controller then stops; write a number with a unit, such as 10s or 15m (controller-value-invalid)']],
    ['0.30', idle(0), ['settings.batchIdleDuration: "0s" is too short: it is at least 1s; the controller then stops; write a number with a unit, such as 10s or 15m (controller-value-invalid)']],
    ['0.30', idle(1), []],
    ['0.33', idle(0), []],
    ['1.13', { amiRefreshInterval: Duration.seconds(59) }, ['settings.amiRefreshInterval: "59s" is shorter than 1m; write at least "1m" (controller-value-invalid)']],
    ['1.13', { amiRefreshInterval: Duration.seconds(60), subnetRefreshInterval: Duration.minutes(1) }, []],
    ['1.14', { subnetRefreshInterval: Duration.seconds(1) }, ['settings.subnetRefreshInterval: "1s" is shorter than 1m; write at least "1m" (controller-value-invalid)']],
    ['0.37', { assumeRoleDuration: Duration.minutes(14) }, ['settings.assumeRoleDuration: "14m" is shorter than 15m; write at least "15m" (controller-value-invalid)']],
  ])('%s: %j', (version, props, texts) => {
    expect(said(version, props)).toEqual(texts);
  });

  test('a part of a second is too short from 0.30 to 0.32 only', () => {
    const half = { settings: { batchIdleDuration: '500ms' } };
    expect(said('0.29', {}, half)).toEqual([]);
    expect(said('0.32', {}, half)).toEqual(['settings.batchIdleDuration: "500ms" is too short: it is at least 1s; the controller then stops; write a number with a unit, such as 10s or 15m (controller-value-invalid)']);
    expect(said('0.33', {}, half)).toEqual([]);
  });

  test('what is no duration stops the controller only where a ConfigMap holds it', () => {
    const ten = { settings: { batchMaxDuration: 10 } };
    expect(said('0.32', {}, ten)).toEqual(['settings.batchMaxDuration: "10" is no duration that Karpenter reads: its unit is missing; the controller then stops; write a number with a unit, such as 10s or 15m (controller-value-invalid)']);
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
  ])('%s: %j', (version, settings, texts) => {
    expect(said(version, {}, { settings })).toEqual(texts);
  });

  test('a ConfigMap must hold a number', () => {
    expect(said('0.31', {}, { settings: { aws: { reservedENIs: 'two' } } }))
      .toEqual(['settings.aws.reservedENIs: "two" is no number that Karpenter reads here; the controller then stops; write a whole number such as "1" (controller-value-invalid)']);
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
