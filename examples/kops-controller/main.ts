import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { KarpenterApp, KarpenterVersion, settings } from 'cdk8s-karpenter';

const REGION = 'us-west-1';
const NAME = 'demo1.k8s.local';
const CLUSTER_ENDPOINT = 'https://api-demo1-k8s-local-0123456789abcdef.elb.us-west-1.amazonaws.com';
const ROLE_ARN = `arn:aws:iam::123456789012:role/karpenter.kube-system.sa.${NAME}`;
const TOKEN_FOLDER = '/var/run/secrets/amazonaws.com/';

const version = KarpenterVersion.of('1.6');
const app = new KarpenterApp({ version });

const exists = (key: string) => ({ key, operator: 'Exists' });
const forFiveMinutes = (key: string) => ({ effect: 'NoExecute', ...exists(key), tolerationSeconds: 300 });

const values = new settings.ControllerValues({
  clusterName: NAME,
  clusterEndpoint: CLUSTER_ENDPOINT,
  serviceAccountRoleArn: ROLE_ARN,
  // Only on nodes of the control plane, which Karpenter does not make.
  replicas: 1,
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [exists('node-role.kubernetes.io/control-plane')] }],
      },
    },
    podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] },
  },
  tolerations: [
    exists('CriticalAddonsOnly'),
    exists('node-role.kubernetes.io/master'),
    exists('node-role.kubernetes.io/control-plane'),
    forFiveMinutes('node.kubernetes.io/not-ready'),
    forFiveMinutes('node.kubernetes.io/unreachable'),
  ],
  // The token by which the controller assumes its role: nothing in a kOps cluster mounts it by itself.
  extraVolumes: [{
    name: 'token-amazonaws-com',
    projected: { defaultMode: 420, sources: [{ serviceAccountToken: { audience: 'amazonaws.com', expirationSeconds: 86400, path: 'token' } }] },
  }],
  extraVolumeMounts: [{ mountPath: TOKEN_FOLDER, name: 'token-amazonaws-com', readOnly: true }],
  env: [
    { name: 'AWS_REGION', value: REGION },
    { name: 'AWS_DEFAULT_REGION', value: REGION },
    { name: 'AWS_ROLE_ARN', value: ROLE_ARN },
    { name: 'AWS_WEB_IDENTITY_TOKEN_FILE', value: `${TOKEN_FOLDER}token` },
  ],
  containerName: 'controller',
  image: {
    repository: 'docker.io/vacanttt/kops-karpenter-provider-aws',
    tag: 'latest',
    digest: 'sha256:24ef24de6b5565df91539b7782f3ca0e4f899001020f4c528a910cefb3b1c031',
  },
  logLevel: settings.ControllerLogLevel.DEBUG,
  featureGates: { spotToSpotConsolidation: true, nodeRepair: false },
});

const helm = join(app.outdir, 'helm');
mkdirSync(helm, { recursive: true });
writeFileSync(join(helm, 'values.yaml'), values.render(version).toYaml());
