import { kubeletExpressionsJson } from './kubelet-expressions-json';
import { KubeletExpressionFields } from '../props/kubelet/fields/kubelet-expression-fields';
import { KubeletAuthorization, KubeletAuthorizationMode } from '../props/kubelet/kubelet-authorization';
import { KubeletCgroupDriver } from '../props/kubelet/kubelet-cgroup-driver';
import { KubeletChangeDetectionStrategy } from '../props/kubelet/kubelet-change-detection-strategy';
import { KubeletConfiguration } from '../props/kubelet/kubelet-configuration';
import { KubeletCpuManagerPolicy } from '../props/kubelet/kubelet-cpu-manager-policy';
import { KubeletHairpinMode } from '../props/kubelet/kubelet-hairpin-mode';
import { KubeletImagePullCredentialsVerificationPolicy } from '../props/kubelet/kubelet-image-pull-credentials-verification-policy';
import { KubeletLogging, KubeletLogFormat } from '../props/kubelet/kubelet-logging';
import { KubeletMemoryManagerPolicy } from '../props/kubelet/kubelet-memory-manager-policy';
import { KubeletMemoryReservationPolicy } from '../props/kubelet/kubelet-memory-reservation-policy';
import { KubeletMemorySwap, KubeletSwapBehavior } from '../props/kubelet/kubelet-memory-swap';
import { KubeletTlsVersion } from '../props/kubelet/kubelet-tls-version';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../props/kubelet/kubelet-topology-manager';
import { textOf } from '../props/text-of';

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
