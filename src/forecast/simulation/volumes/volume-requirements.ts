import { claimedVolumes, ClusterVolumes, storageClassName } from './cluster-volumes';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { Requirements, Selector } from '../../../karpenter/requirements/label-requirement';
import { isCompatible, merged, requirementsOf } from '../../../karpenter/requirements/requirements';

const HOSTNAME = 'kubernetes.io/hostname';
const NONE: Requirements = new Map();

/**
 * Returns the alternatives of the requirements that the volumes of a pod have for its node. Returns one empty alternative if they have none.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/volumetopology.go, `GetRequirements`
 */
export function volumeRequirements(pod: JsonObject, volumes: ClusterVolumes): readonly Requirements[] {
  const ofPod = objectsIn(objectAt(pod, ['spec']).volumes).map(({ item }) => item);
  return claimedVolumes(pod, ofPod, volumes).reduce<readonly Requirements[]>((alternatives, { claim }) => {
    const ofVolume = claim === undefined ? [] : claimAlternatives(claim, volumes);
    if (ofVolume.length === 0) return alternatives;
    const pairs = alternatives.flatMap((one) => ofVolume.map((other) => [one, other] as const));
    const compatible = pairs.filter(([one, other]) => isCompatible(one, other, new Set(other.keys())));
    return (compatible.length > 0 ? compatible : pairs).map(([one, other]) => merged([...one.values(), ...other.values()]));
  }, [NONE]);
}

function claimAlternatives(claim: JsonObject, volumes: ClusterVolumes): readonly Requirements[] {
  const { volumeName } = objectAt(claim, ['spec']);
  return volumeName ? volumeAlternatives(objectAt(volumes.volumes.get(String(volumeName)), ['spec'])) : classAlternatives(storageClassName(claim, volumes), volumes);
}

function volumeAlternatives(spec: JsonObject): readonly Requirements[] {
  const isLocal = Boolean(spec.local ?? spec.hostPath);
  return objectsIn(objectAt(spec, ['nodeAffinity', 'required']).nodeSelectorTerms).flatMap(({ item }) => {
    const all = objectsIn(item.matchExpressions).map((each) => ({ ...each.item, values: textsIn(each.item.values) }) as unknown as Selector);
    const selectors = all.filter(({ key }) => !isLocal || key !== HOSTNAME);
    return all.length === 0 ? [] : [requirementsOf(selectors)];
  });
}

function classAlternatives(name: string, { storageClasses }: ClusterVolumes): readonly Requirements[] {
  return objectsIn(storageClasses.get(name)?.allowedTopologies).flatMap(({ item }) => {
    const selectors = objectsIn(item.matchLabelExpressions).map((each) => ({ key: String(each.item.key), operator: 'In', values: textsIn(each.item.values) }));
    return selectors.length === 0 ? [] : [requirementsOf(selectors)];
  });
}

function textsIn(values: unknown): string[] {
  return Array.isArray(values) ? values.map(String) : [];
}
