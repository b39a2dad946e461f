import { ReadmeText, StarterFacts } from './starter';

const COMMON_STEPS = [
  'To check the manifest against your cluster, run `kubectl apply --dry-run=server -f dist/nodes.k8s.yaml`. To apply the manifest, omit `--dry-run=server`.',
  'To see an error message, set the `weight` of the NodePool to 0, and run synth again.',
];

/** Returns the paragraph and the next steps of the README of a starter. */
export function starterReadme(program: string, { karpenter }: StarterFacts): ReadmeText {
  return {
    about: `\`${program}\` defines an EC2NodeClass and a NodePool for Karpenter ${karpenter}. First change the values at the top of the file: the cluster name,
the IAM role and AMI version of the nodes, and the versions of Karpenter and Kubernetes.`,
    next: COMMON_STEPS,
  };
}

const DISCOVERY_TAGS = 'The NodeClass selects subnets and security groups with the tag `karpenter.sh/discovery`, which a new cluster does not have. ' +
  'Add the tag with `aws ec2 create-tags --resources SUBNET_ID CLUSTER_SECURITY_GROUP_ID --tags Key=karpenter.sh/discovery,Value=CLUSTER`. ' +
  'To get the IDs, run `aws eks describe-cluster --name CLUSTER --query cluster.resourcesVpcConfig`. Or select the resources by ID in the program.';

/** Returns the paragraph and the next steps of the README of a starter for EKS Auto Mode. */
export function autoModeReadme(program: string): ReadmeText {
  return {
    about: `\`${program}\` defines a NodeClass and a NodePool for a cluster with EKS Auto Mode. AWS runs Karpenter in the cluster, so do not install Karpenter or its CRDs.
First change the values at the top of the file: the cluster name and the IAM role of the nodes.`,
    next: [
      DISCOVERY_TAGS,
      'If the role is not the node role of the cluster, create an access entry of type EC2 for the role, and associate the policy `AmazonEKSAutoNodePolicy` with it. See [Create a NodeClass](https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html) in the EKS documentation.',
      ...COMMON_STEPS,
    ],
  };
}

/** Returns the note for languages whose registry can lag behind npm. */
export function packagesNote({ repository }: StarterFacts, registry: string, file: string): string {
  return `${registry[0].toUpperCase()}${registry.slice(1)} can lag behind npm. If ${registry} lacks the version of \`cdk8s\`, \`cdk8s-plus-28\`, or \`cdk8s-karpenter\` that ${file} requires,
build the package from the npm release. For the steps, see [Releasing](${repository}/blob/main/docs/project/releasing.md).`;
}
