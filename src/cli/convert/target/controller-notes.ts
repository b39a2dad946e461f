import { valueAt } from './value-at';
import { JsonObject } from '../../../foundation/basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
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

/** The usual name of the IngressClass of the AWS Load Balancer Controller. */
const ALB = 'alb';
const INGRESS_CLASS = 'kubernetes.io/ingress.class';
const LOAD_BALANCER_TYPE = 'service.beta.kubernetes.io/aws-load-balancer-type';
/** Types of load balancers that only the AWS Load Balancer Controller creates. */
const OF_CONTROLLER: readonly unknown[] = ['external', 'nlb-ip'];

/** Returns notes about load balancers, which controllers cannot hand over to each other. */
export function controllerNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  const byName = namedControllers(json, target);
  return byName.length > 0 || target === 'self-managed' ? byName : [...ingressNotes(json), ...serviceNotes(json)];
}

function ingressNotes(json: JsonObject): readonly ConversionNote[] {
  const places = [['spec.ingressClassName', json.spec?.ingressClassName], [`metadata.annotations["${INGRESS_CLASS}"]`, json.metadata?.annotations?.[INGRESS_CLASS]]];
  return json.kind !== 'Ingress' ? [] : places.filter(([, name]) => name === ALB).map(([path, name]) => note(
    ConversionNoteKind.DECISION, `${nameOf(json)} ${path}`, name, 'is the usual IngressClass of the AWS Load Balancer Controller, whose load balancers EKS Auto Mode cannot take over',
    'Create another Ingress with an IngressClass whose controller is eks.amazonaws.com/alb.',
  ));
}

function serviceNotes(json: JsonObject): readonly ConversionNote[] {
  const type = json.metadata?.annotations?.[LOAD_BALANCER_TYPE];
  if (json.kind !== 'Service' || !OF_CONTROLLER.includes(type)) return [];
  return [note(
    ConversionNoteKind.DECISION, `${nameOf(json)} metadata.annotations["${LOAD_BALANCER_TYPE}"]`, type, 'selects the AWS Load Balancer Controller, whose load balancers EKS Auto Mode cannot take over',
    'Create another Service with loadBalancerClass: eks.amazonaws.com/nlb.',
  )];
}

function namedControllers(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  return CONTROLLER_NAMES.flatMap(({ kind, path, ofController, ofAutoMode }) => {
    const [before, after] = target === 'auto-mode' ? [ofController, ofAutoMode] : [ofAutoMode, ofController];
    if (json.kind !== kind || valueAt(json, path) !== before) return [];
    const message = target === 'auto-mode'
      ? `belongs to the AWS Load Balancer Controller. EKS Auto Mode uses ${after}`
      : `belongs to EKS Auto Mode. The AWS Load Balancer Controller uses ${after}`;
    return [note(ConversionNoteKind.DECISION, `${nameOf(json)} ${path}`, before, message, `Create another ${kind} with ${after}.`)];
  });
}
