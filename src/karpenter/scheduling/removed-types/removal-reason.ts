import { unusablePoolReason } from './empty-pool';
import { conditionsOf } from './pool-conditions';
import { regionFix } from './region-fix';
import { JsonObject } from '../../../foundation/basics/json';
import { objectName } from '../../../foundation/basics/object-name';
import { suggestion } from '../../../foundation/basics/suggestion';
import { isOfAutoMode } from '../../auto-mode/auto-mode';
import { meets } from '../../instance-types/admitted-types';
import { unsupportedReason } from '../../instance-types/auto-mode/auto-mode-types';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { allInstanceTypes, instanceTypeOf } from '../../instance-types/catalog/instance-types';
import { classTypes } from '../../instance-types/class-types';
import { classSettings } from '../../instance-types/node-class/class-settings';
import { incompatibilityOf } from '../../instance-types/node-class/compatible-types';
import { Market } from '../../instance-types/prices-and-zones';
import { marketRequirements, REGION, typeRequirement, ZONE } from '../../instance-types/type-requirements';
import { NodeClaimTemplate } from '../pods/node-claim-templates';
import { PodDemand } from '../pods/pod-demands';
import { allocatableOf } from '../pods/resources';
import { poolRefusal, typeRefusal } from '../pods/why-pending';
import { PoolTypes } from '../pool-types';

/** Labels whose values depend on the region. */
const PLACES: readonly string[] = [ZONE, REGION];

/** The first reason why Karpenter does not launch an instance type. */
export interface Removal {
  readonly message: string;
  readonly fix?: string;
}

/** A NodePool, and the settings on which its instance types depend. */
export interface RemovalContext {
  readonly pool: JsonObject;
  readonly nodeClass?: JsonObject;
  readonly market: Market;
  /** The instance types of the NodePool. */
  readonly types: PoolTypes;
  /** A pod, and the template for its nodes. The NodePool has no template if it launches no nodes for pods. */
  readonly pod?: { readonly demand: PodDemand; readonly template?: NodeClaimTemplate };
}

/** Returns the first reason why a NodePool does not launch an instance type, or undefined if the NodePool can launch the type. */
export function whyNot(name: string, { pool, nodeClass, market, types, pod }: RemovalContext): Removal | undefined {
  const inCatalog = instanceTypeOf(name);
  if (inCatalog === undefined) return unknownType(name);
  const type = classTypes(pool, nodeClass).types.find((each) => each.name === name);
  if (type === undefined) return isOfAutoMode(pool) ? excludedByAutoMode(inCatalog) : excludedByClass(inCatalog, nodeClass!);
  return unmetRequirement(type, pool, market)
    ?? noRoomForPods(type)
    ?? unmetMinValues(types)
    ?? noOffering(name, types, market)
    ?? (pod === undefined ? undefined : unsuitableForPod(name, pool, pod));
}

function unknownType(name: string): Removal {
  const meant = suggestion(name, allInstanceTypes().map((type) => type.name));
  const fix = meant === undefined ? 'Use the name of an EC2 instance type, for example m5.large.' : `Did you mean ${meant}?`;
  return { message: `unknown instance type ${name}`, fix };
}

function excludedByAutoMode(type: InstanceType): Removal {
  const reason = unsupportedReason(type);
  if (reason !== undefined) return { message: `EKS Auto Mode does not offer ${type.name}, because ${reason}` };
  return {
    message: `the huge pages of the NodeClass need more than 80% of the memory of ${type.name}`,
    fix: 'Reserve fewer huge pages, or use an instance type with more memory.',
  };
}

function excludedByClass(type: InstanceType, nodeClass: JsonObject): Removal {
  const settings = classSettings(nodeClass);
  const name = `EC2NodeClass ${objectName(nodeClass)}`;
  switch (incompatibilityOf(type, settings)) {
    case 'networkInterfaces': return { message: `${type.name} does not support the networkInterfaces of ${name}` };
    case 'connectionTracking': return { message: `${type.name} does not support the connectionTracking of ${name}, because it is not a Nitro type` };
    case 'amiFamily': return { message: `AMI family ${settings.family.name} of ${name} has no image for ${type.name}` };
    default: return { message: `no AMI in the status of ${name} runs on ${type.name}` };
  }
}

function unmetRequirement(type: InstanceType, pool: JsonObject, market: Market): Removal | undefined {
  const inMarket = marketRequirements(market);
  const unmet = conditionsOf(pool).find(({ requirement }) => !meets(type, new Map([[requirement.key, requirement]]), inMarket));
  if (unmet === undefined) return undefined;
  const { text, requirement: { key } } = unmet;
  const values = [...typeRequirement(type, key, inMarket)?.values ?? []].map((value) => (value === '' ? '""' : value));
  const actual = values.length === 0 ? `${type.name} does not have the label` : `${type.name} has ${values.join(', ')}`;
  const fix = PLACES.includes(key) ? regionFix(pool, market) : undefined;
  return { message: `${type.name} does not meet requirement ${text}: ${actual}`, ...fix !== undefined && { fix } };
}

/** Returns the reason if the kubelet reserves more than the capacity of the instance type. */
function noRoomForPods(type: InstanceType): Removal | undefined {
  const negative = [...allocatableOf(type)].find(([, amount]) => amount < 0n);
  if (negative === undefined) return undefined;
  const [resource] = negative;
  const excess = type.resources.get(resource)!.replace(/^-/, '');
  return { message: `reservations of the kubelet exceed the ${resource} of ${type.name} by ${excess}, so no pod fits` };
}

/** Returns the reason if the NodePool launches no nodes, because its instance types have fewer values of a label than `minValues`. */
function unmetMinValues({ missingValues, requirements }: PoolTypes): Removal | undefined {
  const [missing] = missingValues;
  if (missing === undefined) return undefined;
  const [key, count] = missing;
  const found = `${count} ${count === 1 ? 'value' : 'values'} of ${key}`;
  const lower = count === 0 ? 'Remove minValues' : `Set minValues to at most ${count}`;
  return {
    message: `the NodePool launches no nodes, because its instance types have ${found}, fewer than minValues ${requirements.get(key)!.minValues}`,
    fix: `${lower} for ${key}, or allow more instance types.`,
  };
}

/** Returns the reason if no zone and capacity type offer the instance type at a known price. */
function noOffering(name: string, { types, unpriced }: PoolTypes, { prices }: Market): Removal | undefined {
  if (types.some(({ type }) => type.name === name)) return undefined;
  if (unpriced.some((type) => type.name === name)) {
    return { message: `the price of ${name} in ${prices.region} is unknown`, fix: `Add the price of ${name} to the prices.` };
  }
  return { message: `${name} has no offering: no zone and capacity type meet the requirements together` };
}

function unsuitableForPod(name: string, pool: JsonObject, { demand, template }: NonNullable<RemovalContext['pod']>): Removal | undefined {
  if (template === undefined) return { message: unusablePoolReason(pool) };
  const refusal = poolRefusal(template, demand) ?? typeRefusal(name, template, demand);
  return refusal === undefined ? undefined : { message: refusal };
}
