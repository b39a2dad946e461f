import { kubeletExpressionsJson } from './kubelet-expressions-json';
import { KubeletExpressionFields } from '../values/kubelet/fields/kubelet-expression-fields';
import { KubeletAuthorization } from '../values/kubelet/kubelet-authorization';
import { KubeletConfiguration } from '../values/kubelet/kubelet-configuration';
import { KubeletLogging } from '../values/kubelet/kubelet-logging';
import { KubeletMemorySwap } from '../values/kubelet/kubelet-memory-swap';
import { textOf } from '../values/text-of';

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
    cgroupDriver: textOf('cgroupDriver', kubelet.cgroupDriver),
    configMapAndSecretChangeDetectionStrategy: textOf('configMapAndSecretChangeDetectionStrategy', kubelet.configMapAndSecretChangeDetectionStrategy),
    cpuManagerPolicy: textOf('cpuManagerPolicy', kubelet.cpuManagerPolicy),
    hairpinMode: textOf('hairpinMode', kubelet.hairpinMode),
    imagePullCredentialsVerificationPolicy: textOf('imagePullCredentialsVerificationPolicy', kubelet.imagePullCredentialsVerificationPolicy),
    logging: kubelet.logging && loggingJson(kubelet.logging),
    memoryManagerPolicy: textOf('memoryManagerPolicy', kubelet.memoryManagerPolicy),
    memoryReservationPolicy: textOf('memoryReservationPolicy', kubelet.memoryReservationPolicy),
    memorySwap: kubelet.memorySwap && memorySwapJson(kubelet.memorySwap),
    tlsMinVersion: textOf('tlsMinVersion', kubelet.tlsMinVersion),
    topologyManagerPolicy: textOf('topologyManagerPolicy', kubelet.topologyManagerPolicy),
    topologyManagerScope: textOf('topologyManagerScope', kubelet.topologyManagerScope),
  };
}

function authorizationJson(authorization: KubeletAuthorization): Json<KubeletAuthorization> {
  return { ...authorization, mode: textOf('authorization.mode', authorization.mode) };
}

function loggingJson(logging: KubeletLogging): Json<KubeletLogging> {
  return { ...logging, format: textOf('logging.format', logging.format) };
}

function memorySwapJson(memorySwap: KubeletMemorySwap): Json<KubeletMemorySwap> {
  return { ...memorySwap, swapBehavior: textOf('memorySwap.swapBehavior', memorySwap.swapBehavior) };
}
