import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { marketRequirements, typeRequirement } from '../../../karpenter/instance-types/type-requirements';
import { isSelector, LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../karpenter/requirements/requirements';
import { PoolWithTypes, taintsOf } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { Taint, untolerated } from '../../../karpenter/scheduling/pods/tolerations';

/** The domains of a topology key, each with the taints of the NodePools that offer it. */
export type DomainGroup = ReadonlyMap<string, readonly (readonly Taint[])[]>;

/**
 * Returns a function that returns the domains of a topology key. All values of instance types count, including types that the NodePool excludes by another
 * label. As in Karpenter, the excluded values of a NodePool requirement `NotIn` count if no instance type has the label.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/topology.go, `buildDomainGroups`
 */
export function domainGroups(pools: readonly PoolWithTypes[], market: Market): (key: string) => DomainGroup {
  const known = new Map<string, DomainGroup>();
  const sources = pools.filter(({ types }) => types.ofNodeClass.length > 0)
    .map((pool) => ({
      pool,
      requirements: ownRequirements(pool),
      taints: taintsOf(pool.manifest),
      inMarket: marketRequirements({ ...market, zones: pool.types.zones }),
    }));
  return (key) => {
    let group = known.get(key);
    if (group === undefined) {
      const all = sources.map(({ pool, requirements, taints, inMarket }) => {
        return { taints, domains: domainsOf(pool, requirements.get(key), key, inMarket) };
      });
      known.set(key, group = combined(all));
    }
    return group;
  };
}

/** Returns the domains that a pod can use. If taints count, it must tolerate the taints of one of the NodePools. */
export function usableDomains(group: DomainGroup, nodeTaintsPolicy: string, tolerations: readonly JsonObject[]): readonly string[] {
  const domains = [...group.keys()];
  if (nodeTaintsPolicy === 'Ignore') return domains;
  return domains.filter((domain) => group.get(domain)!.some((taints) => untolerated(taints, tolerations) === undefined));
}

/** Returns the requirements and labels in the template of a NodePool. */
function ownRequirements({ manifest }: PoolWithTypes): Requirements {
  const template = objectAt(manifest, ['spec', 'template']);
  const requirements = objectsIn(objectAt(template, ['spec']).requirements).map(({ item }) => item).filter(isSelector);
  const labels = Object.entries(objectAt(template, ['metadata', 'labels'])).map(([key, value]) => ({ key, operator: 'In', values: [String(value)] }));
  return requirementsOf([...requirements, ...labels]);
}

function domainsOf(
  { types: { ofNodeClass } }: PoolWithTypes, ofPool: LabelRequirement | undefined, key: string, inMarket: ReadonlyMap<string, LabelRequirement>,
): ReadonlySet<string> {
  const ofTypes = new Set(ofNodeClass.map((type) => typeRequirement(type, key, inMarket)));
  const all = [...ofTypes].map((ofType) => (ofType !== undefined && ofPool !== undefined ? ofType.intersection(ofPool) : ofType ?? ofPool));
  const listed = ofPool !== undefined && !ofPool.isComplement ? [...ofPool.values] : [];
  return new Set([...all.flatMap((requirement) => [...requirement?.values ?? []]), ...listed]);
}

function combined(all: readonly { readonly taints: readonly Taint[]; readonly domains: ReadonlySet<string> }[]): DomainGroup {
  const group = new Map<string, (readonly Taint[])[]>();
  for (const { taints, domains } of all) {
    for (const domain of domains) {
      const known = group.get(domain);
      if (known) known.push(taints);
      else group.set(domain, [taints]);
    }
  }
  return group;
}
