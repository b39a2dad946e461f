import { oneLine } from '../../basics/one-line';
import { ManifestObject } from '../../manifests/read-manifests';
import { checkObject } from '../../validation/engine/check-object';
import { objectIndexOf } from '../../validation/engine/object-index';
import { Finding, Severity } from '../../validation/finding';
import { findingLines } from '../../validation/finding-lines';
import { newestKnown } from '../../versions/known-apis';

/** Fields that decide the instance types, by kind. An error in another field does not change the answer. */
const FIELDS: { readonly [kind: string]: RegExp } = {
  NodePool: /^(apiVersion|metadata\.name|spec|spec\.template(\.(metadata|metadata\.labels.*|spec|spec\.requirements.*|spec\.nodeClassRef.*))?)$/,
  NodeOverlay: /^/,
  EC2NodeClass: /^(apiVersion|metadata\.name|spec|spec\.(amiFamily|amiSelectorTerms|kubelet|instanceStorePolicy|blockDeviceMappings|networkInterfaces)\b.*)$/,
};

/** The instance types already take conflicts into account. */
const OVERLAY_CONFLICT = 'nodeoverlay-conflict';

/** An object with errors. */
export interface RejectedObject {
  /** Kind and name, for example `NodePool/default`. */
  readonly name: string;
  /** The errors, as lines for the terminal. */
  readonly report: string;
}

/** Returns each object whose instance types are unknown because of errors. */
export function rejectedObjects(objects: readonly ManifestObject[], colors: boolean): ReadonlyMap<ManifestObject, RejectedObject> {
  const index = objectIndexOf(objects, false);
  const target = { version: newestKnown(), assumed: false };
  return new Map(objects.flatMap((object): [ManifestObject, RejectedObject][] => {
    const { kind, metadata } = object.json;
    const errors = checkObject(object, target, index).findings.filter((finding) => isDecisive(finding, kind));
    const name = `${kind}/${metadata?.name ?? ''}`;
    const report = [oneLine(object.source), ...errors.map((error) => findingLines(error, '  ', name, colors))].join('\n');
    return errors.length === 0 ? [] : [[object, { name, report }]];
  }));
}

function isDecisive({ severity, path, rule }: Finding, kind: string): boolean {
  return severity === Severity.ERROR && FIELDS[kind].test(path) && rule !== OVERLAY_CONFLICT;
}
