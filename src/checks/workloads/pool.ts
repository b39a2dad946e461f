import { PoolTaint } from './taints';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { AUTO_MODE_NODE_LABELS, COMPUTE_TYPE, nodeLabelFacts, karpenterLabel } from '../../karpenter/auto-mode/auto-mode-labels';
import { Requirements } from '../../karpenter/requirements/label-requirement';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, NODE_POOL } from '../../karpenter/versions/known-apis';
import { isNewerThanKnown } from '../../karpenter/versions/known-releases';
import { aliasOf, AWS_DOMAIN, EC2_NODE_CLASS_LABEL, labelsOfPools } from '../../karpenter/versions/label-catalogue';
import { ruleSetOf } from '../engine/rule-set';
import { DO_NOT_DISRUPT } from '../findings/do-not-disrupt';
import { nodeClassRefOf, nodesOf, requirementsOf, templateLabelsOf } from '../findings/object-fields';
import { Json } from '../findings/rule';
import { closedValues } from '../labels/constraints';
import { LabelValues } from '../labels/label-values';
import { requirementsIn, unknownNames } from '../labels/types-of-pool';
import { wellTyped } from '../schema/well-typed';

export const NODE_POOL_LABEL = 'karpenter.sh/nodepool';
/** The label of nodes of Provisioners, which releases before 0.33 have. */
export const PROVISIONER_LABEL = 'karpenter.sh/provisioner-name';
export const HOSTNAME_LABEL = 'kubernetes.io/hostname';

/** A requirement or template label of a pool, without its key. */
interface Offer {
  readonly operator: string;
  readonly values: readonly string[];
}

/** The properties of a pool's nodes that determine which pods can run on them. */
export interface Pool {
  /** Name of the pool, or a description if the pool has no name yet. */
  readonly name: string;
  readonly release: string;
  /** Requirements and template labels of the pool, by the current name of the label key. */
  readonly offers: ReadonlyMap<string, readonly Offer[]>;
  /** Keys of the pool's custom labels. */
  readonly customKeys: ReadonlySet<string>;
  /** Keys of the labels whose value is the name of the pool or of its node class. */
  readonly identityKeys: ReadonlySet<string>;
  /** Taints of the pool that repel pods, without startup taints. */
  readonly taints: readonly PoolTaint[];
  /** Keys of the pool's startup taints. */
  readonly startupTaintKeys: readonly string[];
  /** Time after which the pool's nodes expire, regardless of budgets and pods. Undefined before 1.0, and if the nodes do not expire. */
  readonly expiresAfter?: string;
  /** Maximum drain time of the pool's nodes. */
  readonly terminationGracePeriod?: string;
  /** When the pool's settings block drift: always, or only during the schedules of budgets. */
  readonly driftHold?: 'always' | 'scheduled';
  /** The settings that decide the pool's instance types. Absent if the pool uses another provider, or names unknown instance types. */
  readonly instanceTypes?: { readonly requirements: Requirements; readonly nodeClass?: string };
  /** True if Karpenter or EKS Auto Mode launches the pool's nodes in AWS. */
  readonly isOnAws: boolean;
  /** True if EKS Auto Mode launches the pool's nodes. */
  readonly isOfAutoMode: boolean;
  /** Keys of the labels that the provider sets on the pool's nodes. */
  readonly providerKeys: readonly string[];
  /** Returns true if the pool's nodes may have a label that the pool does not mention. */
  knows(key: string): boolean;
  /** Returns all possible values of a label, or undefined if the label can have any value. */
  closedValues(key: string): readonly string[] | undefined;
  /** Returns the values of a label that the pool allows, or undefined if the pool does not mention the label. */
  offered(key: string): LabelValues | undefined;
}

/** Reads a pool from a manifest. Returns undefined if the release does not serve the API version. */
export function poolOf(written: Json, version: KarpenterVersion): Pool | undefined {
  const api = apiOfObject(written);
  const ruleSet = ruleSetOf(written, version);
  if (ruleSet === undefined || ruleSet.unread) return undefined;
  const { release } = ruleSet;
  const json = wellTyped(written, ruleSet.schema);
  const { spec } = nodesOf({ json, api });
  const { ref } = nodeClassRefOf({ json, api });
  const ownOffers = offersOf(json, api);
  const identity = identityOf(json, api, ref);
  const offers = new Map<string, readonly Offer[]>();
  const ofAutoMode = isOfAutoMode(written);
  for (const { key, ...offer } of [...ownOffers, ...identity, ...OF_ALL_NODES, ...ofAutoMode ? OF_AUTO_MODE : []]) {
    offers.set(key, [...offers.get(key) ?? [], offer]);
  }
  const isOnAws = ref?.group === undefined || ref.group === AWS_DOMAIN;
  const isNew = isNewerThanKnown(version);
  const ofAws = labelsOfPools(release);
  const providerKeys = ofAutoMode ? [...ofAws.filter((key) => !NOT_OF_AUTO_MODE.test(key)), ...AUTO_MODE_NODE_LABELS] : ofAws;
  const known = new Set([...providerKeys, ...ofAutoMode ? [] : [EC2_NODE_CLASS_LABEL], HOSTNAME_LABEL, ...identity.map(({ key }) => key)]);
  return {
    name: json.metadata?.name ?? 'an unnamed NodePool',
    release,
    offers,
    customKeys: new Set(ownOffers.map(({ key }) => key).filter((key) => nodeLabelFacts(key) === undefined && key !== COMPUTE_TYPE)),
    identityKeys: new Set(identity.map(({ key }) => key)),
    taints: (spec?.taints ?? []).filter(({ effect }: Json) => effect === 'NoSchedule' || effect === 'NoExecute')
      .map(({ key = '', value = '', effect }: Json) => ({ key, value, effect })),
    startupTaintKeys: (spec?.startupTaints ?? []).map(({ key = '' }: Json) => key),
    expiresAfter: api === NODE_POOL && version._isAtLeast(FORCEFUL) && spec?.expireAfter !== 'Never' ? spec?.expireAfter ?? (ofAutoMode ? '336h' : '720h') : undefined,
    terminationGracePeriod: api === NODE_POOL ? spec?.terminationGracePeriod ?? (ofAutoMode ? '24h' : undefined) : undefined,
    driftHold: driftHoldOf(json),
    instanceTypes: isOnAws || ofAutoMode ? typesOf(ownOffers, ref?.name) : undefined,
    isOnAws: isOnAws || ofAutoMode,
    isOfAutoMode: ofAutoMode,
    providerKeys,
    // Nodes of EKS Auto Mode may have other labels than the documented ones, but none of Karpenter on AWS.
    knows: (key) => known.has(key) || (ofAutoMode ? !DOCUMENTED.test(key) : !isOnAws) || (isNew && OF_KARPENTER.test(key)),
    closedValues: kept((key) => (isOnAws && !isNew ? closedValues(key, release) : undefined)),
    offered: kept((key) => (offers.has(key) ? valuesOf(offers.get(key)!) : undefined)),
  };
}

/** Returns the settings that decide the instance types of a pool, if they name only known instance types. */
function typesOf(offers: readonly LabelOffer[], nodeClass: string | undefined): Pool['instanceTypes'] {
  const ofCatalog = offers.map((offer) => ({ ...offer, key: karpenterLabel(offer.key) ?? offer.key }));
  return unknownNames(ofCatalog).length === 0 ? { requirements: requirementsIn(offers), nodeClass } : undefined;
}

/** Returns true if the value of a label is the name of a pool or its node class. */
export function isIdentity(key: string, pools: readonly Pool[]): boolean {
  return pools.some(({ identityKeys }) => identityKeys.has(key));
}

/** Returns the values of a label that pools list. */
export function offeredValues(pools: readonly Pool[], key: string): readonly string[] {
  return pools.flatMap((pool) => pool.offered(key)?.admitted() ?? []);
}

/** Caches the results of a function per label. */
function kept<T>(work: (key: string) => T): (key: string) => T {
  const done = new Map<string, T>();
  return (key) => {
    if (!done.has(key)) done.set(key, work(key));
    return done.get(key)!;
  };
}

/** Returns the values that satisfy all requirements on a label. */
export function valuesOf(offers: readonly Offer[]): LabelValues {
  const all = new LabelValues();
  for (const { operator, values } of offers) all.add(operator, values);
  return all;
}

type LabelOffer = Offer & { readonly key: string };

const OF_ALL_NODES: readonly LabelOffer[] = ['karpenter.sh/registered', 'karpenter.sh/initialized'].map((key) => ({ key, operator: 'In', values: ['true'] }));
/** Labels of all nodes that EKS Auto Mode launches. */
const OF_AUTO_MODE: readonly LabelOffer[] = [
  { key: COMPUTE_TYPE, operator: 'In', values: ['auto'] },
  { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
];
/** Labels of Karpenter on AWS that no node of EKS Auto Mode has. */
const NOT_OF_AUTO_MODE = /^(karpenter\.k8s\.aws\/|node\.kubernetes\.io\/windows-build$)/;
/** Labels that nodes of EKS Auto Mode have only if AWS documents them. */
const DOCUMENTED = /^(karpenter\.k8s\.aws\/|eks\.amazonaws\.com\/|node\.kubernetes\.io\/windows-build$)/;
/** Labels that only nodes managed by Karpenter have. */
export const OF_KARPENTER = /(^|\.)karpenter\.(sh|k8s\.aws)\//;
/** First release in which expiration ignores budgets and pods. */
const FORCEFUL = KarpenterVersion.of('1.0');

/** Returns when a budget of 0 nodes, or the do-not-disrupt annotation on nodes, blocks drift. */
function driftHoldOf({ spec }: Json): Pool['driftHold'] {
  const budgets: readonly Json[] = spec?.disruption?.budgets ?? [];
  const holding = budgets.filter(({ nodes, reasons }) => /^0+%?$/.test(nodes ?? '') && (reasons === undefined || reasons.includes('Drifted')));
  if (spec?.template?.metadata?.annotations?.[DO_NOT_DISRUPT] === 'true' || holding.some(({ schedule }) => schedule === undefined)) return 'always';
  return holding.length > 0 ? 'scheduled' : undefined;
}

function identityOf(json: Json, api: string, ref: Json | undefined): LabelOffer[] {
  const pool = { key: NODE_POOL_LABEL, operator: 'In', values: [json.metadata?.name ?? ''] };
  if (api !== NODE_POOL || !ref?.group || !ref.kind) return [pool];
  return [pool, { key: `${ref.group}/${ref.kind.toLowerCase()}`, operator: 'In', values: [ref.name ?? ''] }];
}

function offersOf(json: Json, api: string): LabelOffer[] {
  const { labels = {} } = templateLabelsOf({ json, api });
  return [
    ...Object.entries(labels).map(([key, value]) => ({ key: aliasOf(key) ?? key, operator: 'In', values: [value] })),
    ...requirementsOf({ json, api }).list.flatMap(({ key, operator, values = [] }) => (key === undefined || operator === undefined
      ? []
      : [{ key: aliasOf(key) ?? key, operator, values }])),
  ];
}
