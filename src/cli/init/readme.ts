import { ReadmeText, StarterFacts } from './starter';

/** Content of a starter's README that depends on the language. */
export interface ReadmeParts extends ReadmeText {
  /** Tools to install in addition to Node, such as `Go 1.25 or later`. */
  readonly needs?: string;
  /** Whether the program runs Node through jsii. */
  readonly usesJsii?: boolean;
  /** The commands to run, each with its effect. */
  readonly steps: readonly (readonly [command: string, effect: string])[];
  /** Note about the language, for example about packages that its registry may lack. */
  readonly note?: string;
}

const COMMON_STEPS = [
  'To check the manifest against your cluster, run `kubectl apply --dry-run=server -f dist/nodes.k8s.yaml`. To apply the manifest, omit `--dry-run=server`.',
  'To see an error message, set the `weight` of the NodePool to 0, and run synth again.',
];

const JSII_NOTE = ' The packages run on Node.js through jsii, which prints a warning if the Node.js release has reached its end of life.';

export function readme({ name, target, node, repository }: StarterFacts, { about, next, needs, usesJsii = false, steps, note }: ReadmeParts): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  return `# ${name}

[Karpenter](https://karpenter.sh) configuration for AWS, defined with [cdk8s](https://cdk8s.io) and [cdk8s-karpenter](${repository}).

${about}

\`\`\`sh
${steps.map(([command, effect]) => `${command.padEnd(width)}   # ${effect}`).join('\n')}
\`\`\`

You need ${needs === undefined ? '' : `${needs}, and `}Node.js ${node} or later.${usesJsii ? JSII_NOTE : ''}
${note === undefined ? '' : `\n${note}\n`}
## Next steps

${next.map((item) => `- ${item}\n`).join('')}- For more NodePools, such as Spot, GPU, ${target === 'auto-mode' ? 'Arm' : 'Windows'}, and maintenance windows, see [Presets](${repository}/blob/main/docs/reference/presets.md).
${target === 'self-managed' ? '' : `${autoModeLink(repository)}\n`}${target === 'auto-mode' ? '' : `${iamLink(repository)}\n`}- For other outputs, see [Helm charts](${repository}/blob/main/docs/how-to/write-a-helm-chart.md) and [Argo CD](${repository}/blob/main/docs/how-to/deploy-with-argocd.md).
`;
}

function iamLink(repository: string): string {
  return `- For the AWS resources that Karpenter needs, see [IAM](${repository}/blob/main/docs/how-to/grant-aws-permissions.md).`;
}

function autoModeLink(repository: string): string {
  return `- For the labels and limits of EKS Auto Mode, see [EKS Auto Mode](${repository}/blob/main/docs/how-to/use-eks-auto-mode.md).`;
}

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
