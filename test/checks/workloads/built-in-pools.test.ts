import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: arm-spot}
spec:
  template:
    spec:
      nodeClassRef: {group: eks.amazonaws.com, kind: NodeClass, name: default}
      requirements:
        - {key: karpenter.sh/capacity-type, operator: In, values: [spot]}
        - {key: kubernetes.io/arch, operator: In, values: [arm64]}
`;

/** Returns the rules that report a Deployment next to a NodePool of EKS Auto Mode. */
function found(podSpec: string, areAllNodesKnown = false): string[] {
  const workload = `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {template: {spec: {${podSpec}, containers: [{name: main, image: example.com/app}]}}}
`;
  const sources = [{ name: 'all.yaml', read: () => Buffer.from(`${POOL}${workload}`) }];
  const { documents } = checkManifests(sources, { version: KarpenterVersion.of('1.15.1'), rulesOff: new Set(), areAllNodesKnown });
  return documents.filter(({ kind }) => kind === 'Deployment').flatMap(({ findings }) => findings.map(({ rule }) => rule));
}

test.each([
  'nodeSelector: {karpenter.sh/capacity-type: on-demand}',
  'nodeSelector: {karpenter.sh/capacity-type: on-demand, eks.amazonaws.com/instance-category: m, kubernetes.io/arch: amd64}',
  'nodeSelector: {eks.amazonaws.com/instance-family: m6i, karpenter.sh/capacity-type: on-demand}',
  'nodeSelector: {karpenter.sh/capacity-type: on-demand, kubernetes.io/arch: arm64}, tolerations: [{key: CriticalAddonsOnly, operator: Exists}]',
])('accepts pods for the built-in NodePools of EKS Auto Mode: %s', (spec) => {
  expect(found(spec)).toEqual([]);
});

test('reports pods that no NodePool of EKS Auto Mode takes', () => {
  expect(found('nodeSelector: {karpenter.sh/capacity-type: on-demand, kubernetes.io/arch: arm64}')).toEqual(['workload-value-not-admitted']);
});

test('reports pods for the built-in NodePools if the input contains all NodePools', () => {
  expect(found('nodeSelector: {karpenter.sh/capacity-type: on-demand}', true)).toEqual(['workload-value-not-admitted']);
});
