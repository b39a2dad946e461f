import { Duration } from 'cdk8s';
import { provisioner, values } from './emit';
import { refused, same, SeedTable } from './row';
import { Architecture, CapacityType, EndpointState, HttpTokens, Label, Requirement, Taint } from '../../../src';

const TEAM = { team: 'red' };
const TAG = { '<key>: <value>': 'team: red' };
const PROFILE = { '<instance_profile>': 'nodes' };
const TEMPLATE = { '<launch_template>': 'template' };
const ENDPOINT = 'https://demo.eks.amazonaws.com';

const PROVIDER = { mergedWith: 'provisioner without provider', indent: { '212': 2, '214, 216-217, 222, 227, 233': 4, '219, 224, 228, 235-238': 6 } } as const;
const CASE = [{ line: 214, from: 'InstanceProfile', to: 'instanceProfile', why: 'the field begins with a small letter' }];
const BESIDE = 'awsnodetemplate-launch-template-beside';

/** Code blocks from a guide for Karpenter 0.9.0. The YAML of the guide has neither fences nor indentation. */
export const TABLE: SeedTable = {
  seed: '002',
  release: '0.9.0',
  rows: [
    // values of the chart
    [
      '158-167',
      {
        indent: { '159, 167': 2, '160': 4 },
        placeholder: { '<account_id>': '123456789012', '<role_name>': 'karpenter', '<cluster_name>': 'demo', '<cluster_endpoint>': ENDPOINT, ...PROFILE },
      },
      same(values({
        serviceAccountRoleArn: 'arn:aws:iam::123456789012:role/karpenter',
        clusterName: 'demo',
        clusterEndpoint: ENDPOINT,
        defaultInstanceProfile: 'nodes',
      })),
    ],

    // name, kubeletConfiguration, labels, limits
    ['181-184', { mergedWith: 'provisioner', indent: { 184: 2 }, placeholder: { '<name>': 'demo' } }, same(provisioner('demo', {}))],
    ['188-191', { mergedWith: 'provisioner', indent: { 189: 2, 190: 4, 191: 6 }, placeholder: { '<ip|url>': '10.0.1.100' } }, same(
      provisioner('default', { kubeletConfiguration: { clusterDNS: ['10.0.1.100'] } }),
    )],
    ['195-197', { mergedWith: 'provisioner', indent: { 196: 2, 197: 4 }, placeholder: TAG }, same(provisioner('default', { labels: TEAM }))],
    [
      '201-207',
      { mergedWith: 'provisioner', indent: { '202': 2, '203': 4, '206-207': 6 }, placeholder: { '<DecimalSI>': '"10"', '<BinarySI>': '40Gi' } },
      same(provisioner('default', { limits: { resources: { cpu: '10', memory: '40Gi' } } })),
    ],

    // provider: as written, with the correct letter case, without the launch template, and without fields that conflict with the launch template
    ['211-238', { ...PROVIDER, placeholder: { ...TAG, ...PROFILE, ...TEMPLATE } }, refused({
      'spec.provider.InstanceProfile': 'provisioner-provider-decoding',
      'spec.provider.securityGroupSelector': BESIDE,
    })],
    ['211-238', { ...PROVIDER, placeholder: { ...TAG, ...PROFILE, ...TEMPLATE }, changed: CASE, uncommented: '235-238' }, refused({
      'spec.provider.instanceProfile': BESIDE,
      'spec.provider.securityGroupSelector': BESIDE,
      'spec.provider.metadataOptions': BESIDE,
    })],
    ['211-238', { ...PROVIDER, placeholder: { ...TAG, ...PROFILE }, changed: CASE, uncommented: '235-238', without: 216 }, same(provisioner('default', {
      provider: {
        instanceProfile: 'nodes',
        subnetSelector: TEAM,
        securityGroupSelector: TEAM,
        tags: TEAM,
        metadataOptions: {
          httpEndpoint: EndpointState.ENABLED,
          httpProtocolIPv6: EndpointState.DISABLED,
          httpPutResponseHopLimit: 2,
          httpTokens: HttpTokens.REQUIRED,
        },
      },
    }))],
    ['211-238', { ...PROVIDER, placeholder: { ...TAG, ...TEMPLATE }, without: '214, 222-226, 233-238' }, same(
      provisioner('default', { provider: { launchTemplate: 'template', subnetSelector: TEAM, tags: TEAM } }),
    )],

    // requirements: as written, and with the commented requirements instead
    [
      '244-261',
      {
        mergedWith: 'provisioner',
        indent: { '245': 2, '246': 4, '247-248': 6, '249': 8 },
        placeholder: { 'key: <string>': 'key: topology.kubernetes.io/zone', '<In|NotIn>': 'NotIn', '- <string>': '- us-west-2c' },
      },
      same(provisioner('default', { requirements: [Requirement.label(Label.ZONE).noneOf('us-west-2c')] })),
    ],
    [
      '244-261',
      {
        mergedWith: 'provisioner',
        without: '246-249',
        uncommented: '250-261',
        indent: { '245': 2, '250, 253, 256, 259': 4, '251-252, 254-255, 257-258, 260-261': 6 },
      },
      same(provisioner('default', {
        requirements: [
          Requirement.instanceTypes('m5.large', 'm5.2xlarge'),
          Requirement.zones('us-west-2a', 'us-west-2b'),
          Requirement.architectures(Architecture.ARM64, Architecture.AMD64),
          Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
        ],
      })),
    ],

    // taints, ttlSeconds*
    [
      '265-269',
      {
        mergedWith: 'provisioner',
        indent: { '266': 2, '267': 4, '268-269': 6 },
        placeholder: { '<string>': 'team', '<NoSchedule|PreferNoSchedule|NoExecute>': 'NoSchedule' },
      },
      same(provisioner('default', { taints: [Taint.noSchedule('team', 'team')] })),
    ],
    [
      '275-283',
      {
        mergedWith: 'provisioner',
        indent: { '279, 283': 2 },
        placeholder: { 'AfterEmpty: <int>': 'AfterEmpty: 30', 'UntilExpired: <int>': 'UntilExpired: 2592000' },
      },
      same(provisioner('default', { ttlSecondsAfterEmpty: Duration.seconds(30), ttlSecondsUntilExpired: Duration.days(30) })),
    ],
  ],
  leftOut: [],
};
