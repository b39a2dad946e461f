import { ApiObject } from 'cdk8s';
import { JsonObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { nodeClassOfPool } from '../../karpenter/instance-types/class-types';
import { InstanceTypesOptions } from '../../karpenter/instance-types/instance-types-options';
import { classCondition } from '../../karpenter/instance-types/unknown-class/class-condition';
import { knownClassesByName } from '../../karpenter/instance-types/unknown-class/known-classes';
import { unknownNodeClass } from '../../karpenter/instance-types/unknown-node-class';
import { marketOfOptions } from '../../karpenter/scheduling/market-of-options';
import { minValuesProblem } from '../../karpenter/scheduling/min-values-problem';
import { namedZones } from '../../karpenter/scheduling/named-zones';
import { acceptedOverlays } from '../../karpenter/scheduling/overlays/accepted-overlays';
import { poolTypes } from '../../karpenter/scheduling/pool-types';
import { usableTypes } from '../../karpenter/scheduling/usable-types';
import { clusterOf, clustersWith } from '../../karpenter/versions/configuration';
import { apiOfObject, AWS_NODE_CLASSES } from '../../karpenter/versions/known-apis';
import { InstanceTypes } from '../instance-types/instance-types';

/** Returns the instance types that a NodePool admits, with the EC2NodeClass and the NodeOverlays of the same cluster. */
export function poolInstanceTypes(pool: ApiObject, options: InstanceTypesOptions = {}): InstanceTypes {
  const pools = jsonOfKind(pool, 'NodePool');
  const market = marketOfOptions(options, namedZones(pools));
  const json = pool.toJson();
  const unknown = unknownNodeClass(json);
  if (unknown !== undefined) throw new Error(`NodePool ${valueText(json.metadata?.name)}: ${unknown}`);
  const nodeClasses = ['EC2NodeClass', 'NodeClass'].flatMap((kind) => jsonOfKind(pool, kind)).filter((each) => AWS_NODE_CLASSES.includes(apiOfObject(each)));
  const nodeClass = nodeClassOfPool(json, knownClassesByName(nodeClasses));
  const overlays = acceptedOverlays(jsonOfKind(pool, 'NodeOverlay'), pools, market);
  const admitted = usableTypes(poolTypes(json, nodeClass, market, overlays), market);
  const { unpriced, types, prices, zones } = admitted;
  return InstanceTypes._of({
    market: { ...market, prices, zones },
    unpriced,
    types: types.map(({ type }) => type),
    minValuesProblem: minValuesProblem(admitted),
    ...nodeClass === undefined && { nodeClassCondition: classCondition(json) },
  });
}

/** Returns the JSON of the objects of a kind in the same cluster as a NodePool. */
function jsonOfKind(pool: ApiObject, kind: string): JsonObject[] {
  const together = clustersWith(clusterOf(pool));
  return pool.node.root.node.findAll()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct) && construct.kind === kind && together.has(clusterOf(construct)))
    .map((construct) => construct.toJson());
}
