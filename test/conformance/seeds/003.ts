import { Chart, Testing } from 'cdk8s';
import { Emit, inflate } from './emit';
import { same, SeedTable } from './row';
import { AmiFamily, AmiSelectorTerm, KarpenterApp, KopsNodes, settings, UserData } from '../../../src';

const NAME = 'demo1.k8s.local';
const GROUP = 'nodes-us-west-1a';
const ROLE_ARN = 'arn:aws:iam::123456789012:role/karpenter';
const ENDPOINT = 'https://api-demo1-k8s-local.elb.us-west-1.amazonaws.com';

/** Returns the object of a kind that the kOps preset creates. */
const kops = (kind: string): Emit => (version) => {
  const chart = new Chart(new KarpenterApp({ version }), 'chart');
  new KopsNodes(chart, 'kops', {
    clusterName: NAME,
    instanceGroup: GROUP,
    userData: UserData.of('#!/bin/bash\n'),
    amiSelectorTerms: [AmiSelectorTerm.name('ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-amd64-server-20241211')],
    amiFamily: AmiFamily.AL2,
    nodeClass: { metadata: { name: 'default' } },
    pool: { metadata: { name: 'default' }, limits: { cpu: '4' } },
  });
  return Testing.synth(chart).find((object) => object.kind === kind);
};

const controller: Emit = (version) => settings.ControllerValues.forKops({
  clusterName: NAME,
  clusterEndpoint: ENDPOINT,
  region: 'us-west-1',
  roleArn: ROLE_ARN,
  values: {
    containerName: 'controller',
    image: {
      repository: 'docker.io/vacanttt/kops-karpenter-provider-aws',
      tag: 'latest',
      digest: 'sha256:24ef24de6b5565df91539b7782f3ca0e4f899001020f4c528a910cefb3b1c031',
    },
    logLevel: settings.ControllerLogLevel.DEBUG,
    featureGates: { spotToSpotConsolidation: true, nodeRepair: false },
  },
}).render(version).values;

/** Blocks of a guide to v1 in a kOps cluster. The YAML of the guide has no indentation. */
export const TABLE: SeedTable = {
  seed: '003',
  release: '1.6',
  rows: [
    [
      '169-232',
      {
        indent: {
          '170, 174, 180, 200, 208-209, 213, 222, 228-230': 2,
          '171, 175, 181-182, 201-202, 210-212, 214, 216, 218, 220, 223, 231-232': 4,
          '176-177, 203, 215, 217, 219, 221, 224-225': 6,
          '178': 8,
          '179, 204-206': 10,
          '185, 187, 189, 191-193, 195-197': 2,
        },
        placeholder: { '${AWS_ACCOUNT_ID}': '123456789012', '${KARPENTER_ROLE_NAME}': 'karpenter', '${NAME}': NAME, '${CLUSTER_ENDPOINT}': ENDPOINT },
      },
      same(controller),
    ],
    [
      '252-276',
      {
        indent: { '255, 257-259, 265-266, 268-269, 272-275': 2, '260-264, 276': 4, '267, 270-271': 6 },
        placeholder: { '${NODE_INSTANCE_GROUP}': GROUP, '${NAME}': NAME, '$(echo "$USER_DATA" | sed \'s/^/ /\')': '#!/bin/bash' },
      },
      same(kops('EC2NodeClass')),
    ],
    [
      '279-305',
      {
        indent: { '282, 284, 301, 303': 2, '285, 302, 304-305': 4, '286, 296, 300': 6, '287, 290, 293, 297-299': 8, '288-289, 291-292, 294-295': 10 },
        quoted: 302,
      },
      same(kops('NodePool')),
    ],
    [
      '313-336',
      { indent: { '316-318, 321-322, 325': 2, '319, 323, 326, 329': 4, '324, 327, 330-331': 6, '328, 332-333': 8, '334': 10, '335-336': 12 } },
      same(inflate({
        metadata: { name: 'workload', namespace: 'default', labels: { app: 'workload' } },
        containerName: 'pause',
        cpu: '550m',
        memory: '128Mi',
        replicas: 4,
        onePodPerNode: false,
      })),
    ],
  ],
  leftOut: [],
};
