import { Construct } from 'constructs';
import { ClusterSnapshot } from './cluster-snapshot';
import { appInCluster } from './in-cluster/app-in-cluster';
import { objectProblems } from './in-cluster/object-problems';
import { otherRelease } from './other-release';
import { reasonText } from './pending-reason';
import { HOURS_PER_MONTH, ReportedNode } from './report/reported-node';
import { FilledNode, ReportedPending, simulateCluster, SimulationReport } from './report/simulate-cluster';
import { rounded, totalsOf } from './report/totals';
import { ExistingNode, SimulatedNode, SimulatedPrice, UnschedulablePod } from './simulated-node';
import { SimulationOptions } from './simulation-options';
import { problemText } from '../../checks/findings/finding-text';
import { marketOfPlaces } from '../../checks/workloads/places/market-of-places';
import { namedPlaces } from '../../checks/workloads/places/named-places';
import { knownProps } from '../../constructs/props/known-props';
import { appObjects } from '../../constructs/synthesis/app-objects';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { objectName } from '../../foundation/basics/object-name';
import { checkValue } from '../../foundation/basics/props/check-props';
import { instanceOf, required } from '../../foundation/basics/props/prop-checks';
import { INSTANCE_TYPE } from '../../karpenter/instance-types/catalog/name-labels';
import { placesOfOptions } from '../../karpenter/scheduling/market-of-options';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';
import { configured } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject } from '../../karpenter/versions/known-apis';
import { duplicateProblem } from '../plan/state/cluster-state';
import { NODE_POOL_LABEL } from '../snapshot/state-node';

const SCOPE = required(instanceOf(Construct, 'new KarpenterApp()'));
const CLUSTER = instanceOf(ClusterSnapshot, 'ClusterSnapshot.ofFiles("cluster.json")');

/**
 * The nodes that the workloads of an app run on: nodes that Karpenter 1.15 launches, and existing nodes of a cluster. Use a simulation in tests, for example to assert
 * that all pods get nodes.
 *
 * @example
 * const simulation = karpenter.Simulation.of(app);
 * if (simulation.unschedulable.length > 0) throw new Error(simulation.unschedulable[0].reasons.join());
 *
 * @see https://karpenter.sh/docs/concepts/scheduling/
 *
 * @stability experimental
 */
export class Simulation {
  /**
   * Simulates the workloads and the NodePools in an app or chart, until all pods have started or Karpenter launches no more nodes.
   *
   * @param scope the app, or the chart of one cluster
   * @param options the market, the cluster, and the replicas
   *
   * @throws if an object of the app has errors, or an option contains a mistake
   */
  public static of(scope: Construct, options: SimulationOptions = {}): Simulation {
    const { replicas = {}, cluster, ...market } = knownProps(options, 'SimulationOptions', '{ replicas: { web: 40 } }', { name: 'options' });
    const app = appObjects(checkValue('scope', scope, SCOPE));
    checkValue('cluster', cluster, CLUSTER);
    const version = configured(scope, 'version');
    checkObjects(app, version);
    const { objects, notSimulated: ofCluster } = appInCluster(app, cluster?._objects ?? [], version);
    const { region, zones } = placesOfOptions(market);
    const { notSimulated, ...report } = simulateCluster(objects, marketOfPlaces(region, zones, namedPlaces(objects)), Object.entries(replicas));
    return new Simulation({ ...report, notSimulated: [...otherRelease(version), ...ofCluster, ...notSimulated] }, objects);
  }

  /** The nodes that Karpenter launches. */
  public readonly nodeClaims: SimulatedNode[];

  /** The nodes of the cluster that pods start on. Empty without a cluster. */
  public readonly existingNodes: ExistingNode[];

  /** The pods for which Karpenter launches no node, with any node class that the app does not contain. */
  public readonly unschedulable: UnschedulablePod[];

  /**
   * The pods for which Karpenter launches a node only if a node class that the app does not contain has certain settings.
   * The list also contains pods that may fit only a NodePool with a node class of another provider.
   */
  public readonly dependentOnNodeClass: UnschedulablePod[];

  /** The price of all nodes that Karpenter launches. */
  public readonly price: SimulatedPrice;

  /** Choices that Karpenter makes at random, in sentences. */
  public readonly randomChoices: string[];

  /** Properties of the objects that the simulation does not cover, in sentences. If the list is not empty, the result can differ from Karpenter's. */
  public readonly notSimulated: string[];

  private constructor(report: SimulationReport, objects: readonly JsonObject[]) {
    const { nodes, existing = [], pending, dependent, ofPlaceholders, ofZoneIds, randomChoices, notSimulated } = report;
    this.nodeClaims = nodes.map(simulatedNode);
    const running = objects.filter((json) => apiOfObject(json) === 'v1 Node');
    const labels = new Map(running.map((json) => [objectName(json), objectAt(json, ['metadata', 'labels'])]));
    this.existingNodes = existing.map((node) => existingNode(node, labels.get(node.name)));
    this.unschedulable = [...pending, ...ofPlaceholders, ...ofZoneIds].map(unschedulablePod);
    this.dependentOnNodeClass = dependent.map(unschedulablePod);
    this.price = totalsOf(nodes);
    this.randomChoices = [...randomChoices];
    this.notSimulated = [...notSimulated];
  }
}

function unschedulablePod({ pod, reasons }: ReportedPending): UnschedulablePod {
  return { pod: pod.name, reasons: reasons.map(reasonText), ...reasons.length > 0 && { fix: reasons[0].fix } };
}

function existingNode({ name, pods }: FilledNode, labels: JsonObject = {}): ExistingNode {
  const { [NODE_POOL_LABEL]: nodePool, [INSTANCE_TYPE]: instanceType } = labels;
  return {
    name,
    ...typeof nodePool === 'string' && { nodePool },
    ...typeof instanceType === 'string' && { instanceType },
    pods: pods.map((pod) => pod.name),
  };
}

function simulatedNode({ claim, pods, launch, addedRequirements, nodeClassCondition, zoneIdCondition }: ReportedNode): SimulatedNode {
  const { likely, capacityType, price: { perHour, isUpperBound } } = launch;
  return {
    nodePool: claim.nodePool,
    pods: pods.map(({ name }) => name),
    instanceTypes: claim.instanceTypes.map(({ type }) => type.name),
    likelyInstanceType: likely.type.name,
    capacityType,
    addedRequirements: addedRequirements.map(String),
    requests: Object.fromEntries([...claim.requests].map(([resource, amount]) => [resource, amountText(resource, amount)])),
    passNumber: claim.pass ?? 1,
    price: { perHour, perMonth: rounded(perHour * HOURS_PER_MONTH), isUpperBound },
    ...nodeClassCondition !== undefined && { nodeClassCondition },
    ...zoneIdCondition !== undefined && { zoneIdCondition },
  };
}

/** @throws if objects have errors, or different objects have the same kind and name */
function checkObjects(objects: readonly JsonObject[], version: KarpenterVersion | undefined): void {
  const duplicate = duplicateProblem(objects);
  if (duplicate !== undefined) throw new Error(duplicate);
  const errors = [...objectProblems(objects, version)].flatMap(([json, problems]) => problems.map((problem) => ({ json, ...problem })));
  if (errors.length === 0) return;
  throw new Error(`objects with errors cannot be simulated:\n${errors.map(({ json, path, message, fix }) => `  ${json.kind} ${objectName(json)}: ${problemText({ path, message })}. ${fix}`).join('\n')}`);
}
