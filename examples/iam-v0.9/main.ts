import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { iam, Karpenter, KarpenterApp, KarpenterVersion } from 'cdk8s-karpenter';

const REGION = 'us-west-2';

const version = KarpenterVersion.of('0.9.0');
const karpenterIam = new iam.KarpenterIam({
  clusterName: 'demo',
  account: '123456789012',
  region: REGION,
  policyName: 'eks-karpenter-controller-policy',
  controllerRoleName: 'eks-karpenter-controller-role',
  // The guide sets no audience. Without `anyAudience`, the role accepts only tokens with the audience sts.amazonaws.com.
  trust: iam.ControllerTrust.irsa({ issuer: iam.OidcIssuer.eks(REGION, '0123456789ABCDEF0123456789ABCDEF'), anyAudience: true }),
  nodeRole: iam.NodeRole.made({ name: 'eks-karpenter-ng-role', instanceProfile: 'eks-karpenter-ng-profile' }),
  spotServiceLinkedRole: true,
  tags: { Stack: 'demo', Github: 'example/infrastructure' },
});

const app = new KarpenterApp({ version, iam: karpenterIam });
Karpenter.suppress(app, 'iam-trust-without-audience', 'as the document has it');
app.synth();

const rendered = karpenterIam.render(version);
const folder = join(app.outdir, 'iam');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'documents.json'), rendered.toJson());
writeFileSync(join(folder, 'karpenter.tf.json'), rendered.toTerraform());
