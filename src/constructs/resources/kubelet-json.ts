import { quantityOf } from '../../foundation/go/parse-quantity';
import { isNumberLiteral } from '../../karpenter/kubelet/expressions/number-literal';
import { KubeletExpressionFields } from '../props/kubelet/fields/kubelet-expression-fields';
import { KubeletAuthorization, KubeletAuthorizationMode } from '../props/kubelet/kubelet-authorization';
import { KubeletCgroupDriver } from '../props/kubelet/kubelet-cgroup-driver';
import { KubeletChangeDetectionStrategy } from '../props/kubelet/kubelet-change-detection-strategy';
import { KubeletConfiguration } from '../props/kubelet/kubelet-configuration';
import { KubeletCpuManagerPolicy } from '../props/kubelet/kubelet-cpu-manager-policy';
import { KubeletExpression } from '../props/kubelet/kubelet-expression';
import { KubeletHairpinMode } from '../props/kubelet/kubelet-hairpin-mode';
import { KubeletImagePullCredentialsVerificationPolicy } from '../props/kubelet/kubelet-image-pull-credentials-verification-policy';
import { KubeletLogFormat, KubeletLogging } from '../props/kubelet/kubelet-logging';
import { KubeletMemoryManagerPolicy } from '../props/kubelet/kubelet-memory-manager-policy';
import { KubeletMemoryReservationPolicy } from '../props/kubelet/kubelet-memory-reservation-policy';
import { KubeletMemorySwap, KubeletSwapBehavior } from '../props/kubelet/kubelet-memory-swap';
import { KubeletTlsVersion } from '../props/kubelet/kubelet-tls-version';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../props/kubelet/kubelet-topology-manager';
import { textOf } from '../props/text-of';

type Kubelet = Pick<KubeletConfiguration, 'maxPods' | 'kubeReserved' | 'systemReserved'>;
type Quantities = { [resource: string]: string } | undefined;

/** The type of props in the API's format. Field names are the same, and strings replace enum-like classes. */
type Json<T> = T extends { readonly value: string } ? string
  : T extends ReadonlyArray<infer Item> ? ReadonlyArray<Json<Item>>
    : T extends object ? { readonly [name in keyof T]: Json<T[name]> } : T;

/**
 * Renders kubelet settings with the API's field names.
 *
 * Props have the API's field names, so all props without an enum-like class are copied. If an enum-like class remains in the result, this function does not compile.
 */
export function kubeletJson(kubelet: KubeletConfiguration): Json<Omit<KubeletConfiguration, keyof KubeletExpressionFields>> {
  const { maxPodsExpression, kubeReservedExpressions, systemReservedExpressions, ...fields } = kubelet;
  return {
    ...fields,
    ...kubeletExpressionsJson(kubelet),
    authorization: kubelet.authorization && authorizationJson(kubelet.authorization),
    cgroupDriver: textOf('cgroupDriver', kubelet.cgroupDriver, KubeletCgroupDriver),
    configMapAndSecretChangeDetectionStrategy: textOf('configMapAndSecretChangeDetectionStrategy', kubelet.configMapAndSecretChangeDetectionStrategy, KubeletChangeDetectionStrategy),
    cpuManagerPolicy: textOf('cpuManagerPolicy', kubelet.cpuManagerPolicy, KubeletCpuManagerPolicy),
    hairpinMode: textOf('hairpinMode', kubelet.hairpinMode, KubeletHairpinMode),
    imagePullCredentialsVerificationPolicy: textOf('imagePullCredentialsVerificationPolicy', kubelet.imagePullCredentialsVerificationPolicy, KubeletImagePullCredentialsVerificationPolicy),
    logging: kubelet.logging && loggingJson(kubelet.logging),
    memoryManagerPolicy: textOf('memoryManagerPolicy', kubelet.memoryManagerPolicy, KubeletMemoryManagerPolicy),
    memoryReservationPolicy: textOf('memoryReservationPolicy', kubelet.memoryReservationPolicy, KubeletMemoryReservationPolicy),
    memorySwap: kubelet.memorySwap && memorySwapJson(kubelet.memorySwap),
    tlsMinVersion: textOf('tlsMinVersion', kubelet.tlsMinVersion, KubeletTlsVersion),
    topologyManagerPolicy: textOf('topologyManagerPolicy', kubelet.topologyManagerPolicy, KubeletTopologyManagerPolicy),
    topologyManagerScope: textOf('topologyManagerScope', kubelet.topologyManagerScope, KubeletTopologyManagerScope),
  };
}

function authorizationJson(authorization: KubeletAuthorization): Json<KubeletAuthorization> {
  return { ...authorization, mode: textOf('authorization.mode', authorization.mode, KubeletAuthorizationMode) };
}

function loggingJson(logging: KubeletLogging): Json<KubeletLogging> {
  return { ...logging, format: textOf('logging.format', logging.format, KubeletLogFormat) };
}

function memorySwapJson(memorySwap: KubeletMemorySwap): Json<KubeletMemorySwap> {
  return { ...memorySwap, swapBehavior: textOf('memorySwap.swapBehavior', memorySwap.swapBehavior, KubeletSwapBehavior) };
}

/**
 * Renders the fields that can contain expressions, with the API's field names. Since Karpenter 1.15, maxPods can be a string in the API, but the prop is a number.
 *
 * @throws if a field has both a value and an expression
 */
function kubeletExpressionsJson(kubelet: KubeletConfiguration): Kubelet {
  const { maxPods, maxPodsExpression, kubeReserved, kubeReservedExpressions, systemReserved, systemReservedExpressions } = kubelet;
  if (maxPods !== undefined && maxPodsExpression !== undefined) throw new Error('maxPods and maxPodsExpression are mutually exclusive. Remove maxPods or maxPodsExpression.');
  const pods: unknown = maxPodsExpression === undefined ? maxPods : asExpression(celOf('maxPodsExpression', maxPodsExpression));
  return {
    maxPods: pods as Kubelet['maxPods'],
    kubeReserved: merged('kubeReserved', kubeReserved, kubeReservedExpressions),
    systemReserved: merged('systemReserved', systemReserved, systemReservedExpressions),
  };
}

function merged(field: string, quantities: Quantities, expressions: { readonly [resource: string]: KubeletExpression } = {}): Quantities {
  const names = Object.keys(expressions);
  const twice = names.find((resource) => Object.hasOwn(quantities ?? {}, resource));
  if (twice !== undefined) throw new Error(`${twice} must not be in both ${field} and ${field}Expressions. Remove ${twice} from one of the two props.`);
  if (names.length === 0) return quantities;
  const texts = names.map((resource) => [resource, asExpression(celOf(`${field}Expressions.${resource}`, expressions[resource]))]);
  return { ...quantities, ...Object.fromEntries(texts) };
}

/** Encloses a number, a quantity, or a negative term in parentheses. Without parentheses, Karpenter reads a number or quantity as a fixed value, and rejects a leading minus sign. */
function asExpression(cel: string): string {
  return isNumberLiteral(cel) || quantityOf(cel.trim()) !== undefined || cel.startsWith('-') ? `(${cel})` : cel;
}

/** Returns the CEL text of an expression. Throws for other values, which plain JavaScript can pass. */
function celOf(prop: string, expression: KubeletExpression): string {
  if (typeof expression?.text !== 'string') throw new Error(`${prop} must be a KubeletExpression, for example KubeletExpression.of('vcpus * 10')`);
  return expression.text;
}
