import { disruptedCluster, DisruptedCluster } from '../../../src/forecast/consolidation/cluster';
import { consolidationReport } from '../../../src/forecast/consolidation/consolidate';
import { ConsolidationReport } from '../../../src/forecast/consolidation/consolidation-report';
import { snapshotPools } from '../../../src/forecast/consolidation/report/snapshot-pools';
import { JsonObject } from '../../../src/foundation/basics/json';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';

/** The time of the snapshots, a Monday. */
export const NOW = '2026-01-05T12:00:00Z';
export const GATES = { spotToSpotConsolidation: false, terminateFirstDrift: false, podDeletionCostManagement: false };

/** Returns a NodePool with m7i and c7i types. */
export function pool(disruption: JsonObject = {}, { name = 'general', capacityTypes = ['on-demand'], ...spec }: JsonObject = {}): JsonObject {
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: {
      ...spec,
      template: {
        spec: {
          requirements: [
            { key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7i'] },
            { key: 'karpenter.sh/capacity-type', operator: 'In', values: capacityTypes },
          ],
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        },
      },
      disruption: { consolidateAfter: '0s', budgets: [{ nodes: '100%' }], ...disruption },
    },
  };
}

/** Settings of a node that differ from the defaults. */
interface NodeSettings {
  readonly pool?: string;
  readonly capacityType?: string;
  readonly annotations?: JsonObject;
  readonly labels?: JsonObject;
  readonly conditions?: readonly JsonObject[];
  readonly lastPodEventTime?: string;
  readonly deletionTimestamp?: string;
}

/** Returns the Node and the NodeClaim of an initialized node in us-east-1a. */
export function node(name: string, type: string, settings: NodeSettings = {}): JsonObject[] {
  const { pool: nodePool = 'general', capacityType = 'on-demand', annotations = {}, labels: added = {}, conditions = [], lastPodEventTime, deletionTimestamp } = settings;
  const { labels: ofType, resources } = allInstanceTypes().find((each) => each.name === type)!;
  const created = '2026-01-03T12:00:00Z';
  const labels = {
    ...Object.fromEntries(ofType),
    'karpenter.sh/nodepool': nodePool,
    'karpenter.sh/capacity-type': capacityType,
    'topology.kubernetes.io/zone': 'us-east-1a',
    ...added,
  };
  const amounts = Object.fromEntries(resources);
  const conditionsOf = (types: readonly string[]) => types.map((each) => ({ type: each, status: 'True', lastTransitionTime: created }));
  const providerID = `aws:///us-east-1a/i-${name}`;
  return [
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, annotations, labels: { ...labels, 'kubernetes.io/hostname': name, 'karpenter.sh/registered': 'true', 'karpenter.sh/initialized': 'true' } },
      spec: { providerID },
      status: { allocatable: amounts, capacity: amounts, conditions: conditionsOf(['Ready']) },
    },
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodeClaim',
      metadata: { name: `claim-${name}`, labels, creationTimestamp: created, ...deletionTimestamp !== undefined && { deletionTimestamp } },
      spec: {},
      status: { nodeName: name, providerID, lastPodEventTime, conditions: [...conditionsOf(['Launched', 'Registered', 'Initialized', 'Consolidatable']), ...conditions] },
    },
  ];
}

/** Returns a running pod of a ReplicaSet, or a pending pod without a node. */
export function pod(name: string, nodeName: string | undefined, cpu: string, { metadata = {}, spec = {} }: JsonObject = {}): JsonObject {
  const ownerReferences = [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', controller: true }];
  const pending = { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }] };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'shop', uid: name, labels: { app: 'web' }, ownerReferences, ...metadata },
    spec: { nodeName, containers: [{ name: 'main', resources: { requests: { cpu } } }], ...spec },
    status: nodeName === undefined ? pending : { phase: 'Running', startTime: '2026-01-03T12:00:00Z', conditions: [{ type: 'Ready', status: 'True' }] },
  };
}

export function budget(disruptionsAllowed: number, spec: JsonObject = { maxUnavailable: 1 }): JsonObject {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { selector: { matchLabels: { app: 'web' } }, ...spec },
    status: { disruptionsAllowed },
  };
}

/** Returns a report with spot prices of 30% of the on-demand prices. */
export function reportOf(objects: readonly JsonObject[], { gates = GATES, untilStable = false, now = NOW } = {}): ConsolidationReport {
  return consolidationReport(objects, { market: market(), now: new Date(now), gates, untilStable });
}

export function clusterOf(objects: readonly JsonObject[]): DisruptedCluster {
  const { pools } = snapshotPools(objects, market());
  return disruptedCluster(objects, { pools, market: market(), gates: GATES, choose: (_, domains) => domains[0] });
}

function market() {
  const found = regionMarket('us-east-1', [{ name: 'us-east-1a' }, { name: 'us-east-1b' }]);
  const spot = new Map([...found.prices.onDemand].map(([type, price]) => [type, new Map(found.zones.map(({ name }) => [name, price * 0.3]))]));
  return { ...found, prices: { ...found.prices, spot } };
}
