import { FieldFiles } from '../../../field/run-field';

/** A cluster that Argo CD manages. */
export interface ManagedCluster {
  readonly name: string;
  readonly stage: string;
  readonly release?: string;
  readonly manifests?: string;
}

const MANIFESTS = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]
`;

/** Returns files like those of KarpenterGitOps: an ApplicationSet with a step for each stage, and Applications in the folder of each cluster. */
export function gitOps(folder: string, clusters: readonly ManagedCluster[]): FieldFiles {
  const stages = [...new Set(clusters.map(({ stage }) => stage))].sort();
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: platform, namespace: argocd}
spec:
  goTemplate: true
  generators: [{list: {elements: [${clusters.map(({ name, stage }) => `{cluster: ${name}, stage: ${stage}}`).join(', ')}]}}]
  strategy:
    type: RollingSync
    rollingSync: {steps: [${stages.map((stage) => `{matchExpressions: [{key: stage, operator: In, values: [${stage}]}]}`).join(', ')}]}
  template:
    metadata: {name: '{{.cluster}}', labels: {stage: '{{.stage}}'}}
    spec: {project: p, destination: {name: in-cluster}, source: {repoURL: r, path: 'gitops/clusters/{{.cluster}}/apps'}}
`;
  const application = (name: string, cluster: string, source: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${cluster}-${name}, namespace: argocd}
spec: {project: p, destination: {server: 'https://${cluster}.example.com'}, source: {repoURL: r, ${source}}}
`;
  return {
    [`${folder}/apps/platform.yaml`]: set,
    ...Object.fromEntries(clusters.flatMap(({ name, release = '1.15.3', manifests = MANIFESTS }) => [
      [`${folder}/clusters/${name}/apps/nodes.yaml`, application('nodes', name, `path: gitops/clusters/${name}/nodes`)],
      [`${folder}/clusters/${name}/apps/karpenter.yaml`, application('karpenter', name, `chart: karpenter, targetRevision: ${release}`)],
      [`${folder}/clusters/${name}/nodes/nodes.yaml`, manifests],
    ])),
  };
}

/** The same NodePool and EC2NodeClass with another AMI. */
export const OTHER_AMI = MANIFESTS.replace('v20260701', 'v20260801');
