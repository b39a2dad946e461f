import { Construct } from 'constructs';
import { ObjectPlan } from './object-plan';
import { affectsNodes, FleetPlan, planOf } from './plan-of';
import { AffectedNodes, PlanAction, PlannedObject } from './planned-object';
import { duplicateProblem } from './state/cluster-state';
import { appObjects, objectsIn } from '../../constructs/synthesis/app-objects';
import { checkValue } from '../../foundation/basics/props/check-props';
import { instanceOf, required } from '../../foundation/basics/props/prop-checks';
import { suggestion } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';
import { configured } from '../../karpenter/versions/configuration';
import { newestKnown } from '../../karpenter/versions/known-releases';

const APP = required(instanceOf(Construct, 'new KarpenterApp()'));

/**
 * The effects of a change of an app on running nodes. Use a plan in tests, for example to assert that a change replaces no nodes.
 *
 * @example
 * const app = new karpenter.KarpenterApp({ version: karpenter.KarpenterVersion.of('1.15.3') });
 * const plan = karpenter.Plan.of(Yaml.load('deployed.yaml'), app);
 * if (plan.replacesNodes) throw new Error('the change replaces nodes');
 *
 * @see https://karpenter.sh/docs/concepts/disruption/#drift
 *
 * @stability experimental
 */
export class Plan {
  /**
   * Compares manifests with the objects of an app or chart, for the Karpenter release of the app.
   *
   * @param oldManifests the objects before the change, for example from `cdk8s.Yaml.load()`
   * @param app the app or chart after the change
   *
   * @throws if a manifest is not an object
   */
  public static of(oldManifests: any[], app: Construct): Plan {
    checkValue('app', app, APP);
    if (!Array.isArray(oldManifests)) {
      throw new Error(`oldManifests must be a list of objects, got ${valueText(oldManifests)}. For example: Yaml.load("nodes.yaml")`);
    }
    const version = configured(app, 'version') ?? newestKnown();
    const [before, after] = [oldManifests.flatMap((manifest) => objectsIn('oldManifests', manifest)), appObjects(app)];
    const problem = duplicateProblem(before) ?? duplicateProblem(after);
    if (problem !== undefined) throw new Error(problem);
    return new Plan(planOf({ before, after, from: version, to: version }));
  }

  /** The NodePools by name. `nodes` includes the effects of their EC2NodeClasses. */
  public readonly nodePools: { [name: string]: PlannedObject };

  /** The EC2NodeClasses by name. */
  public readonly nodeClasses: { [name: string]: PlannedObject };

  private constructor({ nodePools, nodeClasses }: FleetPlan) {
    this.nodePools = plannedObjects(nodePools);
    this.nodeClasses = plannedObjects(nodeClasses);
  }

  /** Whether the change replaces or deletes running nodes, or may replace them because selector terms match other AWS resources. */
  public get replacesNodes(): boolean {
    return affectsNodes(Object.values(this.nodePools), Object.values(this.nodeClasses));
  }

  /**
   * Returns the plan for a NodePool.
   *
   * @throws if neither the manifests nor the app contain a NodePool with the name
   */
  public nodePool(name: string): PlannedObject {
    return objectNamed(name, this.nodePools, 'NodePool', 'NodePools');
  }

  /**
   * Returns the plan for an EC2NodeClass.
   *
   * @throws if neither the manifests nor the app contain an EC2NodeClass with the name
   */
  public nodeClass(name: string): PlannedObject {
    return objectNamed(name, this.nodeClasses, 'EC2NodeClass', 'EC2NodeClasses');
  }
}

/** @throws if there is no object with the name */
function objectNamed(name: string, objects: { readonly [name: string]: PlannedObject }, kind: string, kinds: string): PlannedObject {
  if (Object.hasOwn(objects, name)) return objects[name];
  const meant = suggestion(String(name), Object.keys(objects));
  const hint = meant === undefined ? `The ${kinds} are ${valueText(Object.keys(objects))}.` : `Did you mean ${meant}?`;
  throw new Error(`the plan contains no ${kind} ${valueText(name)}. ${hint}`);
}

function plannedObjects(plans: ReadonlyMap<string, ObjectPlan>): { [name: string]: PlannedObject } {
  return Object.fromEntries([...plans].map(([name, { action, nodes, isRejected = false, reasons }]) => [name, {
    action: action as PlanAction,
    nodes: nodes as AffectedNodes,
    isRejected,
    reasons: reasons.map(({ path, ...reason }) => (path === null ? reason : { ...reason, path })),
  }]));
}
