import { objectErrors } from '../../checks/engine/object-errors';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { RejectedObject, rejectedObject } from '../input/rejected-objects';

/** Fields that decide the instance types, by kind. An error in another field does not change the answer. */
const FIELDS: { readonly [kind: string]: RegExp } = {
  NodePool: /^(apiVersion|metadata\.name|spec|spec\.template(\.(metadata|metadata\.labels.*|spec|spec\.requirements.*|spec\.nodeClassRef.*))?)$/,
  NodeOverlay: /^/,
  NodeClass: /^(apiVersion|metadata\.name|spec|spec\.(ephemeralStorage|advancedCompute)\b.*)$/,
  EC2NodeClass: /^(apiVersion|metadata\.name|spec|spec\.(amiFamily|amiSelectorTerms|kubelet|instanceStorePolicy|blockDeviceMappings|networkInterfaces)\b.*)$/,
};

/** Returns each object whose instance types are unknown because of errors. */
export function objectsWithTypeErrors(
  objects: readonly ManifestObject[], version: KarpenterVersion | undefined, colors: boolean,
): ReadonlyMap<ManifestObject, RejectedObject> {
  return new Map([...objectErrors(objects, version)].flatMap(([object, errors]): [ManifestObject, RejectedObject][] => {
    const decisive = errors.filter(({ path }) => FIELDS[object.json.kind].test(path));
    return decisive.length === 0 ? [] : [[object, rejectedObject(object, decisive, colors)]];
  }));
}
