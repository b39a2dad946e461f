import { Construct } from 'constructs';
import { otherRelease } from './other-release';
import { reasonText } from './pending-reason';
import { HOURS_PER_MONTH, ReportedNode } from './report/reported-node';
import { ReportedPending, simulateCluster, SimulationReport } from './report/simulate-cluster';
import { rounded, totalsOf } from './report/totals';
import { SimulatedNode, SimulatedPrice, UnschedulablePod } from './simulated-node';
import { SimulationOptions } from './simulation-options';
import { objectErrors } from '../../checks/engine/object-errors';
import { problemText } from '../../checks/findings/finding-text';
import { podSpecOf } from '../../checks/findings/pod-template';
import { namedPlaces } from '../../checks/workloads/places/named-places';
import { knownProps } from '../../constructs/props/known-props';
import { appObjects } from '../../constructs/synthesis/app-objects';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { checkValue } from '../../foundation/basics/props/check-props';
import { instanceOf, required } from '../../foundation/basics/props/prop-checks';
import { marketOfOptions } from '../../karpenter/scheduling/market-of-options';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';
import { podSpecProblems } from '../../karpenter/scheduling/pods/pod-spec-problems';
import { configured } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_CLASSES, CAPACITY_BUFFER, NODE_OVERLAY, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { duplicateProblem } from '../plan/state/cluster-state';

const SCOPE = required(instanceOf(Construct, 'new KarpenterApp()'));
const KARPENTER_APIS: readonly string[] = [...NODE_POOLS, ...AWS_NODE_CLASSES, NODE_OVERLAY, CAPACITY_BUFFER];

/**
 * The nodes that Karpenter 1.15 launches for the workloads of an app, in a cluster without nodes. Use a simulation in tests, for example to assert that
 * Karpenter launches nodes for all pods.
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
   * Simulates the workloads and the NodePools in an app or chart.
   *
   * @param scope the app, or the chart of one cluster
   * @param options the market and the replicas
   *
   * @throws if an object has errors, or an option contains a mistake
   */
  public static of(scope: Construct, options: SimulationOptions = {}): Simulation {
    const { replicas = {}, ...market } = knownProps(options, 'SimulationOptions', '{ replicas: { web: 40 } }', { name: 'options' });
    const objects = appObjects(checkValue('scope', scope, SCOPE));
    const version = configured(scope, 'version');
    checkObjects(objects, version);
    const places = namedPlaces(objects).map((each) => each.places);
    const { notSimulated, ...report } = simulateCluster(objects, marketOfOptions(market, ...places), Object.entries(replicas));
    return new Simulation({ ...report, notSimulated: [...otherRelease(version), ...notSimulated] });
  }

  /** The nodes that Karpenter launches. */
  public readonly nodeClaims: SimulatedNode[];

  /** The pods for which Karpenter launches no node, with any node class that the app does not contain. */
  public readonly unschedulable: UnschedulablePod[];

  /**
   * The pods for which Karpenter launches a node only if a node class that the app does not contain has certain settings.
   * The list also contains pods that may fit only a NodePool with a node class of another provider.
   */
  public readonly dependentOnNodeClass: UnschedulablePod[];

  /** The price of all nodes. */
  public readonly price: SimulatedPrice;

  /** Choices that Karpenter makes at random, in sentences. */
  public readonly randomChoices: string[];

  /** Properties of the objects that the simulation does not cover, in sentences. If the list is not empty, the result can differ from Karpenter's. */
  public readonly notSimulated: string[];

  private constructor({ nodes, pending, dependent, ofPlaceholders, ofZoneIds, randomChoices, notSimulated }: SimulationReport) {
    this.nodeClaims = nodes.map(simulatedNode);
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
    price: { perHour, perMonth: rounded(perHour * HOURS_PER_MONTH), isUpperBound },
    ...nodeClassCondition !== undefined && { nodeClassCondition },
    ...zoneIdCondition !== undefined && { zoneIdCondition },
  };
}

/** @throws if objects have errors, or different objects have the same kind and name */
function checkObjects(objects: readonly JsonObject[], version: KarpenterVersion | undefined): void {
  const problem = duplicateProblem(objects);
  if (problem !== undefined) throw new Error(problem);
  const checked = objects.filter((json) => KARPENTER_APIS.includes(apiOfObject(json))).map((json) => ({ json }));
  const errors = [
    ...[...objectErrors(checked, version)].flatMap(([{ json }, findings]) => findings.map((finding) => ({ json, ...finding }))),
    ...objects.flatMap((json) => {
      const found = podSpecOf(json);
      return found === undefined ? [] : podSpecProblems(found.spec, found.path).map((each) => ({ json, ...each }));
    }),
  ];
  if (errors.length === 0) return;
  throw new Error(`objects with errors cannot be simulated:\n${errors.map(({ json, path, message, fix }) => `  ${json.kind} ${objectName(json)}: ${problemText({ path, message })}. ${fix}`).join('\n')}`);
}
