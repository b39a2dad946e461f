import { isObject, JsonObject } from '../../../foundation/basics/json';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { adviceOn } from '../../../karpenter/kubelet/expressions/advice';
import { isNumberLiteral } from '../../../karpenter/kubelet/expressions/number-literal';
import { KUBELET_CONFIG_FIELDS } from '../../../karpenter/kubelet/kubelet-config-fields';
import { KubeletField } from '../../../karpenter/kubelet/kubelet-field-type';
import { KubeletAuthorizationMode } from '../../props/kubelet/kubelet-authorization';
import { KubeletCgroupDriver } from '../../props/kubelet/kubelet-cgroup-driver';
import { KubeletChangeDetectionStrategy } from '../../props/kubelet/kubelet-change-detection-strategy';
import { KubeletCpuManagerPolicy } from '../../props/kubelet/kubelet-cpu-manager-policy';
import { KubeletHairpinMode } from '../../props/kubelet/kubelet-hairpin-mode';
import { KubeletImagePullCredentialsVerificationPolicy } from '../../props/kubelet/kubelet-image-pull-credentials-verification-policy';
import { KubeletLogFormat } from '../../props/kubelet/kubelet-logging';
import { KubeletMemoryManagerPolicy } from '../../props/kubelet/kubelet-memory-manager-policy';
import { KubeletMemoryReservationPolicy } from '../../props/kubelet/kubelet-memory-reservation-policy';
import { KubeletSwapBehavior } from '../../props/kubelet/kubelet-memory-swap';
import { KubeletTlsVersion } from '../../props/kubelet/kubelet-tls-version';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../../props/kubelet/kubelet-topology-manager';
import { call, literal, struct } from '../build';
import { Entry, Expression } from '../expression';
import { boolean, enumLike, fieldsOf, Form, Forms, listOf, mapOf, number, structOf, text, textOrScalar } from '../forms';

/** Enum-like classes, by path. */
const CONSTANTS: { readonly [path: string]: Form } = {
  'authorization.mode': enumLike(KubeletAuthorizationMode),
  'cgroupDriver': enumLike(KubeletCgroupDriver),
  'configMapAndSecretChangeDetectionStrategy': enumLike(KubeletChangeDetectionStrategy),
  'cpuManagerPolicy': enumLike(KubeletCpuManagerPolicy),
  'hairpinMode': enumLike(KubeletHairpinMode),
  'imagePullCredentialsVerificationPolicy': enumLike(KubeletImagePullCredentialsVerificationPolicy),
  'logging.format': enumLike(KubeletLogFormat),
  'memoryManagerPolicy': enumLike(KubeletMemoryManagerPolicy),
  'memoryReservationPolicy': enumLike(KubeletMemoryReservationPolicy),
  'memorySwap.swapBehavior': enumLike(KubeletSwapBehavior),
  'tlsMinVersion': enumLike(KubeletTlsVersion),
  'topologyManagerPolicy': enumLike(KubeletTopologyManagerPolicy),
  'topologyManagerScope': enumLike(KubeletTopologyManagerScope),
};

/** Interfaces of objects, by path. */
const INTERFACES: { readonly [path: string]: string } = {
  'authentication': 'KubeletAuthentication',
  'authentication.anonymous': 'KubeletAnonymousAuthentication',
  'authentication.webhook': 'KubeletWebhookAuthentication',
  'authentication.x509': 'KubeletX509Authentication',
  'authorization': 'KubeletAuthorization',
  'authorization.webhook': 'KubeletWebhookAuthorization',
  'crashLoopBackOff': 'KubeletCrashLoopBackOff',
  'logging': 'KubeletLogging',
  'logging.options': 'KubeletLogFormatOptions',
  'logging.options.json': 'KubeletLogOutput',
  'logging.options.text': 'KubeletLogOutput',
  'logging.vmodule': 'KubeletLogFileVerbosity',
  'memorySwap': 'KubeletMemorySwap',
  'reservedMemory': 'KubeletReservedMemory',
  'shutdownGracePeriodByPodPriority': 'KubeletShutdownGracePeriodByPodPriority',
  'tracing': 'KubeletTracing',
  'userNamespaces': 'KubeletUserNamespaces',
};

/** The fields of a kubelet configuration that Karpenter sets or rejects. */
const NO_PROPS = ['apiVersion', 'kind', 'registerWithTaints'];

const PLAIN: { readonly [type in KubeletField['type']]?: Form } = {
  boolean, int32: number, int64: number, uint32: number, double: number, quantity: textOrScalar,
};

/** The fields of all API versions since v1alpha5. */
const COMMON = [
  'clusterDNS', 'cpuCFSQuota', 'maxPods', 'podsPerCore', 'kubeReserved', 'systemReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod',
  'evictionMaxPodGracePeriod', 'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent',
];

/** Forms of the fields of `CommonKubeletConfiguration`. */
export const commonKubelet: Forms = formsOf(COMMON);

const ALL = formsOf([...COMMON, ...Object.keys(KUBELET_CONFIG_FIELDS).filter((name) => !COMMON.includes(name) && !NO_PROPS.includes(name))]);

/** The kubelet configuration of a v1 EC2NodeClass, which can contain CEL expressions. */
export const kubelet: Form = (json) => {
  if (!isObject(json)) return undefined;
  const { maxPods } = json;
  const pods = isExpression(maxPods) ? [{ key: 'maxPodsExpression', value: expression(maxPods) }] : [];
  const reserved = ['kubeReserved', 'systemReserved'].flatMap((field) => expressionsIn(json, field));
  return struct('KubeletConfiguration', [...pods, ...fieldsOf(withoutExpressions(json), ALL), ...reserved]);
};

function formsOf(names: readonly string[]): Forms {
  return Object.fromEntries(names.map((name) => [name, formOf(KUBELET_CONFIG_FIELDS[name], name)]));
}

function formOf(field: KubeletField, path: string): Form {
  if (Object.hasOwn(CONSTANTS, path)) return CONSTANTS[path];
  switch (field.type) {
    case 'list': return listOf(formOf(field.of!, path));
    case 'map': return mapOf(field.of!.type === 'string' ? textOrScalar : formOf(field.of!, path));
    case 'object': return structOf(INTERFACES[path], Object.fromEntries(Object.entries(field.fields!).map(([name, each]) => [name, formOf(each, `${path}.${name}`)])));
    default: return PLAIN[field.type] ?? text;
  }
}

function withoutExpressions(json: JsonObject): JsonObject {
  const { kubeReserved, systemReserved } = json;
  return { ...json, kubeReserved: quantitiesOf(kubeReserved), systemReserved: quantitiesOf(systemReserved) };
}

/** Returns a map without its expressions, or undefined if all of its values are expressions. */
function quantitiesOf(map: unknown): unknown {
  if (!isObject(map) || !Object.values(map).some(isExpression)) return map;
  const quantities = Object.entries(map).filter(([, value]) => !isExpression(value));
  return quantities.length === 0 ? undefined : Object.fromEntries(quantities);
}

function expressionsIn(json: JsonObject, field: string): Entry[] {
  const map = isObject(json[field]) ? json[field] : {};
  if (!Object.values(map).some(isExpression)) return [];
  return fieldsOf({ [`${field}Expressions`]: map }, { [`${field}Expressions`]: mapOf((value) => (isExpression(value) ? expression(value) : undefined)) });
}

function expression(cel: string): Expression {
  return call('KubeletExpression', 'of', literal(cel));
}

/** Returns whether Karpenter evaluates a string, and `KubeletExpression` renders the same string. */
function isExpression(value: unknown): value is string {
  return typeof value === 'string' && !isNumberLiteral(value) && quantityOf(value.trim()) === undefined && !value.startsWith('-') && adviceOn(value) === undefined;
}
