import { texts, translate } from './translated';
import { findingText } from '../../../../../src/checks/findings/finding-text';
import { ControllerValues, ValueChangeKind } from '../../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../../src/karpenter/versions/karpenter-version';

const { RENAMED, CONVERTED, DROPPED, TAKES_EFFECT, NEW_DEFAULT } = ValueChangeKind;

test('sorts changes by kind, with new defaults last', () => {
  const yaml = 'controller: { image: own, env: [{ name: AWS_ISOLATED_VPC, value: "true" }] }\naws: { defaultInstanceProfile: a }\nclusterName: b\nsettings: { disableDryRun: true }';
  const kinds = translate('0.16', yaml, '1.14').changes.map(({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual([RENAMED, CONVERTED, DROPPED, TAKES_EFFECT, NEW_DEFAULT]);
  expect(kinds).toEqual([...kinds].sort((a, b) => Object.values(ValueChangeKind).indexOf(a) - Object.values(ValueChangeKind).indexOf(b)));
});

describe('values of an install of 0.9', () => {
  const VALUES = `\
serviceAccount:
  annotations:
    eks.amazonaws.com/role-arn: arn:aws:iam::<account_id>:role/<role_name>

clusterName: <cluster_name>

clusterEndpoint: <cluster_endpoint>

aws:
  defaultInstanceProfile: <instance_profile>
`;
  const ACCOUNT = `\
serviceAccount:
  annotations:
    eks.amazonaws.com/role-arn: arn:aws:iam::<account_id>:role/<role_name>
`;

  test.each([
    ['0.9', VALUES.replace(/\n\n/g, '\n')],
    ['0.16', VALUES.replace(/\n\n/g, '\n')],
    ['0.27', `${ACCOUNT}\
settings:
  aws:
    clusterName: <cluster_name>
    clusterEndpoint: <cluster_endpoint>
    defaultInstanceProfile: <instance_profile>
`],
    ['0.32', `${ACCOUNT}\
settings:
  clusterName: <cluster_name>
  clusterEndpoint: <cluster_endpoint>
  aws:
    defaultInstanceProfile: <instance_profile>
`],
    ['1.0', `${ACCOUNT}\
settings:
  clusterName: <cluster_name>
  clusterEndpoint: <cluster_endpoint>
`],
    ['1.14', `${ACCOUNT}\
settings:
  clusterName: <cluster_name>
  clusterEndpoint: <cluster_endpoint>
`],
  ])('in %s', (version, yaml) => {
    expect(translate('0.9.0', VALUES, version).toYaml()).toBe(yaml);
  });

  test('reports settings that were renamed or dropped up to 1.14', () => {
    const rendered = translate('0.9.0', VALUES, '1.14.1');
    expect(texts(rendered, RENAMED, CONVERTED, DROPPED)).toEqual([
      'clusterName -> settings.clusterName: clusterName becomes settings.clusterName in 1.14',
      'clusterEndpoint -> settings.clusterEndpoint: clusterEndpoint becomes settings.clusterEndpoint in 1.14',
      'aws.defaultInstanceProfile: "<instance_profile>" is not in the Karpenter 1.14 chart (available in 0.9 to 0.32). Set role or instanceProfile in each EC2NodeClass.',
    ]);
    expect(rendered.findings.map(findingText)).toEqual([
      'aws.defaultInstanceProfile is not in the Karpenter 1.14 chart (available in 0.9 to 0.32). Set role or instanceProfile in each EC2NodeClass. (controller-value-not-in-release)',
    ]);
  });

  test('reports new defaults in 1.14', () => {
    expect(texts(translate('0.9.0', VALUES, '1.14.1'), NEW_DEFAULT)).toEqual([
      'replicas -> replicas: the default was 1, and is now 2',
      'strategy -> strategy: the default was {"type":"Recreate"}, and is now {"rollingUpdate":{"maxUnavailable":1}}',
      'podSecurityContext -> podSecurityContext: the default was {"fsGroup":1000}, and is now {"fsGroup":65532,"seccompProfile":{"type":"RuntimeDefault"}}',
      'affinity -> affinity: the default changed: nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key from "karpenter.sh/provisioner-name" to "karpenter.sh/nodepool", podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey from unset to "kubernetes.io/hostname"',
      'topologySpreadConstraints -> topologySpreadConstraints: the default changed: [0].whenUnsatisfiable from "ScheduleAnyway" to "DoNotSchedule"',
      'tolerations -> tolerations: the default was [], and is now [{"key":"CriticalAddonsOnly","operator":"Exists"}]',
      'controller.resources -> controller.resources: the default was {"requests":{"cpu":1,"memory":"1Gi"},"limits":{"cpu":1,"memory":"1Gi"}}, and is now {}',
      'webhook.enabled: the fixed value was true, and is now false',
      'logLevel -> logLevel: the default was "debug", and is now "info"',
      'logEncoding: the default was "console", and the fixed value is now "json"',
      'settings.aws.enablePodENI: the fixed value was false, and is now true',
      'settings.featureGates.drift: the fixed value was false, and is now true',
      'settings.featureGates.reservedCapacity -> settings.featureGates.reservedCapacity: the fixed value was false, and the default is now true',
    ]);
  });

  test('reports no changes for the same release', () => {
    expect(translate('0.9.0', VALUES, '0.9.0').changes).toEqual([]);
  });
});

describe('values of an install with kOps', () => {
  const VALUES = `\
serviceAccount:
  annotations:
    eks.amazonaws.com/role-arn: "arn:aws:iam::\${AWS_ACCOUNT_ID}:role/\${KARPENTER_ROLE_NAME}"
replicas: 1
affinity:
  podAntiAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      - topologyKey: "kubernetes.io/hostname"
tolerations:
  - effect: NoExecute
    key: node.kubernetes.io/not-ready
    operator: Exists
    tolerationSeconds: 300
extraVolumes:
  - name: token-amazonaws-com
    projected:
      defaultMode: 420
controller:
  containerName: controller
  image:
    repository: docker.io/someone/kops-karpenter-provider-aws
    tag: latest
    digest: sha256:24ef
  env:
    - name: AWS_REGION
      value: us-west-1
  extraVolumeMounts:
    - mountPath: /var/run/secrets/amazonaws.com/
      name: token-amazonaws-com
      readOnly: true
logLevel: debug
settings:
  clusterName: \${NAME}
  clusterEndpoint: \${CLUSTER_ENDPOINT}
  featureGates:
    spotToSpotConsolidation: true
    nodeRepair: false
`;
  const IMAGE = 'controller.image has the tag "latest" and digest "sha256:24ef" for Karpenter 1.4. Set the tag and digest of your image for this release. (controller-image-of-another-release)';

  test('are unchanged for the same release', () => {
    const rendered = translate('1.4.4', VALUES, '1.4.4');
    expect(rendered.changes).toEqual([]);
    expect(rendered.findings).toEqual([]);
    expect(rendered.values.settings).toEqual({
      clusterName: '${NAME}', clusterEndpoint: '${CLUSTER_ENDPOINT}', featureGates: { spotToSpotConsolidation: true, nodeRepair: false },
    });
  });

  test('keep a custom image for another release, and report it', () => {
    const rendered = translate('1.4.4', VALUES, '1.14.1');
    expect(rendered.values.controller.image).toEqual({ repository: 'docker.io/someone/kops-karpenter-provider-aws', tag: 'latest', digest: 'sha256:24ef' });
    expect(rendered.findings.map(findingText)).toEqual([IMAGE]);
    expect(texts(rendered, RENAMED, CONVERTED, DROPPED)).toEqual([]);
  });
});

describe('names', () => {
  test.each<[string, string, string, string, string[]]>([
    ['0.31', 'settings: { aws: { interruptionQueueName: q } }', '0.32', 'settings:\n  interruptionQueue: q\n',
      ['settings.aws.interruptionQueueName -> settings.interruptionQueue: settings.aws.interruptionQueueName becomes settings.interruptionQueue in 0.32']],
    ['0.32', 'settings: { interruptionQueue: q }', '0.31', 'settings:\n  aws:\n    interruptionQueueName: q\n',
      ['settings.interruptionQueue -> settings.aws.interruptionQueueName: settings.interruptionQueue becomes settings.aws.interruptionQueueName in 0.31']],
    ['0.31', 'settings: { featureGates: { driftEnabled: false } }', '0.37', 'settings:\n  featureGates:\n    drift: false\n',
      ['settings.featureGates.driftEnabled -> settings.featureGates.drift: settings.featureGates.driftEnabled becomes settings.featureGates.drift in 0.37']],
    ['0.18', 'controller: { batchIdleDuration: 5s }', '1.14', 'settings:\n  batchIdleDuration: 5s\n',
      ['controller.batchIdleDuration -> settings.batchIdleDuration: controller.batchIdleDuration becomes settings.batchIdleDuration in 1.14']],
    ['0.31', 'logEncoding: json\ncontroller: { logLevel: info, outputPaths: [stdout] }\nwebhook: { logLevel: warn }', '0.32',
      'logConfig:\n  outputPaths:\n    - stdout\n  logEncoding: json\n  logLevel:\n    controller: info\n    webhook: warn\n', [
        'controller.outputPaths -> logConfig.outputPaths: controller.outputPaths becomes logConfig.outputPaths in 0.32',
        'logEncoding -> logConfig.logEncoding: logEncoding becomes logConfig.logEncoding in 0.32',
        'controller.logLevel -> logConfig.logLevel.controller: controller.logLevel becomes logConfig.logLevel.controller in 0.32',
        'webhook.logLevel -> logConfig.logLevel.webhook: webhook.logLevel becomes logConfig.logLevel.webhook in 0.32',
      ]],
    ['0.31', 'controller: { logLevel: debug }', '0.37', 'logLevel: debug\n', ['controller.logLevel -> logLevel: controller.logLevel becomes logLevel in 0.37']],
    ['0.37', 'logConfig: { outputPaths: [stdout] }', '1.0', 'logOutputPaths:\n  - stdout\n',
      ['logConfig.outputPaths -> logOutputPaths: logConfig.outputPaths becomes logOutputPaths in 1.0']],
  ])('%s: %s, in %s', (before, yaml, after, result, renamed) => {
    const rendered = translate(before, yaml, after);
    expect(rendered.toYaml()).toBe(result);
    expect(texts(rendered, RENAMED, CONVERTED, DROPPED)).toEqual(renamed);
  });

  test('0.32 also accepts the names of 0.31', () => {
    const rendered = translate('0.32', 'settings: { aws: { clusterName: demo, clusterEndpoint: "https://a" }, clusterEndpoint: "https://b" }', '0.32');
    expect(rendered.values).toEqual({ settings: { clusterName: 'demo', clusterEndpoint: 'https://a' } });
    expect(texts(rendered, RENAMED, DROPPED)).toEqual([
      'settings.aws.clusterName -> settings.clusterName: settings.aws.clusterName becomes settings.clusterName in 0.32',
      'settings.aws.clusterEndpoint -> settings.clusterEndpoint: settings.aws.clusterEndpoint becomes settings.clusterEndpoint in 0.32',
      'settings.clusterEndpoint: "https://b" had no effect, because settings.aws.clusterEndpoint overrode it',
    ]);
    expect(rendered.findings).toEqual([]);
  });

  test('an empty value under an old name does not override a value under the new name', () => {
    const rendered = translate('0.32', 'settings: { aws: { clusterName: "" }, clusterName: demo }', '1.13');
    expect(rendered.values).toEqual({ settings: { clusterName: 'demo' } });
    expect(rendered.findings).toEqual([]);
  });

  test('reads extraValues under both names in 0.32', () => {
    const both = (clusterName: string) => new ControllerValues({ extraValues: { settings: { aws: { clusterName: 'demo' }, clusterName } } })
      .render(KarpenterVersion.of('0.32')).findings.map(findingText);
    expect(both('demo')).toEqual([]);
    expect(both('other')).toEqual([
      'settings.clusterName has no effect, because settings.aws.clusterName overrides it. Remove one of the two values. (controller-value-without-effect)',
    ]);
  });
});

describe('the log level of the controller', () => {
  test.each([
    ['0.37', 'logConfig: { enabled: true, logLevel: { global: error, controller: debug } }', '1.15', 'debug'],
    ['0.32', 'logConfig: { logLevel: { controller: error } }', '1.0', 'error'],
    ['0.37', 'logLevel: error\nlogConfig: { logLevel: { controller: debug } }', '1.0', 'error'],
    ['0.37', 'logLevel: error\nlogConfig: { enabled: false, logLevel: { controller: debug } }', '1.0', 'error'],
  ])('%s: %s, in %s', (before, yaml, after, logLevel) => {
    expect(translate(before, yaml, after).values).toEqual({ logLevel });
  });

  test('keeps its name in releases that read it', () => {
    const yaml = 'logConfig: { enabled: true, logLevel: { controller: debug } }';
    expect(translate('0.33', yaml, '0.37').values).toEqual({ logConfig: { enabled: true, logLevel: { controller: 'debug' } } });
  });

  test('replaces the log level that it overrode', () => {
    const rendered = translate('0.31', 'controller: { logLevel: debug }\nlogLevel: error', '1.15');
    expect(rendered.values).toEqual({ logLevel: 'debug' });
    expect(texts(rendered, ValueChangeKind.DROPPED)).toEqual(['logLevel: "error" had no effect, because controller.logLevel overrode it']);
  });
});

describe('empty log levels and encodings', () => {
  const EMPTY = 'controller: { logLevel: "", logEncoding: "" }\nwebhook: { logLevel: "", logEncoding: "" }';

  test.each<[string, string, string[]]>([
    ['0.16', '0.32', [
      'controller.logLevel: the Karpenter 0.32 default, "debug", replaces the empty string',
      'webhook.logLevel: the Karpenter 0.32 default, "error", replaces the empty string',
      'controller.logEncoding: "" is not in the Karpenter 0.32 chart',
      'webhook.logEncoding: "" is not in the Karpenter 0.32 chart',
    ]],
    ['0.16', '0.35', expect.arrayContaining(['controller.logLevel: the Karpenter 0.35 default, "info", replaces the empty string'])],
  ])('of %s are not rendered for %s', (before, after, dropped) => {
    const rendered = translate(before, EMPTY, after);
    expect(rendered.values).toEqual({});
    expect(texts(rendered, DROPPED)).toEqual(dropped);
    expect(rendered.findings.map(({ rule }) => rule)).toEqual(['controller-value-required']);
  });

  test('are kept if they have the same meaning', () => {
    expect(translate('0.16', EMPTY, '0.18').toYaml()).toBe('controller:\n  logLevel: \'\'\n  logEncoding: \'\'\nwebhook:\n  logLevel: \'\'\n  logEncoding: \'\'\n');
    expect(translate('0.35', 'logConfig: { logLevel: { controller: "" } }', '0.35').values).toEqual({ logConfig: { logLevel: { controller: '' } } });
  });
});

describe('dropped settings', () => {
  test.each<[string, string, string, string[], string[]]>([
    ['0.37', 'settings: { clusterName: demo, featureGates: { drift: false } }', '1.0',
      ['settings.featureGates.drift: false is not in the Karpenter 1.0 chart (available in 0.21 to 0.37). Since 1.0, Karpenter always replaces drifted nodes. To limit drift, use a disruption budget with the reason Drifted.'],
      ['controller-value-not-in-release']],
    ['0.37', 'settings: { clusterName: demo, featureGates: { drift: true } }', '1.0',
      ['settings.featureGates.drift: true is not in the Karpenter 1.0 chart (available in 0.21 to 0.37). Since 1.0, Karpenter always replaces drifted nodes. To limit drift, use a disruption budget with the reason Drifted.'],
      []],
    ['0.31', 'settings: { aws: { clusterName: demo, enablePodENI: true, tags: null } }', '0.33',
      ['settings.aws.enablePodENI: true is not in the Karpenter 0.33 chart (available in 0.19 to 0.32). Since 0.33, Karpenter always counts pod network interfaces.'],
      ['controller-value-not-in-release']],
    ['1.0', 'webhook: { enabled: true, port: 9443 }\nsettings: { clusterName: demo }', '1.1', [
      'webhook.enabled: true is not in the Karpenter 1.1 chart (available in 0.32 to 1.0). Since 1.1, Karpenter has no webhooks, and the CRDs validate objects.',
      'webhook.port: 9443 is not in the Karpenter 1.1 chart (available in 0.9 to 1.0). Since 1.1, Karpenter has no webhooks, and the CRDs validate objects.',
    ], ['controller-value-not-in-release']],
    ['1.14', 'settings: { clusterName: demo, minValuesPolicy: BestEffort }', '1.5',
      ['settings.minValuesPolicy: "BestEffort" is not in the Karpenter 1.5 chart (available since 1.6).'],
      ['controller-value-not-in-release']],
  ])('%s: %s, in %s', (before, yaml, after, dropped, rules) => {
    const rendered = translate(before, yaml, after);
    expect(texts(rendered, DROPPED)).toEqual(dropped);
    expect(rendered.findings.map(({ rule }) => rule)).toEqual(rules);
  });
});

const WEBHOOK = 'webhook.enabled -> webhook.enabled: the default was false, and is now true';
const WEBHOOK_OFF = 'webhook.enabled -> webhook.enabled: the default was true, and is now false';

describe('defaults', () => {
  test.each([
    ['0.32', '0.33', [
      'affinity -> affinity: the default changed: nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key from "karpenter.sh/provisioner-name" to "karpenter.sh/nodepool", nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[1].key from "karpenter.sh/nodepool" to unset, nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[1].operator from "DoesNotExist" to unset',
      'logLevel -> logLevel: the default was "debug", and is now "info"',
      'logConfig.enabled -> logConfig.enabled: the default was true, and is now false',
      'logConfig.logLevel.controller -> logConfig.logLevel.controller: the default was "debug", and is now "info"',
      'settings.aws.enablePodENI: the default was false, and the fixed value is now true',
      'settings.featureGates.drift -> settings.featureGates.drift: the default was false, and is now true',
    ]],
    ['0.33', '0.34', [
      'podSecurityContext -> podSecurityContext: the fixed value was {}, and the default is now {"fsGroup":65536}',
      'dnsPolicy -> dnsPolicy: the default was "Default", and is now "ClusterFirst"',
    ]],
    ['1.0', '1.1', ['webhook.enabled: the default was true, and the fixed value is now false']],
    ['1.5', '1.6', ['settings.featureGates.reservedCapacity -> settings.featureGates.reservedCapacity: the default was false, and is now true']],
    ['1.8', '1.14', []],
    ['0.20', '0.21', []],
    ['1.2', '1.3', []],
    ['0.31', '0.32.10', [
      'affinity -> affinity: the default changed: nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[1].key from unset to "karpenter.sh/nodepool", nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[1].operator from unset to "DoesNotExist"',
      'logEncoding -> logConfig.logEncoding: the default was "console", and is now "json"',
    ]],
    ['0.35.7', '0.35.8', [WEBHOOK]],
    ['0.35.8', '0.35.7', [WEBHOOK_OFF]],
    ['0.35', '0.35.8', []],
    ['0.34.8', '0.35.7', []],
    ['0.37.2', '1.0.0', expect.arrayContaining([WEBHOOK])],
    ['0.37', '1.0', expect.not.arrayContaining([WEBHOOK])],
    ['0.32', '0.33.0', expect.arrayContaining([WEBHOOK_OFF])],
    ['0.32', '0.33.8', expect.not.arrayContaining([WEBHOOK_OFF])],
    ['0.33.0', '1.1', expect.not.arrayContaining([expect.stringContaining('webhook')])],
    ['0.31', '0.33.0', expect.arrayContaining(['webhook.enabled -> webhook.enabled: the fixed value was true, and the default is now false'])],
    ['0.20', '0.33', expect.arrayContaining(['settings.featureGates.drift -> settings.featureGates.drift: the fixed value was false, and the default is now true'])],
    ['1.2', '1.6', [
      'podSecurityContext -> podSecurityContext: the default was {"fsGroup":65532}, and is now {"fsGroup":65532,"seccompProfile":{"type":"RuntimeDefault"}}',
      'settings.featureGates.reservedCapacity -> settings.featureGates.reservedCapacity: the fixed value was false, and the default is now true',
    ]],
  ] as [string, string, string[]][])('from %s to %s', (before, after, expected) => {
    const changes = texts(translate(before, '', after), NEW_DEFAULT).map((text) => (text.startsWith('affinity') ? text.split(';')[0] : text));
    expect(changes).toEqual(expected);
  });

  test('are not reported for values that are set, including null', () => {
    expect(texts(translate('0.34', 'podSecurityContext: null', '0.36'), NEW_DEFAULT)).toEqual([]);
    expect(translate('0.34', 'podSecurityContext: null', '0.36').toYaml()).toBe('podSecurityContext: null\n');
    expect(texts(translate('0.34', '', '0.36'), NEW_DEFAULT)).toEqual(['podSecurityContext -> podSecurityContext: the default was {"fsGroup":65536}, and is now {"fsGroup":65532}']);
  });
});

describe('images', () => {
  test('drops the official image of another minor release', () => {
    const text = 'controller: { image: "public.ecr.aws/karpenter/controller:v0.16.3@sha256:68db" }\nwebhook: { image: "public.ecr.aws/karpenter/webhook:v0.16.3" }';
    const rendered = translate('0.16.3', text, '0.18');
    expect(rendered.values).toEqual({});
    expect(texts(rendered, DROPPED)).toEqual([
      'controller.image: "public.ecr.aws/karpenter/controller:v0.16.3@sha256:68db" is the image for Karpenter 0.16, but the 0.18 chart uses the image for Karpenter 0.18',
      'webhook.image: "public.ecr.aws/karpenter/webhook:v0.16.3" is the image for Karpenter 0.16, but the 0.18 chart uses the image for Karpenter 0.18',
    ]);
  });

  test('drops the official image of another patch release', () => {
    const image = 'controller: { image: { tag: 1.8.0, digest: "sha256:f9" } }';
    expect(translate('1.8.0', image, '1.8.8').values).toEqual({});
    expect(translate('1.8.0', image, '1.8.0').values).toEqual({ controller: { image: { tag: '1.8.0', digest: 'sha256:f9' } } });
    expect(translate('1.15.0', image, '1.14.0').values).toEqual({});
    expect(translate('1.8', image, '1.8.8').values).toEqual({ controller: { image: { tag: '1.8.0', digest: 'sha256:f9' } } });
  });

  test.each([
    ['0.25', 'registry:5000/own:v1@sha256:0', '1.14', { repository: 'registry:5000/own', tag: 'v1', digest: 'sha256:0' }],
    ['0.25', 'own', '1.14', { repository: 'own' }],
    ['1.14', { repository: 'own', tag: 'v1' }, '0.25', 'own:v1'],
  ])('a custom image of %s, %j, is converted to the format of %s', (before, image, after, converted) => {
    const rendered = translate(before, JSON.stringify({ controller: { image } }), after);
    expect(rendered.values.controller.image).toEqual(converted);
    expect(texts(rendered, CONVERTED)).toEqual([`controller.image -> controller.image: ${JSON.stringify(image)} becomes ${JSON.stringify(converted)} in ${after}`]);
  });
});
