import { isObject } from '../../foundation/basics/json';
import { placeholderIn, placeholdersIn } from '../../foundation/basics/placeholders';
import { valuesOnPath } from '../../foundation/basics/value-at-path';
import { NodeConfigFault, nodeConfigReading } from '../../karpenter/user-data/node-config/read-node-config';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

/** Returns whether an object is a NodeConfig for nodeadm on AL2023. NodeConfigs of EKS Hybrid Nodes have other fields. */
export function isNodeConfigDocument({ apiVersion, kind, spec }: Json): boolean {
  return kind === 'NodeConfig' && typeof apiVersion === 'string' && apiVersion.startsWith('node.eks.aws/') && !(isObject(spec) && Object.hasOwn(spec, 'hybrid'));
}

/** Returns the findings for a NodeConfig document of a file. Fields without a known value cause no findings. */
export function nodeConfigDocumentFindings(json: Json): Finding[] {
  return nodeConfigReading(json).faults.filter(({ path }) => isKnown(json, path)).map(findingFor);
}

function findingFor({ path, message, fix, isFatal, keepsKubelet }: NodeConfigFault): Finding {
  if (isFatal) return findingOf('node-config-invalid', path, `${message}, so nodeadm rejects the NodeConfig and the node never joins the cluster`, fix);
  return findingOf(keepsKubelet ? 'node-config-invalid' : 'node-config-unknown-field', path, message, fix);
}

/** Returns whether no placeholder is a part of a path, or of the value at the path. */
function isKnown(json: Json, path: string): boolean {
  return placeholderIn(path) === undefined && placeholdersIn(valuesOnPath(json, path).at(-1)).length === 0;
}
