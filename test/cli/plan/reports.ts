import { ExcludedPaths } from '../../../src/checks/manifests/files/excluded-paths';
import { PlanReport } from '../../../src/cli/plan/plan-report';
import { planCommands } from '../../../src/cli/plan/suggested-commands';
import { planOf } from '../../../src/forecast/plan/plan-of';
import { checkUpgrade } from '../../../src/forecast/upgrade/check-upgrade';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { OTHER_HASHES } from '../../forecast/plan/manifests';

/** A Monday at noon. */
const NOON = new Date('2026-11-23T12:00:00Z');

const REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
const REQUIREMENTS = [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] }, { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large'] }];

/** Returns a NodePool with other settings in its spec and template. */
export function pool(name: string, spec: JsonObject = {}, template: JsonObject = {}): JsonObject {
  const settings = { expireAfter: 'Never', nodeClassRef: REF, requirements: REQUIREMENTS, ...template };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name }, spec: { ...spec, template: { spec: settings } } };
}

/** Returns an EC2NodeClass with other settings in its spec. */
export function nodeClass(spec: JsonObject = {}, name = 'default'): JsonObject {
  const fields = { role: 'nodes', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] };
  return { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name }, spec: { ...fields, ...spec } };
}

/** Returns a NodeClaim of a NodePool. */
export function nodeClaim(name: string, nodePool: string, labels: JsonObject = {}): JsonObject {
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: { name, labels: { 'karpenter.sh/nodepool': nodePool, ...labels }, annotations: OTHER_HASHES } };
}

/** Returns the report of a change. */
export function report(before: readonly JsonObject[], after: readonly JsonObject[], from = '1.15.3', version = '1.15.3'): PlanReport {
  const [old, to] = [from, version].map((each) => KarpenterVersion.of(each));
  const sources = [{ name: 'new.json', read: () => Buffer.from(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: after })) }];
  return {
    plan: planOf({ before, after, from: old, to }),
    upgrade: from === version ? undefined : checkUpgrade(sources, { from: old, to, rulesOff: new Set() }),
    commands: planCommands({ paths: ['old.json', 'new.json'], excluded: ExcludedPaths.NONE, from: old, to }),
    timeZone: 'UTC',
    now: NOON,
    colors: false,
  };
}
