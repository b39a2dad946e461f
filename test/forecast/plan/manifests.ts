import { AffectedNodes, Effect, Reason, ReasonKind } from '../../../src/forecast/plan/object-plan';
import { FleetPlan, NodePoolPlan, planOf } from '../../../src/forecast/plan/plan-of';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

export const V1_15 = KarpenterVersion.of('1.15.0');
export const REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
export const AMD64 = { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] };

interface Texts { readonly [key: string]: string }

/** Changes of a NodePool. Template settings are in `template`, `metadata` is the metadata of the template. */
export interface PoolSettings {
  readonly name?: string;
  readonly requirements?: readonly unknown[];
  readonly metadata?: unknown;
  readonly template?: JsonObject;
  readonly spec?: JsonObject;
  readonly annotations?: Texts;
}

/** Returns a NodePool without errors. */
export function pool({ name = 'default', requirements = [AMD64], metadata, template, spec, annotations }: PoolSettings = {}): JsonObject {
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name, ...annotations === undefined ? {} : { annotations } },
    spec: {
      ...spec,
      template: { ...metadata === undefined ? {} : { metadata }, spec: { nodeClassRef: REF, requirements, ...template } },
    },
  };
}

/** Returns an EC2NodeClass without errors, with changed fields in its spec. A field that is undefined is removed. */
export function nodeClass(spec: JsonObject = {}, name = 'default', annotations?: Texts): JsonObject {
  const fields = {
    role: 'nodes',
    amiSelectorTerms: [{ alias: 'al2023@v20260701' }],
    subnetSelectorTerms: [{ id: 'subnet-1' }],
    securityGroupSelectorTerms: [{ id: 'sg-1' }],
    ...spec,
  };
  return {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name, ...annotations === undefined ? {} : { annotations } },
    spec: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}

/** The annotations of a node that Karpenter launched with another version of its NodePool and EC2NodeClass. */
export const OTHER_HASHES: Texts = {
  'karpenter.sh/nodepool-hash': '1',
  'karpenter.sh/nodepool-hash-version': 'v3',
  'karpenter.k8s.aws/ec2nodeclass-hash': '1',
  'karpenter.k8s.aws/ec2nodeclass-hash-version': 'v6',
};

/** Returns a NodeClaim of the NodePool `default`, or of the NodePool in its labels. */
export function nodeClaim(name: string, labels: Texts = {}, annotations = OTHER_HASHES, status?: unknown): JsonObject {
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodeClaim',
    metadata: { name, labels: { 'karpenter.sh/nodepool': 'default', 'kubernetes.io/arch': 'amd64', ...labels }, annotations },
    ...status === undefined ? {} : { status },
  };
}

/** Returns the plan of a change for a release. */
export function planned(before: readonly JsonObject[], after: readonly JsonObject[], release = V1_15): FleetPlan {
  return planOf({ before, after, from: release, to: release });
}

/** Returns the plan for a NodePool of a change. */
export function poolPlan(before: readonly JsonObject[], after: readonly JsonObject[], name = 'default'): NodePoolPlan {
  return planned(before, after).nodePools.get(name)!;
}

export const kindsOf = (reasons: readonly Reason[]): ReasonKind[] => reasons.map(({ kind }) => kind);

/** Returns reasons as sentences. */
export const textsOf = (reasons: readonly Reason[]): string[] => reasons.map(({ kind, object, path, message }) => `${kind}: ${path ?? object} ${message}`);

/** Returns the nodes of an effect, and its reasons as sentences. */
export function effectText({ nodes, reasons }: Effect): { readonly nodes: AffectedNodes; readonly reasons: string[] } {
  return { nodes, reasons: textsOf(reasons) };
}
