import { FieldFiles } from '../../field/run-field';

/** Number of generated fleets. For a long run, set FLEETS. */
const FLEETS = Number(process.env.FLEETS ?? 3);
/** Maximum number of clusters of a fleet. */
const MAX_CLUSTERS = Number(process.env.FLEETS === undefined ? 6 : 30);

/** The seeds of the generated fleets. */
export const SEEDS = Array.from({ length: FLEETS }, (_, index) => index + 1);

/** Returns a generator of numbers from 0 to less than 1. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** The files of clusters, in a folder for each cluster. */
export interface GeneratedFleet {
  readonly files: FieldFiles;
  readonly clusters: readonly string[];
}

/**
 * Returns a fleet in which several clusters have the same content, apart from their names.
 *
 * @param content returns the content of a cluster's file
 */
export function generatedFleet(seed: number, content: (cluster: string, next: () => number) => string): GeneratedFleet {
  const next = random(seed);
  const clusters = Array.from({ length: 2 + Math.floor(next() * (MAX_CLUSTERS - 1)) }, (_, index) => `${['eu', 'us', 'm5'][index % 3]}-${index}`);
  const files = clusters.map((cluster) => [`clusters/${cluster}/karpenter.yaml`, content(cluster, random(1 + Math.floor(next() * 4)))]);
  return { files: Object.fromEntries(files), clusters };
}

/** Returns an EC2NodeClass and NodePools, with a few settings that occur in several clusters. Rarely, the NodePools are missing or not valid. */
export function manifests(cluster: string, next: () => number): string {
  const pick = <T>(...values: readonly T[]) => values[Math.floor(next() * values.length)];
  const pools = ['general', 'spot', 'gpu'].slice(0, pick(0, 1, 1, 2, 3));
  return [
    `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: ${pick(`nodes-${cluster}`, `nodes-${cluster}`, cluster)}
  amiSelectorTerms: [{alias: ${pick('al2023@v20260701', 'bottlerocket@v1.40.0')}}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: ${cluster}}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: ${pick(cluster, 'shared')}}}]
`,
    ...pools.map((name) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  weight: ${pick(1, 10, 10, 101)}
  template:
    metadata: {labels: {example.com/cluster: ${pick(cluster, 'all')}}}
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [${pick('m', 'c, m', 'g')}]}
        - {key: topology.kubernetes.io/zone, operator: In, values: [${pick('us-east-1a', 'us-east-1a', 'eu-west-1a')}]}
`),
  ].join('---\n');
}
