import { CONFIG_MAP_FACTS, GLOBAL_SETTINGS, LOGGING } from './config-maps';
import { KindFacts, minorOf } from './facts';
import { KarpenterVersion } from './karpenter-version';
import { KindFile, resolveShared } from './shared-facts';
import { isObject } from '../../foundation/basics/json';
import { packageData } from '../../foundation/platform/package-data';

export const NODE_POOL = 'karpenter.sh/v1 NodePool';
export const NODE_CLAIM = 'karpenter.sh/v1 NodeClaim';
export const NODE_OVERLAY = 'karpenter.sh/v1alpha1 NodeOverlay';
export const EC2_NODE_CLASS = 'karpenter.k8s.aws/v1 EC2NodeClass';
export const CAPACITY_BUFFER = 'autoscaling.x-k8s.io/v1beta1 CapacityBuffer';
export const NODE_POOL_BETA = 'karpenter.sh/v1beta1 NodePool';
export const NODE_CLAIM_BETA = 'karpenter.sh/v1beta1 NodeClaim';
export const EC2_NODE_CLASS_BETA = 'karpenter.k8s.aws/v1beta1 EC2NodeClass';
export const PROVISIONER = 'karpenter.sh/v1alpha5 Provisioner';
export const MACHINE = 'karpenter.sh/v1alpha5 Machine';
export const AWS_NODE_TEMPLATE = 'karpenter.k8s.aws/v1alpha1 AWSNodeTemplate';

export const APPLICATION = 'argoproj.io/v1alpha1 Application';
export const APPLICATION_SET = 'argoproj.io/v1alpha1 ApplicationSet';
export const APP_PROJECT = 'argoproj.io/v1alpha1 AppProject';

export const AUTO_MODE_NODE_CLASS = 'eks.amazonaws.com/v1 NodeClass';

export const NODE_POOLS = [NODE_POOL, NODE_POOL_BETA];
export const NODE_CLAIMS = [NODE_CLAIM, NODE_CLAIM_BETA];
export const EC2_NODE_CLASSES = [EC2_NODE_CLASS, EC2_NODE_CLASS_BETA];
/** The node classes of Karpenter on AWS and of EKS Auto Mode, which have several fields in common. */
export const AWS_NODE_CLASSES = [...EC2_NODE_CLASSES, AUTO_MODE_NODE_CLASS];

/** A span of releases, from a first release to a last minor release, or to the newest release. */
interface ServedSpan {
  readonly first: string;
  readonly lastMinor?: string;
}

/** The releases that serve v1: patches of the minor releases from 0.33 to 0.37, and all releases since 1.0. */
const V1: readonly ServedSpan[] = [...['0.33.6', '0.34.7', '0.35.6', '0.36.3', '0.37.1'].map((first) => ({ first, lastMinor: minorOf(first) })), { first: '1.0' }];
const BETA = { served: [{ first: '0.32', lastMinor: '1.0' }], unread: [{ first: '0.30', lastMinor: '0.31' }] };

interface KnownApi {
  /** The name of the file in imports/. */
  readonly file: string;
  /** The releases whose controller reads the kind. */
  readonly served: readonly ServedSpan[];
  /** The releases that include the CRD, but whose controller ignores the kind. */
  readonly unread?: readonly ServedSpan[];
}

const APIS: { readonly [api: string]: KnownApi } = {
  [NODE_POOL]: { file: 'NodePool.v1', served: V1 },
  [NODE_CLAIM]: { file: 'NodeClaim.v1', served: V1 },
  [NODE_OVERLAY]: { file: 'NodeOverlay.v1alpha1', served: [{ first: '1.7' }] },
  [EC2_NODE_CLASS]: { file: 'EC2NodeClass.v1', served: V1 },
  [CAPACITY_BUFFER]: { file: 'CapacityBuffer.v1beta1', served: [{ first: '1.14' }] },
  [NODE_POOL_BETA]: { file: 'NodePool.v1beta1', ...BETA },
  [NODE_CLAIM_BETA]: { file: 'NodeClaim.v1beta1', ...BETA },
  [EC2_NODE_CLASS_BETA]: { file: 'EC2NodeClass.v1beta1', ...BETA },
  [PROVISIONER]: { file: 'Provisioner.v1alpha5', served: [{ first: '0.9', lastMinor: '0.32' }] },
  [MACHINE]: { file: 'Machine.v1alpha5', served: [{ first: '0.28', lastMinor: '0.32' }] },
  [AWS_NODE_TEMPLATE]: { file: 'AWSNodeTemplate.v1alpha1', served: [{ first: '0.10.1', lastMinor: '0.32' }] },
};

/** The files in imports/ for the Argo CD kinds, which do not depend on the Karpenter release. */
const ARGO_CD_FILES: { readonly [api: string]: string } = {
  [APPLICATION]: 'Application.v1alpha1',
  [APPLICATION_SET]: 'ApplicationSet.v1alpha1',
  [APP_PROJECT]: 'AppProject.v1alpha1',
};

/** The files in imports/ for kinds of other projects, which do not depend on the Karpenter release. */
const INDEPENDENT_FILES: { readonly [api: string]: string } = { ...ARGO_CD_FILES, [AUTO_MODE_NODE_CLASS]: 'NodeClass.v1' };

/** The Argo CD kinds. */
export const ARGO_CD_APIS: readonly string[] = Object.keys(ARGO_CD_FILES);

/** The Karpenter kinds of all releases. */
export const KARPENTER_APIS: readonly string[] = Object.keys(APIS);

/** All kinds of Karpenter, Argo CD, and EKS Auto Mode that this package knows. */
export const KNOWN_APIS: readonly string[] = [...KARPENTER_APIS, ...Object.keys(INDEPENDENT_FILES)];

/** Karpenter's API groups. Unknown kinds in these groups are reported, because they cannot be validated. */
const OWN_GROUPS = ['karpenter.sh', 'karpenter.k8s.aws'];

/** Kinds that count as Karpenter kinds even if their API group is misspelled. */
const OWN_KINDS = ['NodePool', 'NodeClaim', 'NodeOverlay', 'EC2NodeClass', 'Provisioner', 'AWSNodeTemplate'];

const CONFIG_MAPS = [GLOBAL_SETTINGS, LOGGING];

const loaded = new Map<string, KindFacts>();

/** Returns true for a kind in Karpenter's API groups, even an unknown kind, and for a supported kind of another project in any version. */
export function isKarpenterApi(apiVersion: string, kind: string): boolean {
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? apiVersion : apiVersion.slice(0, slash);
  return OWN_GROUPS.includes(group) || (OWN_KINDS.includes(kind) && /^karpenter($|\.(k8s\.io|io|sh|aws|k8s)$)/.test(group))
    || isIndependentKind(group, kind) || Object.keys(APIS).some((api) => api.startsWith(`${group}/`) && api.endsWith(` ${kind}`));
}

/** Returns true if a kind of another project is known, in any version. */
function isIndependentKind(group: string, kind: string): boolean {
  return Object.keys(INDEPENDENT_FILES).some((api) => api.startsWith(`${group}/`) && api.endsWith(` ${kind}`));
}

/** Returns true if an API belongs to another project, in any version, so that its checks do not depend on the Karpenter release. */
export function isIndependentApi(api: string): boolean {
  const [apiVersion, kind] = api.split(' ');
  return isIndependentKind(apiVersion.split('/')[0], kind);
}

/** Returns true if a kind is a known Argo CD kind, in any version. */
function isArgoCdKind(group: string, kind: string): boolean {
  return group === 'argoproj.io' && ARGO_CD_APIS.some((api) => api.endsWith(` ${kind}`));
}

/** Returns true if an API such as `argoproj.io/v1 Application` is a known Argo CD kind, in any version. */
export function isArgoCdApi(api: string): boolean {
  const [apiVersion, kind] = api.split(' ');
  return isArgoCdKind(apiVersion.split('/')[0], kind);
}

/** Returns the API version and kind of an object. For a ConfigMap that Karpenter reads, the result includes its name. */
export function apiOfObject({ apiVersion, kind, metadata }: { readonly [key: string]: any }): string {
  const api = `${apiVersion} ${kind}`;
  const named = `${api} ${metadata?.name}`;
  return CONFIG_MAPS.includes(named) ? named : api;
}

/** Returns true if an object is validated: a known or unknown Karpenter kind, a ConfigMap that Karpenter reads, or a known kind of another project. */
export function isKarpenterObject(json: { readonly [key: string]: any }): boolean {
  const { apiVersion, kind } = json;
  return typeof apiVersion === 'string' && typeof kind === 'string' && (isKarpenterApi(apiVersion, kind) || CONFIG_MAPS.includes(apiOfObject(json)));
}

/** Fields of a spec that only Karpenter objects have. */
const OWN_FIELDS = ['nodeClassRef', 'providerRef', 'amiFamily', 'amiSelectorTerms', 'subnetSelectorTerms', 'securityGroupSelectorTerms'];

/**
 * Returns true if a document without `apiVersion` or `kind` is clearly a manifest for Karpenter. Either the other field belongs to a checked kind, or the document has
 * a name and a spec of Karpenter.
 */
export function isObjectWithoutApi({ apiVersion, kind, metadata, spec }: { readonly [key: string]: any }): boolean {
  const [hasVersion, hasKind] = [isNonEmpty(apiVersion), isNonEmpty(kind)];
  if (hasVersion) return !hasKind && isKnownGroup(apiVersion.split('/')[0]);
  if (hasKind) return isKnownKind(kind) && (isObject(metadata) || isObject(spec));
  const parts = [spec, spec?.template?.spec].filter(isObject);
  return isObject(metadata) && isNonEmpty(metadata.name ?? metadata.generateName) && parts.some((part) => OWN_FIELDS.some((name) => name in part));
}

export function isNonEmpty(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isKnownGroup(group: string): boolean {
  return OWN_GROUPS.includes(group) || KNOWN_APIS.some((api) => api.startsWith(`${group}/`));
}

function isKnownKind(kind: string): boolean {
  return KNOWN_APIS.some((api) => api.endsWith(` ${kind}`));
}

/** Returns the facts about an API version and kind, or about a ConfigMap by name. */
export function factsOf(api: string): KindFacts | undefined {
  return CONFIG_MAPS.includes(api) ? CONFIG_MAP_FACTS : kindFacts(...api.split(' ') as [string, string]);
}

/** Returns the Karpenter APIs that a release serves. */
export function servedApis(version: KarpenterVersion): string[] {
  return Object.keys(APIS).filter((api) => isServed(api, version));
}

/** Returns true if a release serves an API and its controller reads the kind. APIs of other projects count as served in all releases. */
export function isServed(api: string, version: KarpenterVersion): boolean {
  return CONFIG_MAPS.includes(api) || Object.hasOwn(INDEPENDENT_FILES, api) || (Object.hasOwn(APIS, api) && holds(APIS[api].served, version));
}

/** Returns the first patch with an API in the minor release of a version, if earlier patches lack the API. */
export function firstPatchWith(api: string, version: KarpenterVersion): KarpenterVersion | undefined {
  const firsts = (Object.hasOwn(APIS, api) ? APIS[api].served : []).map(({ first }) => KarpenterVersion.of(first));
  return firsts.find((first) => first.patch !== undefined && first._compareMinor(version) === 0);
}

/** Returns true if a release includes the CRD for an API, but its controller ignores the kind. */
export function isUnread(api: string, version: KarpenterVersion): boolean {
  return Object.hasOwn(APIS, api) && holds(APIS[api].unread ?? [], version);
}

function holds(spans: readonly ServedSpan[], version: KarpenterVersion): boolean {
  return spans.some(({ first, lastMinor }) => version._isAtLeast(KarpenterVersion.of(first))
    && (lastMinor === undefined || version._compareMinor(KarpenterVersion.of(lastMinor)) <= 0));
}

/** Describes the releases that serve an API, for example `0.32 to 1.0`. */
export function servedIn(api: string): string | undefined {
  if (!Object.hasOwn(APIS, api)) return undefined;
  const texts = APIS[api].served.map(({ first, lastMinor }) =>
    (lastMinor === undefined ? `${first} or later` : minorOf(first) === lastMinor ? `${first} or a later patch of ${lastMinor}` : `${first} to ${lastMinor}`));
  return texts.length === 1 ? texts[0] : `${texts.slice(0, -1).join(', ')}, or ${texts[texts.length - 1]}`;
}

/** Returns the facts about a kind in all releases, or undefined if the kind is unknown. */
export function kindFacts(apiVersion: string, kind: string): KindFacts | undefined {
  const api = `${apiVersion} ${kind}`;
  const file = Object.hasOwn(APIS, api) ? APIS[api].file : Object.hasOwn(INDEPENDENT_FILES, api) ? INDEPENDENT_FILES[api] : undefined;
  if (file === undefined) return undefined;
  let facts = loaded.get(api);
  if (!facts) {
    facts = resolveShared(packageData(file) as KindFile);
    loaded.set(api, facts);
  }
  return facts;
}
