import { ControllerValues } from '../../../src/settings';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { findingText } from '../../../src/validation/finding-text';

function said(version: string, values: object): string[] {
  const props = { clusterName: 'demo', clusterEndpoint: 'https://demo.example.com' };
  return new ControllerValues({ ...props, extraValues: values }).render(KarpenterVersion.of(version)).findings.map(findingText);
}

describe('a text where the chart only asks whether there is something', () => {
  const text = (path: string, value = 'false') =>
    [`${path}: "${value}" is a text, and the chart takes any text that is not empty for true; write false without quotes (controller-value-without-effect)`];

  test.each<[string, object, string[]]>([
    ['1.14', { hostNetwork: 'false' }, text('hostNetwork')],
    ['0.9', { hostNetwork: 'no' }, text('hostNetwork', 'no')],
    ['1.14', { hostNetwork: 'true' }, []],
    ['1.14', { hostNetwork: '' }, []],
    ['1.14', { hostNetwork: '${HOST}' }, []],
    ['1.14', { serviceMonitor: { enabled: 'false' } }, text('serviceMonitor.enabled')],
    ['1.14', { serviceAccount: { create: 'false' } }, text('serviceAccount.create')],
    ['1.0', { webhook: { enabled: 'false' } }, text('webhook.enabled')],
    ['0.35', { logConfig: { enabled: 'false' } }, text('logConfig.enabled')],
    // Of these the chart makes variables, which the controller reads.
    ['1.14', { settings: { disableDryRun: 'false', eksControlPlane: 'false' } }, []],
    ['1.14', { settings: { disableDryRun: 'no' } },
      ['settings.disableDryRun: "no" is neither true nor false, and the controller takes its default, false; write true or false (controller-value-without-effect)']],
  ])('%s: %j', (version, values, texts) => {
    expect(said(version, values)).toEqual(texts);
  });
});

describe('another form than the chart and Kubernetes take', () => {
  test.each<[string, object, string]>([
    ['1.14', { tolerations: { key: 'a' } }, 'tolerations: {"key":"a"} is a map, where a list belongs; write a list (controller-value-refused)'],
    ['1.14', { tolerations: 'a' }, 'tolerations: "a" is a text, where a list belongs; write a list (controller-value-refused)'],
    ['0.9', { podLabels: ['a'] }, 'podLabels: ["a"] is a list, where a map belongs; write a map (controller-value-refused)'],
    ['1.14', { affinity: [{}, 1] }, 'affinity: [{},1] is a list, where a map belongs; write a map (controller-value-refused)'],
    ['1.14', { initContainers: { name: 'a' } }, 'initContainers: {"name":"a"} is a map, where a list belongs; write a list (controller-value-refused)'],
    ['1.14', { priorityClassName: ['a'] }, 'priorityClassName: ["a"] is a list, where a single value belongs; write a single value (controller-value-refused)'],
    ['1.14', { controller: { image: 'a' } }, 'controller.image: "a" is a text, where a map belongs; write a map (controller-value-refused)'],
    ['0.25', { controller: { image: { tag: 'a' } } }, 'controller.image: {"tag":"a"} is a map, where a text belongs; write a text (controller-value-refused)'],
    ['1.14', { serviceMonitor: 'a' }, 'serviceMonitor: it is "a", where the chart reads a map; write a map of enabled, additionalLabels, relabelings, metricRelabelings, endpointConfig, sampleLimit (controller-value-refused)'],
    ['1.14', { controller: ['a'] },
      'controller: it is ["a"], where the chart reads a map; write a map of containerName, image, securityContext, env, envFrom, resources, extraVolumeMounts, sidecarContainer, sidecarVolumeMounts, metrics, healthProbe (controller-value-refused)'],
  ])('%s: %j', (version, values, text) => {
    expect(said(version, values)).toEqual([text]);
  });

  test('of tags before 0.24 is passed over', () => {
    const values = { settings: { aws: { tags: 'team=a' } } };
    expect(said('0.23', values)).toEqual([
      'settings.aws.tags: "team=a" is no map: until 0.23 Karpenter reads each tag under a key of its own; write a map of tags (controller-value-without-effect)',
    ]);
  });

  test('a list of settings is refused', () => {
    expect(said('1.14', { settings: [] })).toContainEqual(expect.stringMatching(/^settings: it is \[\], where the chart reads a map; .* \(controller-value-refused\)$/));
  });

  test.each<[string, object]>([
    ['1.14', { tolerations: [], initContainers: [{ name: 'a' }], affinity: null, podLabels: {}, resources: undefined }],
    ['1.14', { tolerations: '${TOLERATIONS}', controller: { env: [{ name: 'a', value: 'b' }] } }],
    ['0.25', { controller: { image: 'registry/a:b' } }],
  ])('%s: %j is right', (version, values) => {
    expect(said(version, JSON.parse(JSON.stringify(values)))).toEqual([]);
  });
});
