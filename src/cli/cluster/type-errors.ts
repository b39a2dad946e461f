import { ManifestObject } from '../../manifests/read-manifests';
import { checkObject } from '../../validation/engine/check-object';
import { objectIndexOf } from '../../validation/engine/object-index';
import { Finding, Severity } from '../../validation/finding';
import { Rule } from '../../validation/rule';
import { newestKnown } from '../../versions/known-apis';
import { RejectedObject, rejectedObject } from '../rejected-objects';

/** Fields that decide the instance types, by kind. An error in another field does not change the answer. */
const FIELDS: { readonly [kind: string]: RegExp } = {
  NodePool: /^(apiVersion|metadata\.name|spec|spec\.template(\.(metadata|metadata\.labels.*|spec|spec\.requirements.*|spec\.nodeClassRef.*))?)$/,
  NodeOverlay: /^/,
  EC2NodeClass: /^(apiVersion|metadata\.name|spec|spec\.(amiFamily|amiSelectorTerms|kubelet|instanceStorePolicy|blockDeviceMappings|networkInterfaces)\b.*)$/,
};

/** Rules about the instance types of NodePools, which the command computes. */
const OF_TYPES: readonly string[] = ['nodeoverlay-conflict', 'nodepool-matches-no-type'];

/** Returns each object whose instance types are unknown because of errors. */
export function rejectedObjects(objects: readonly ManifestObject[], colors: boolean): ReadonlyMap<ManifestObject, RejectedObject> {
  const index = objectIndexOf(objects, false);
  const target = { version: newestKnown(), assumed: false };
  return new Map(objects.flatMap((object): [ManifestObject, RejectedObject][] => {
    const errors = checkObject(object, target, index, undefined, canReject).findings.filter((finding) => isDecisive(finding, object.json.kind));
    return errors.length === 0 ? [] : [[object, rejectedObject(object, errors, colors)]];
  }));
}

/** Returns true if findings of a rule can be errors that decide the instance types. The severity of a rule with a note depends on the object. */
function canReject({ id, severity, severityNote }: Rule): boolean {
  return (severity === Severity.ERROR || severityNote !== undefined) && !OF_TYPES.includes(id);
}

function isDecisive({ severity, path }: Finding, kind: string): boolean {
  return severity === Severity.ERROR && FIELDS[kind].test(path);
}
