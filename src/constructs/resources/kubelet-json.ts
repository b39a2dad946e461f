import { childPath } from '../../foundation/basics/json';
import { reject } from '../../foundation/basics/props/reject';
import { valueText } from '../../foundation/basics/value-text';
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
    cgroupDriver: textOf('kubelet.cgroupDriver', kubelet.cgroupDriver, KubeletCgroupDriver),
    configMapAndSecretChangeDetectionStrategy: textOf('kubelet.configMapAndSecretChangeDetectionStrategy', kubelet.configMapAndSecretChangeDetectionStrategy, KubeletChangeDetectionStrategy),
    cpuManagerPolicy: textOf('kubelet.cpuManagerPolicy', kubelet.cpuManagerPolicy, KubeletCpuManagerPolicy),
    hairpinMode: textOf('kubelet.hairpinMode', kubelet.hairpinMode, KubeletHairpinMode),
    imagePullCredentialsVerificationPolicy: textOf('kubelet.imagePullCredentialsVerificationPolicy', kubelet.imagePullCredentialsVerificationPolicy, KubeletImagePullCredentialsVerificationPolicy),
    logging: kubelet.logging && loggingJson(kubelet.logging),
    memoryManagerPolicy: textOf('kubelet.memoryManagerPolicy', kubelet.memoryManagerPolicy, KubeletMemoryManagerPolicy),
    memoryReservationPolicy: textOf('kubelet.memoryReservationPolicy', kubelet.memoryReservationPolicy, KubeletMemoryReservationPolicy),
    memorySwap: kubelet.memorySwap && memorySwapJson(kubelet.memorySwap),
    tlsMinVersion: textOf('kubelet.tlsMinVersion', kubelet.tlsMinVersion, KubeletTlsVersion),
    topologyManagerPolicy: textOf('kubelet.topologyManagerPolicy', kubelet.topologyManagerPolicy, KubeletTopologyManagerPolicy),
    topologyManagerScope: textOf('kubelet.topologyManagerScope', kubelet.topologyManagerScope, KubeletTopologyManagerScope),
  };
}

function authorizationJson(authorization: KubeletAuthorization): Json<KubeletAuthorization> {
  return { ...authorization, mode: textOf('kubelet.authorization.mode', authorization.mode, KubeletAuthorizationMode) };
}

function loggingJson(logging: KubeletLogging): Json<KubeletLogging> {
  return { ...logging, format: textOf('kubelet.logging.format', logging.format, KubeletLogFormat) };
}

function memorySwapJson(memorySwap: KubeletMemorySwap): Json<KubeletMemorySwap> {
  return { ...memorySwap, swapBehavior: textOf('kubelet.memorySwap.swapBehavior', memorySwap.swapBehavior, KubeletSwapBehavior) };
}

/**
 * Renders the fields that can contain expressions, with the API's field names. Since Karpenter 1.15, maxPods can be a string in the API, but the prop is a number.
 *
 * @throws if a field has both a value and an expression
 */
function kubeletExpressionsJson(kubelet: KubeletConfiguration): Kubelet {
  const { maxPods, maxPodsExpression, kubeReserved, kubeReservedExpressions, systemReserved, systemReservedExpressions } = kubelet;
  if (maxPods !== undefined && maxPodsExpression !== undefined) reject(exclusive('kubelet.maxPods', 'kubelet.maxPodsExpression'));
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
  if (twice !== undefined) reject(exclusive(childPath(`kubelet.${field}`, twice), childPath(`kubelet.${field}Expressions`, twice)));
  if (names.length === 0) return quantities;
  const texts = names.map((resource) => [resource, asExpression(celOf(childPath(`${field}Expressions`, resource), expressions[resource]))]);
  return { ...quantities, ...Object.fromEntries(texts) };
}

/** Encloses a number, a quantity, or a negative term in parentheses. Without parentheses, Karpenter reads a number or quantity as a fixed value, and rejects a leading minus sign. */
function asExpression(cel: string): string {
  return isNumberLiteral(cel) || quantityOf(cel.trim()) !== undefined || cel.startsWith('-') ? `(${cel})` : cel;
}

function exclusive(one: string, other: string): Error {
  return new Error(`${one} and ${other} are mutually exclusive. Remove ${one} or ${other}.`);
}

/** Returns the CEL text of an expression. Rejects other values, which plain JavaScript can pass. */
function celOf(prop: string, expression: KubeletExpression): string {
  if (typeof expression?.text === 'string') return expression.text;
  reject(notExpression(`kubelet.${prop}`, expression));
  return '';
}

function notExpression(path: string, wrong: unknown): Error {
  const cel = typeof wrong === 'string' ? wrong : 'vcpus * 10';
  return new Error(`${path} must be a KubeletExpression, got ${valueText(wrong)}. For example: KubeletExpression.of(${JSON.stringify(cel)})`);
}
