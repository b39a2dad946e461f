import { valueAt } from './value-at';
import { JsonObject } from '../../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../conversion/conversion-note';
import { nameOf, note } from '../../../conversion/notes';
import { ConvertTarget } from '../convert-options';

/** A value that names a load balancer controller: the AWS Load Balancer Controller, or the one of EKS Auto Mode. */
interface ControllerName {
  readonly kind: string;
  readonly path: string;
  readonly ofController: string;
  readonly ofAutoMode: string;
}

const CONTROLLER_NAMES: readonly ControllerName[] = [
  { kind: 'Service', path: 'spec.loadBalancerClass', ofController: 'service.k8s.aws/nlb', ofAutoMode: 'eks.amazonaws.com/nlb' },
  { kind: 'IngressClass', path: 'spec.controller', ofController: 'ingress.k8s.aws/alb', ofAutoMode: 'eks.amazonaws.com/alb' },
  { kind: 'IngressClassParams', path: 'apiVersion', ofController: 'elbv2.k8s.aws/v1beta1', ofAutoMode: 'eks.amazonaws.com/v1' },
  { kind: 'TargetGroupBinding', path: 'apiVersion', ofController: 'elbv2.k8s.aws/v1beta1', ofAutoMode: 'eks.amazonaws.com/v1' },
];

/** Returns notes about load balancers, which controllers cannot hand over to each other. */
export function controllerNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  return CONTROLLER_NAMES.flatMap(({ kind, path, ofController, ofAutoMode }) => {
    const [before, after] = target === 'auto-mode' ? [ofController, ofAutoMode] : [ofAutoMode, ofController];
    if (json.kind !== kind || valueAt(json, path) !== before) return [];
    const message = target === 'auto-mode'
      ? `belongs to the AWS Load Balancer Controller. EKS Auto Mode uses ${after}`
      : `belongs to EKS Auto Mode. The AWS Load Balancer Controller uses ${after}`;
    return [note(ConversionNoteKind.DECISION, `${nameOf(json)} ${path}`, before, message, `Create another ${kind} with ${after}.`)];
  });
}
