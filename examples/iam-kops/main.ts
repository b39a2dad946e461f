import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { iam, KarpenterApp, KarpenterVersion } from 'cdk8s-karpenter';

const NAME = 'demo1.k8s.local';
const REGION = 'us-west-1';

const version = KarpenterVersion.of('1.6');
const cluster = { clusterName: NAME, account: '123456789012', region: REGION, discoveryBucket: 'kops-oidc-store-demo1' };

const karpenterIam = iam.KarpenterIam.forKops(cluster);
const app = new KarpenterApp({ version, iam: karpenterIam });
app.synth();

// The article grants the permissions of 0.16 on all resources, which is not sufficient for 1.6, and sets no audience. The article creates the role twice: first with a trust policy for EKS, which kOps does not use, then with one for the OIDC discovery store.
const asPublished = (issuer: iam.OidcIssuer) => iam.KarpenterIam.forKops({
  ...cluster,
  policyName: 'InlineKarpenterPolicy',
  unscoped: true,
  additionalActions: ['sts:AssumeRoleWithWebIdentity'],
  trust: iam.ControllerTrust.irsa({ issuer, serviceAccountNamespace: 'kube-system', anyAudience: true }),
}).render(KarpenterVersion.of('0.16'));
const first = asPublished(iam.OidcIssuer.eks(REGION, '0123456789ABCDEF0123456789ABCDEF'));
const second = asPublished(iam.OidcIssuer.s3({ bucket: cluster.discoveryBucket, region: REGION, path: `${NAME}/discovery/${NAME}` }));
const { lacks, needless } = karpenterIam.review(version, Object.values(second.controllerPolicies));

const folder = join(app.outdir, 'iam');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'documents.json'), karpenterIam.render(version).toJson());
writeFileSync(join(folder, 'first-trust-as-published.json'), first.controllerTrust!.toText());
writeFileSync(join(folder, 'as-published.json'), second.toJson());
writeFileSync(join(folder, 'review-of-as-published.json'), `${JSON.stringify({ lacks, needless }, undefined, 2)}\n`);
