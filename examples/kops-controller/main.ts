import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { KarpenterApp, KarpenterVersion, settings } from 'cdk8s-karpenter';

const NAME = 'demo1.k8s.local';

const version = KarpenterVersion.of('1.6');
const app = new KarpenterApp({ version });

const values = settings.ControllerValues.forKops({
  clusterName: NAME,
  clusterEndpoint: 'https://api-demo1-k8s-local-0123456789abcdef.elb.us-west-1.amazonaws.com',
  region: 'us-west-1',
  roleArn: `arn:aws:iam::123456789012:role/karpenter.kube-system.sa.${NAME}`,
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
});

const helm = join(app.outdir, 'helm');
mkdirSync(helm, { recursive: true });
writeFileSync(join(helm, 'values.yaml'), values.render(version).toYaml());
