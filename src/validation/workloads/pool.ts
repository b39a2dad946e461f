import { PoolTaint } from './taints';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { apiOfObject, isNewerThanKnown, NODE_POOL } from '../../versions/known-apis';
import { aliasOf, AWS_DOMAIN, EC2_NODE_CLASS_LABEL, labelFacts, labelsOfPools } from '../../versions/label-catalogue';
import { DO_NOT_DISRUPT } from '../do-not-disrupt';
import { ruleSetFor } from '../engine/rule-set';
import { closedValues } from '../labels/label-lint';
import { LabelValues } from '../labels/label-values';
import { nodeClassRefOf, nodesOf, requirementsOf, templateLabelsOf } from '../object-fields';
import { Json } from '../rule';
import { wellTyped } from '../schema/well-typed';

export const NODE_POOL_LABEL = 'karpenter.sh/nodepool';
export const HOSTNAME_LABEL = 'kubernetes.io/hostname';

/** What a requirement or template label of a pool says of one label. */
interface Offer {
  readonly operator: string;
  readonly values: readonly string[];
}

/** What nodes a pool makes, as a pod that looks for one sees them. */
export interface Pool {
  /** Its name, or words for one that has none yet. */
  readonly name: string;
  readonly release: string;
  /** What it says of each label, by the label's key of today. */
  readonly offers: ReadonlyMap<string, readonly Offer[]>;
  /** Labels that it says itself and that mean nothing to Karpenter. */
  readonly customKeys: ReadonlySet<string>;
  /** Labels that name the pool or its class. */
  readonly identityKeys: ReadonlySet<string>;
  /** The taints that keep pods away, without those of the start. */
  readonly taints: readonly PoolTaint[];
  /** After which time its nodes expire regardless of budgets and pods, since 1.0. Absent if they do not. Source: NP-83. */
  readonly expiresAfter?: string;
  /** For how long its nodes may drain. */
  readonly terminationGracePeriod?: string;
  /** Whether drift never disrupts its nodes, or not during the schedules of its budgets. */
  readonly driftHold?: 'always' | 'scheduled';
  /** Whether its nodes may have the label though it says nothing of it. */
  knows(key: string): boolean;
  /** All values of a label, where they are known to be all. */
  closedValues(key: string): readonly string[] | undefined;
  /** What values of a label it leaves, where it says something of it. */
  offered(key: string): LabelValues | undefined;
}

/** A pool as it is written; nothing where the release does not serve it. */
export function poolOf(written: Json, version: KarpenterVersion): Pool | undefined {
  const api = apiOfObject(written);
  const ruleSet = ruleSetFor(api, version);
  if (ruleSet === undefined || ruleSet.unread) return undefined;
  const { release } = ruleSet;
  const json = wellTyped(written, ruleSet.schema);
  const { spec } = nodesOf({ json, api });
  const { ref } = nodeClassRefOf({ json, api });
  const said = saidOf(json, api);
  const identity = identityOf(json, api, ref);
  const offers = new Map<string, readonly Offer[]>();
  for (const { key, ...offer } of [...said, ...identity, ...OF_ALL_NODES]) {
    offers.set(key, [...offers.get(key) ?? [], offer]);
  }
  const isOnAws = ref?.group === undefined || ref.group === AWS_DOMAIN;
  const isNew = isNewerThanKnown(version);
  const known = new Set([...labelsOfPools(release), EC2_NODE_CLASS_LABEL, HOSTNAME_LABEL, ...identity.map(({ key }) => key)]);
  return {
    name: json.metadata?.name ?? 'a pool without a name',
    release,
    offers,
    customKeys: new Set(said.map(({ key }) => key).filter((key) => labelFacts(key) === undefined)),
    identityKeys: new Set(identity.map(({ key }) => key)),
    taints: (spec?.taints ?? []).filter(({ effect }: Json) => effect === 'NoSchedule' || effect === 'NoExecute')
      .map(({ key = '', value = '', effect }: Json) => ({ key, value, effect })),
    expiresAfter: api === NODE_POOL && version._isAtLeast(FORCEFUL) && spec?.expireAfter !== 'Never' ? spec?.expireAfter ?? '720h' : undefined,
    terminationGracePeriod: api === NODE_POOL ? spec?.terminationGracePeriod : undefined,
    driftHold: driftHoldOf(json),
    knows: (key) => !isOnAws || known.has(key) || (isNew && OF_KARPENTER.test(key)),
    closedValues: kept((key) => (isOnAws && !isNew ? closedValues(key, release) : undefined)),
    offered: kept((key) => (offers.has(key) ? valuesOf(offers.get(key)!) : undefined)),
  };
}

/** Whether a label names a pool or its class. */
export function isIdentity(key: string, pools: readonly Pool[]): boolean {
  return pools.some(({ identityKeys }) => identityKeys.has(key));
}

/** The values of a label that pools list. */
export function offeredValues(pools: readonly Pool[], key: string): readonly string[] {
  return pools.flatMap((pool) => pool.offered(key)?.admitted() ?? []);
}

/** A function of a label that does its work once for each. */
function kept<T>(work: (key: string) => T): (key: string) => T {
  const done = new Map<string, T>();
  return (key) => {
    if (!done.has(key)) done.set(key, work(key));
    return done.get(key)!;
  };
}

/** The values that are left by all that is said of a label. */
export function valuesOf(said: readonly Offer[]): LabelValues {
  const all = new LabelValues();
  for (const { operator, values } of said) all.add(operator, values);
  return all;
}

type LabelOffer = Offer & { readonly key: string };

const OF_ALL_NODES: readonly LabelOffer[] = ['karpenter.sh/registered', 'karpenter.sh/initialized'].map((key) => ({ key, operator: 'In', values: ['true'] }));
/** Labels that only Karpenter's nodes have. */
export const OF_KARPENTER = /(^|\.)karpenter\.(sh|k8s\.aws)\//;
/** From this release on expiry waits for nothing. */
const FORCEFUL = KarpenterVersion.of('1.0');

/** Budgets of 0 nodes hold drift, and so does the annotation on nodes. */
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

function saidOf(json: Json, api: string): LabelOffer[] {
  const { labels = {} } = templateLabelsOf({ json, api });
  return [
    ...Object.entries(labels).map(([key, value]) => ({ key: aliasOf(key) ?? key, operator: 'In', values: [value] })),
    ...requirementsOf({ json, api }).list.flatMap(({ key, operator, values = [] }) => (key === undefined || operator === undefined
      ? []
      : [{ key: aliasOf(key) ?? key, operator, values }])),
  ];
}
