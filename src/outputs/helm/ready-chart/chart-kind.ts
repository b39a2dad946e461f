import { withOlderReleases } from '../../../checks/schema/alpha-fields';
import { Schema, schemaOf } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASSES, factsOf, isServed, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { isOlderThan, releaseOfFacts } from '../../../karpenter/versions/known-releases';

/** A kind of object that the ready-made chart creates. */
export interface ChartKind {
  /** Key under which the chart's values contain the objects. */
  readonly key: string;
  readonly api: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
  /** Whether the chart can keep the objects on uninstall. True for kinds whose deletion terminates nodes. */
  readonly isKept: boolean;
  /** Schema of the kind in the Karpenter release. */
  readonly schema: Schema;
}

interface Candidate {
  readonly key: string;
  /** API versions of the kind, newest first. */
  readonly apis: readonly string[];
  /** APIs that replace this kind in releases that serve both. */
  readonly successors?: readonly string[];
  readonly isKept: boolean;
}

const CANDIDATES: readonly Candidate[] = [
  { key: 'nodePools', apis: NODE_POOLS, isKept: true },
  { key: 'ec2NodeClasses', apis: EC2_NODE_CLASSES, isKept: true },
  { key: 'provisioners', apis: [PROVISIONER], successors: NODE_POOLS, isKept: true },
  { key: 'awsNodeTemplates', apis: [AWS_NODE_TEMPLATE], successors: EC2_NODE_CLASSES, isKept: true },
  { key: 'nodeOverlays', apis: [NODE_OVERLAY], isKept: false },
  { key: 'capacityBuffers', apis: [CAPACITY_BUFFER], isKept: false },
];

/** Returns the kinds that a release serves, each in its newest API version. */
export function chartKinds(version: KarpenterVersion): readonly ChartKind[] {
  return CANDIDATES.flatMap(({ key, apis, successors = [], isKept }): ChartKind[] => {
    const api = apis.find((each) => isServed(each, version));
    const schema = api && !successors.some((each) => isServed(each, version)) ? schemaIn(api, version) : undefined;
    if (api === undefined || schema === undefined) return [];
    const [apiVersion, kind] = api.split(' ');
    return [{ key, api, apiVersion, kind, isNamespaced: factsOf(api)!.scope === 'Namespaced', isKept, schema }];
  });
}

/** Returns the APIs that replace an API: newer versions of the kind, and the kinds that succeed it. */
export function newerApisOf(api: string): readonly string[] {
  const { apis = [], successors = [] } = CANDIDATES.find((each) => each.apis.includes(api)) ?? {};
  return [...apis.slice(0, Math.max(0, apis.indexOf(api))), ...successors];
}

/** Returns whether the chart for any release creates this kind and API version. */
export function isChartApi(api: string): boolean {
  return CANDIDATES.some(({ apis }) => apis.includes(api));
}

function schemaIn(api: string, version: KarpenterVersion): Schema | undefined {
  const facts = withOlderReleases(api, factsOf(api)!);
  const release = isOlderThan(facts, version) ? version._asRelease() : releaseOfFacts(api, facts, version);
  return release === undefined ? undefined : schemaOf(facts.schema, release);
}
