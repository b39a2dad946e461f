import { findingText } from '../../../../src/checks/findings/finding-text';
import { ControllerValues } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

function said(version: string, values: object): string[] {
  const props = { clusterName: 'demo', clusterEndpoint: 'https://demo.example.com' };
  return new ControllerValues({ ...props, extraValues: values }).render(KarpenterVersion.of(version)).findings.map(findingText);
}

describe('a string for a setting that the chart only checks to be non-empty', () => {
  const text = (path: string, value = 'false') =>
    [`${path} must be a boolean, got "${value}", which the chart treats as true. Remove the quotes: false. (controller-value-without-effect)`];

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
    // These settings are environment variables, which the controller parses.
    ['1.14', { settings: { disableDryRun: 'false', eksControlPlane: 'false' } }, []],
    ['1.14', { settings: { disableDryRun: 'no' } },
      ['settings.disableDryRun must be true or false, got "no", so Karpenter uses the default false. Set true or false. (controller-value-without-effect)']],
  ])('%s: %j', (version, values, texts) => {
    expect(said(version, values)).toEqual(texts);
  });
});

describe('a value with the wrong form', () => {
  test.each<[string, object, string]>([
    ['1.14', { tolerations: { key: 'a' } }, 'tolerations must be a list, got {"key":"a"}. Set a list. (controller-value-refused)'],
    ['1.14', { tolerations: 'a' }, 'tolerations must be a list, got "a". Set a list. (controller-value-refused)'],
    ['0.9', { podLabels: ['a'] }, 'podLabels must be a map, got ["a"]. Set a map. (controller-value-refused)'],
    ['1.14', { affinity: [{}, 1] }, 'affinity must be a map, got [{},1]. Set a map. (controller-value-refused)'],
    ['1.14', { initContainers: { name: 'a' } }, 'initContainers must be a list, got {"name":"a"}. Set a list. (controller-value-refused)'],
    ['1.14', { priorityClassName: ['a'] }, 'priorityClassName must be a single value, got ["a"]. Set a single value. (controller-value-refused)'],
    ['1.14', { controller: { image: 'a' } }, 'controller.image must be a map, got "a". Set a map. (controller-value-refused)'],
    ['0.25', { controller: { image: { tag: 'a' } } }, 'controller.image must be a string, got {"tag":"a"}. Set a string. (controller-value-refused)'],
    ['1.14', { serviceMonitor: 'a' }, 'serviceMonitor must be a map, got "a". Set a map. Known keys are enabled, additionalLabels, relabelings, metricRelabelings, endpointConfig, sampleLimit. (controller-value-refused)'],
    ['1.14', { controller: ['a'] },
      'controller must be a map, got ["a"]. Set a map. Known keys are containerName, image, securityContext, env, envFrom, resources, extraVolumeMounts, sidecarContainer, sidecarVolumeMounts, metrics, healthProbe. (controller-value-refused)'],
  ])('%s: %j', (version, values, text) => {
    expect(said(version, values)).toEqual([text]);
  });

  test('tags until 0.23', () => {
    const values = { settings: { aws: { tags: 'team=a' } } };
    expect(said('0.23', values)).toEqual([
      'settings.aws.tags must be a map in Karpenter 0.23 and earlier, got "team=a". Set a map of tags. (controller-value-without-effect)',
    ]);
  });

  test('rejects a list of settings', () => {
    expect(said('1.14', { settings: [] })).toContainEqual(expect.stringMatching(/^settings must be a map, got \[\]\. Set a map\. Known keys are batchMaxDuration, .*\. \(controller-value-refused\)$/));
  });

  test.each<[string, object]>([
    ['1.14', { tolerations: [], initContainers: [{ name: 'a' }], affinity: null, podLabels: {}, resources: undefined }],
    ['1.14', { tolerations: '${TOLERATIONS}', controller: { env: [{ name: 'a', value: 'b' }] } }],
    ['0.25', { controller: { image: 'registry/a:b' } }],
  ])('in %s, accepts %j', (version, values) => {
    expect(said(version, JSON.parse(JSON.stringify(values)))).toEqual([]);
  });
});
