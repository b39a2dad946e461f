import { checkObject } from '../../src/checks/engine/check-object';
import { Finding } from '../../src/checks/findings/finding';
import { objectIndexOf } from '../../src/checks/findings/object-index';
import { Json } from '../../src/checks/findings/rule';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

const USER_DATA: { readonly [family: string]: string } = {
  AL2: '#!/bin/bash\necho hello\n',
  AL2023: 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec: {kubelet: {config: {maxPods: 5}}}\n',
  Bottlerocket: '[settings.kubernetes]\nmax-pods = 5\n',
  Windows2022: 'Write-Host hello\n',
};

const POOL: Json = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'a' },
  spec: {
    weight: 1,
    template: {
      metadata: { labels: { team: 'a' } },
      spec: {
        expireAfter: '1h',
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'd' },
        taints: [{ key: 'a', value: 'b', effect: 'NoSchedule' }],
        startupTaints: [{ key: 'c', value: 'd', effect: 'NoSchedule' }],
        requirements: [
          { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] },
          { key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] },
        ],
      },
    },
  },
};

const classOf = (amiFamily: string): Json => ({
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  metadata: { name: 'd' },
  spec: {
    role: 'r',
    amiFamily,
    amiSelectorTerms: [{ name: 'amazon-eks-node-al2023-arm64-standard-1.35-*' }],
    subnetSelectorTerms: [{ tags: { a: 'b' } }],
    securityGroupSelectorTerms: [{ tags: { a: 'b' } }],
    kubelet: { maxPods: 20, clusterDNS: ['10.0.0.10'], systemReserved: { cpu: '100m' } },
    instanceStorePolicy: 'RAID0',
    blockDeviceMappings: [{ deviceName: '/dev/xvda', rootVolume: true, ebs: { volumeSize: '100Gi', volumeType: 'gp3' } }],
    userData: USER_DATA[amiFamily],
  },
});

const BROKEN_VALUES = [null, 5, 'x', true, {}, [], [null], [5], { a: 'b' }, { a: null }];

/** Returns the object with each of its values replaced by each broken value. */
function mutationsOf(object: Json): readonly Json[] {
  return pathsIn(object).flatMap((path) => BROKEN_VALUES.map((value) => replaced(object, path, value) as Json));
}

function pathsIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[key], ...pathsIn(each).map((rest) => [key, ...rest])]);
}

function replaced(object: any, [key, ...rest]: readonly string[], value: unknown): unknown {
  const copy = Array.isArray(object) ? [...object] : { ...object };
  copy[key] = rest.length === 0 ? value : replaced(object[key], rest, value);
  return copy;
}

function findingsOf(json: Json, neighbor: Json, version = '1.15'): readonly Finding[] {
  const index = objectIndexOf([{ json }, { json: neighbor }], true);
  return checkObject({ json }, { version: KarpenterVersion.of(version), assumed: false, kubernetesVersion: '1.35' }, index).findings;
}

test.each(Object.keys(USER_DATA))('checks an %s class next to any broken NodePool', (family) => {
  const nodeClass = classOf(family);
  expect(() => mutationsOf(POOL).forEach((pool) => findingsOf(nodeClass, pool))).not.toThrow();
});

test('checks a NodePool next to any broken class', () => {
  expect(() => mutationsOf(classOf('Bottlerocket')).forEach((nodeClass) => findingsOf(POOL, nodeClass))).not.toThrow();
});

test.each<[string, string[]]>([
  ['taints', ['taints']],
  ['startup taints', ['startupTaints']],
  ['values', ['requirements', '0', 'values']],
])('ignores empty %s in a NodePool', (_, path) => {
  const pool = replaced(POOL, ['spec', 'template', 'spec', ...path], null) as Json;
  const nodeClass = classOf('Bottlerocket');
  expect(findingsOf(nodeClass, pool)).toEqual(findingsOf(nodeClass, POOL));
});

test('reads a NodePool of an API version that the release does not serve, or that does not exist', () => {
  const nodeClass = classOf('Bottlerocket');
  const taints = ['spec', 'template', 'spec', 'taints'];
  for (const apiVersion of ['karpenter.sh/v1beta1', 'karpenter.sh/v2', 'a b', undefined]) {
    expect(() => findingsOf(nodeClass, { ...replaced(POOL, taints, 5) as Json, apiVersion })).not.toThrow();
  }
});

test('does not compare the images of a class with an architecture requirement that has no list of values', () => {
  const pool = replaced(POOL, ['spec', 'template', 'spec', 'requirements', '1', 'values'], 'arm64') as Json;
  expect(findingsOf(classOf('AL2023'), pool).map(({ rule }) => rule)).not.toContain('ec2nodeclass-ami-name-architecture');
});
