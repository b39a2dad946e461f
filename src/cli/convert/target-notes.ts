import { ConvertTarget } from './convert-options';
import { keysIn } from './keys-in';
import { isObject, JsonObject } from '../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { nameOf, note } from '../../conversion/notes';
import { podTemplatePath } from '../../validation/pod-template';
import { AUTO_MODE_GROUP } from '../../versions/auto-mode';
import { autoModeLabel, karpenterLabel } from '../../versions/auto-mode-labels';
import { apiOfObject, CAPACITY_BUFFER } from '../../versions/known-apis';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

const { DECISION, IMPOSSIBLE } = ConversionNoteKind;
const NODE_POOL_LABEL = 'karpenter.sh/nodepool';

/** A value of other objects that names a controller: in self-managed clusters, and in EKS Auto Mode. */
interface ControllerName {
  readonly kind: string;
  readonly path: string;
  readonly selfManaged: string;
  readonly autoMode: string;
}

const CONTROLLER_NAMES: readonly ControllerName[] = [
  { kind: 'StorageClass', path: 'provisioner', selfManaged: 'ebs.csi.aws.com', autoMode: 'ebs.csi.eks.amazonaws.com' },
  { kind: 'PersistentVolume', path: 'spec.csi.driver', selfManaged: 'ebs.csi.aws.com', autoMode: 'ebs.csi.eks.amazonaws.com' },
  { kind: 'Service', path: 'spec.loadBalancerClass', selfManaged: 'service.k8s.aws/nlb', autoMode: 'eks.amazonaws.com/nlb' },
  { kind: 'IngressClass', path: 'spec.controller', selfManaged: 'ingress.k8s.aws/alb', autoMode: 'eks.amazonaws.com/alb' },
  { kind: 'IngressClassParams', path: 'apiVersion', selfManaged: 'elbv2.k8s.aws/v1beta1', autoMode: 'eks.amazonaws.com/v1' },
  { kind: 'TargetGroupBinding', path: 'apiVersion', selfManaged: 'elbv2.k8s.aws/v1beta1', autoMode: 'eks.amazonaws.com/v1' },
];

const NODES: { readonly [target in ConvertTarget]: string } = { 'auto-mode': 'EKS Auto Mode', 'self-managed': 'self-managed Karpenter' };

/** Returns notes about the parts of workloads and other objects that depend on the target. The command does not change these objects. */
export function targetNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  if (apiOfObject(json) === CAPACITY_BUFFER) {
    return target === 'auto-mode'
      ? [note(IMPOSSIBLE, nameOf(json), 'the CapacityBuffer', 'is not in the output, because AWS does not document CapacityBuffers for EKS Auto Mode', 'Use placeholder pods, such as those of the construct Headroom.')]
      : [];
  }
  return [...controllerNotes(json, target), ...labelNotes(json, target)];
}

function controllerNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  return CONTROLLER_NAMES.flatMap(({ kind, path, selfManaged, autoMode }) => {
    const [before, after] = target === 'auto-mode' ? [selfManaged, autoMode] : [autoMode, selfManaged];
    if (json.kind !== kind || valueAt(json, path) !== before) return [];
    return [note(DECISION, `${nameOf(json)} ${path}`, before, `does not work on nodes of ${NODES[target]}`, `Create another ${kind} with ${after}.`)];
  });
}

function labelNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  const path = podTemplatePath(json);
  if (path === undefined) return [];
  const domain = target === 'auto-mode' ? AWS_DOMAIN : AUTO_MODE_GROUP;
  const counterpart = target === 'auto-mode' ? autoModeLabel : karpenterLabel;
  const template = path === '' ? json : valueAt(json, path);
  return keysIn(template, path, (key) => key === NODE_POOL_LABEL || key.startsWith(`${domain}/`)).map(([place, key]) => {
    const where = `${nameOf(json)} ${place}`;
    if (key === NODE_POOL_LABEL) return note(DECISION, where, key, 'selects nodes of a NodePool that gets a new name', 'Set the name of the new NodePool.');
    const other = counterpart(key);
    return note(DECISION, where, key, `matches no node of ${NODES[target]}`, other === undefined ? 'Remove the label.' : `Use ${other}.`);
  });
}

function valueAt(json: JsonObject, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), json);
}
