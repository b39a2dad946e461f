import { checkUpgrade } from '../../../src/forecast/upgrade/check-upgrade';
import { ReportedChange, UpgradeReport } from '../../../src/forecast/upgrade/upgrade-report';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

export interface UpgradeOptions {
  readonly kubernetesVersion?: string;
  readonly rulesOff?: readonly string[];
}

/** Returns the effects of an upgrade on the objects in a manifest. */
export function upgradeOf(text: string, from: string, to: string, { kubernetesVersion, rulesOff = [] }: UpgradeOptions = {}): UpgradeReport {
  const source = { name: 'nodes.yaml', read: () => Buffer.from(text) };
  return checkUpgrade([source], { from: KarpenterVersion.of(from), to: KarpenterVersion.of(to), kubernetesVersion, rulesOff: new Set(rulesOff) });
}

/** Formats the changes as lines such as `rejected bottlerocket-pods-per-core nodes.yaml:3:4 spec.kubelet.podsPerCore`. */
export function changeLines({ changes }: UpgradeReport): string[] {
  return changes.flatMap((change) => change.places.map(({ line, column, path, detail }) => (
    `${headOf(change)} ${line}:${column} ${path}${detail === undefined ? '' : `: ${detail}`}`
  )));
}

function headOf({ category, id }: ReportedChange): string {
  return `${category} ${id}`;
}

/** Returns the YAML of an EC2NodeClass with an AMI alias and additional lines in its spec. */
export function nodeClass(alias: string, ...lines: readonly string[]): string {
  return `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: workers}
spec:
  amiSelectorTerms: [{alias: ${alias}}]
  role: KarpenterNodeRole-demo
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** Returns the YAML of a NodePool with requirements and additional lines in its spec. */
export function nodePool(lines: readonly string[], requirements = '[{key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m]}]'): string {
  return `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
${lines.map((line) => `  ${line}\n`).join('')}  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: workers}
      requirements: ${requirements}
`;
}

/** Returns the YAML of a Deployment with annotations and a spec for its pods. */
export function deployment(annotations: string, spec: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    metadata:
      annotations: ${annotations}
    spec: ${spec}
`;
}
