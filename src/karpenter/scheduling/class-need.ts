import { NodeClaimTemplate } from './pods/node-claim-templates';
import { PodDemand } from './pods/pod-demands';
import { sumOf } from './pods/resources';
import { typesForPod } from './pods/types-for-pod';
import { PricedType } from './pool-types';
import { smallestVolume } from './shortages/volume-size';
import { JsonObject } from '../../foundation/basics/json';
import { NANO } from '../../foundation/go/exact-quantity';
import { Ease, easiestClasses, NodeSystem, possibleClass, SYSTEMS } from '../instance-types/unknown-class/possible-class';

const STORAGE = 'ephemeral-storage';

const OTHERS: readonly (readonly Ease[])[] = [[], ['maxPods'], ['reservations'], ['maxPods', 'reservations']];

/** Combinations of settings, fewest first. Local disks follow, because they are an alternative to a volume, except for pods that no volume fits. */
const COMBINATIONS: readonly (readonly Ease[])[] = [
  [], ['volume'], ['maxPods'], ['reservations'], ['volume', 'maxPods'], ['volume', 'reservations'], ['maxPods', 'reservations'], ['volume', 'maxPods', 'reservations'],
  ...OTHERS.map((eases): readonly Ease[] => ['localDisks', ...eases]),
];

/** Returns the template for nodes of a NodePool with a class, or undefined if the NodePool launches no nodes for pods. */
export type TemplateWith = (nodeClass: JsonObject) => NodeClaimTemplate | undefined;

/**
 * Returns the settings with which an unknown EC2NodeClass fits a pod, for example `a volume of at least 54Gi`. Returns undefined if the pod fits with no
 * class, and an empty string if it fits with the class that the NodePool is assumed to have. `systems` are those of the NodePool.
 */
export function classNeed(systems: readonly NodeSystem[], demands: readonly PodDemand[], templateWith: TemplateWith): string | undefined {
  for (const system of systems) {
    if (easiestClasses(system).every((nodeClass) => fitting(demands, templateWith(nodeClass)) === undefined)) continue;
    for (const eases of COMBINATIONS) {
      const found = fitting(demands, templateWith(possibleClass(system, eases)));
      if (found === undefined) continue;
      const fits = (other: NodeSystem, its: readonly Ease[]) => fitting(demands, templateWith(possibleClass(other, its))) !== undefined;
      return needText([
        ...system === systems[0] ? [] : [familyText(systems.filter((other) => other !== 'Linux' && fits(other, eases)))],
        ...eases.includes('volume') ? [volumeText(volumeFor(found, system, eases), fits(system, eases.map((ease) => (ease === 'volume' ? 'localDisks' : ease))))] : [],
        ...eases.includes('localDisks') ? ['instanceStorePolicy RAID0'] : [],
        ...eases.includes('maxPods') ? [`maxPods of at least ${podsFor(found)}`] : [],
        ...eases.includes('reservations') ? ['smaller kubelet reservations'] : [],
      ]);
    }
  }
  return undefined;
}

function needText(texts: readonly string[]): string {
  return new Intl.ListFormat('en').format(texts);
}

function familyText(families: readonly NodeSystem[]): string {
  const isAny = families.length === SYSTEMS.length - 1;
  return isAny ? 'a Windows AMI family' : `AMI family ${new Intl.ListFormat('en', { type: 'disjunction' }).format(families)}`;
}

function volumeText(size: number, fitsLocalDisks: boolean): string {
  return `a volume of at least ${size}Gi${fitsLocalDisks ? ' (or instanceStorePolicy RAID0)' : ''}`;
}

/** Instance types that fit a pod, with the requests of the pod and the DaemonSets. */
interface Fitting {
  readonly template: NodeClaimTemplate;
  readonly demand: PodDemand;
  readonly types: readonly PricedType[];
}

function fitting(demands: readonly PodDemand[], template: NodeClaimTemplate | undefined): Fitting | undefined {
  for (const demand of template === undefined ? [] : demands) {
    const types = typesForPod(template!, demand);
    if (types.length > 0) return { template: template!, demand, types };
  }
  return undefined;
}

/** Returns the lowest amount of a resource that the pod and the DaemonSets request on an instance type. */
function lowestRequest({ template, demand, types }: Fitting, resource: string): bigint {
  const amounts = types.map(({ type }) => sumOf(demand.requests, template.overheads.get(type)!.requests).get(resource) ?? 0n);
  return amounts.reduce((one, other) => (other < one ? other : one));
}

function podsFor(found: Fitting): bigint {
  return lowestRequest(found, 'pods') / NANO;
}

/** Returns the size in GiB of the smallest volume whose allocatable storage fits a pod. The size is the same for all instance types. */
function volumeFor(found: Fitting, system: NodeSystem, eases: readonly Ease[]): number {
  const { spec, ...others } = possibleClass(system, eases);
  const [{ ebs: _, ...mapping }] = spec.blockDeviceMappings;
  const classWith = (volumeSize: string) => ({ ...others, spec: { ...spec, blockDeviceMappings: [{ ...mapping, ebs: { volumeSize } }] } });
  return smallestVolume(lowestRequest(found, STORAGE), found.types[0].type, classWith)!;
}
