/** A page of the API reference. */
export interface Page {
  /** File name in docs/api/. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** The folders whose types the page documents, including subfolders that no other page lists. For `src/constructs`, the page documents only types in files directly in the folder. */
  readonly folders: readonly string[];
}

/** The pages of the API reference, in the order in which API.md lists them. */
export const PAGES: readonly Page[] = [
  {
    file: 'app-and-validation.md',
    title: 'App and validation',
    description: '`KarpenterApp`, settings for a chart or construct, Karpenter releases, validation, and findings.',
    folders: ['src/constructs', 'src/checks/findings', 'src/checks/manifests', 'src/karpenter/versions'],
  },
  {
    file: 'constructs.md',
    title: 'Constructs',
    description: '`NodePool`, `EC2NodeClass`, `NodeOverlay`, and `CapacityBuffer`.',
    folders: ['src/constructs/resources'],
  },
  {
    file: 'presets.md',
    title: 'Presets',
    description: 'Ready-made NodePools and EC2NodeClasses for common setups, such as spot with an on-demand fallback.',
    folders: ['src/constructs/presets'],
  },
  {
    file: 'workloads.md',
    title: 'Workloads',
    description: 'Helpers that place Deployments and other workloads on the nodes of a NodePool.',
    folders: ['src/constructs/workloads'],
  },
  {
    file: 'instance-types.md',
    title: 'Instance types',
    description: 'The EC2 instance types that a NodePool admits, with prices and allocatable resources.',
    folders: ['src/constructs/instance-types', 'src/karpenter/instance-types'],
  },
  {
    file: 'plan.md',
    title: 'Plan',
    description: 'The effects of a change on running nodes, for tests.',
    folders: ['src/forecast/plan'],
  },
  {
    file: 'simulation.md',
    title: 'Simulation',
    description: 'The nodes that Karpenter launches for the workloads of an app, for tests.',
    folders: ['src/forecast/simulation'],
  },
  {
    file: 'nodepool-values.md',
    title: 'NodePool values',
    description: 'Disruption, budgets, taints, durations, and references to node classes.',
    folders: ['src/constructs/props/nodepool'],
  },
  {
    file: 'requirements.md',
    title: 'Requirements',
    description: 'Requirements on nodes, and the labels and label values that they use.',
    folders: ['src/constructs/props/requirements'],
  },
  {
    file: 'ec2nodeclass-values.md',
    title: 'EC2NodeClass values',
    description: 'AMIs, subnets, security groups, block devices, instance metadata, and capacity reservations.',
    folders: ['src/constructs/props/ec2nodeclass'],
  },
  {
    file: 'kubelet.md',
    title: 'Kubelet',
    description: 'Kubelet settings of an EC2NodeClass, of user data, and of v1beta1 NodePools.',
    folders: ['src/constructs/props/kubelet'],
  },
  {
    file: 'overlays-and-buffers.md',
    title: 'NodeOverlay and CapacityBuffer values',
    description: 'Price adjustments, and references to the workload or pod template of a buffer.',
    folders: ['src/constructs/props/overlays-and-buffers'],
  },
  {
    file: 'user-data.md',
    title: 'User data',
    description: 'User data of each AMI family, NodeConfig, Bottlerocket settings, and the user data that nodes receive.',
    folders: ['src/constructs/user-data', 'src/karpenter/user-data'],
  },
  {
    file: 'al2-migration.md',
    title: 'Migration from AL2 to AL2023',
    description: 'Migration of NodePools and user data from Amazon Linux 2 to Amazon Linux 2023.',
    folders: ['src/constructs/al2-migration', 'src/migration/conversion'],
  },
  {
    file: 'iam.md',
    title: '`iam` module',
    description: 'IAM roles and policies, the interruption queue, and other AWS resources that Karpenter needs.',
    folders: ['src/constructs/iam'],
  },
  {
    file: 'settings.md',
    title: '`settings` module',
    description: 'Values of the Karpenter Helm chart, and the ConfigMaps of releases that read them.',
    folders: ['src/constructs/controller', 'src/checks/controller-values'],
  },
  {
    file: 'helm.md',
    title: '`helm` module',
    description: 'Helm charts from constructs.',
    folders: ['src/outputs/helm'],
  },
  {
    file: 'argocd.md',
    title: '`argocd` module',
    description: 'Argo CD Applications, ApplicationSets, and AppProjects, and a GitOps folder for Karpenter and its nodes.',
    folders: ['src/outputs/argocd'],
  },
  {
    file: 'automode.md',
    title: '`automode` module',
    description: 'NodeClasses of EKS Auto Mode, with its labels and built-in NodePools.',
    folders: ['src/constructs/automode'],
  },
  {
    file: 'v1beta1.md',
    title: '`v1beta1` module',
    description: 'NodePools and EC2NodeClasses of API version `v1beta1`, for Karpenter 0.32 to 1.0.',
    folders: ['src/constructs/v1beta1'],
  },
  {
    file: 'v1alpha5.md',
    title: '`v1alpha5` module',
    description: 'Provisioners and AWSNodeTemplates, for Karpenter 0.9 to 0.32.',
    folders: ['src/constructs/v1alpha5'],
  },
];

/** Returns the page for types that a source file declares, such as `src/constructs/iam/node-role-options.ts`. */
export function pageOf(filename: string): Page {
  const listed = PAGES.flatMap((page) => page.folders.map((folder) => ({ page, folder })));
  const found = listed.filter(({ folder }) => filename.startsWith(`${folder}/`)).sort((a, b) => b.folder.length - a.folder.length)[0];
  if (!found || (found.folder === 'src/constructs' && filename.split('/').length > 3)) throw new Error(`scripts/api-docs/pages.ts has no page for ${filename}. Add its folder to a page.`);
  return found.page;
}
