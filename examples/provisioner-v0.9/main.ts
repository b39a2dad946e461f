import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { Chart, Duration } from 'cdk8s';
import {
  Architecture, CapacityType, EndpointState, HttpTokens, KarpenterApp, KarpenterVersion, Requirement, settings, Taint, v1alpha5,
} from 'cdk8s-karpenter';

const ACCOUNT = '123456789012';
const CLUSTER = 'demo';
const INSTANCE_PROFILE = 'eks-karpenter-ng-profile';
const OF_CLUSTER = { [`kubernetes.io/cluster/${CLUSTER}`]: '*' };

const version = KarpenterVersion.of('0.9.0');
const app = new KarpenterApp({ version });
const chart = new Chart(app, 'nodes');

new v1alpha5.Provisioner(chart, 'provisioner', {
  metadata: { name: 'default' },
  kubeletConfiguration: { clusterDNS: ['172.20.0.10'] },
  labels: { team: 'platform' },
  limits: { resources: { cpu: '10', memory: '40Gi' } },
  provider: {
    instanceProfile: INSTANCE_PROFILE,
    subnetSelector: OF_CLUSTER,
    securityGroupSelector: OF_CLUSTER,
    tags: { team: 'platform' },
    metadataOptions: {
      httpEndpoint: EndpointState.ENABLED,
      httpProtocolIPv6: EndpointState.DISABLED,
      httpPutResponseHopLimit: 2,
      httpTokens: HttpTokens.REQUIRED,
    },
  },
  requirements: [
    Requirement.instanceTypes('m5.large', 'm5.2xlarge'),
    Requirement.zones('us-west-2a', 'us-west-2b'),
    Requirement.architectures(Architecture.ARM64, Architecture.AMD64),
    Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
  ],
  taints: [Taint.noSchedule('team', 'platform')],
  ttlSecondsAfterEmpty: Duration.seconds(30),
  ttlSecondsUntilExpired: Duration.days(30),
});

app.synth();

const values = new settings.ControllerValues({
  serviceAccountRoleArn: `arn:aws:iam::${ACCOUNT}:role/eks-karpenter-controller-role`,
  clusterName: CLUSTER,
  clusterEndpoint: 'https://0123456789ABCDEF0123456789ABCDEF.gr7.us-west-2.eks.amazonaws.com',
  defaultInstanceProfile: INSTANCE_PROFILE,
});
const helm = join(app.outdir, 'helm');
mkdirSync(helm, { recursive: true });
writeFileSync(join(helm, 'values.yaml'), values.render(version).toYaml());
