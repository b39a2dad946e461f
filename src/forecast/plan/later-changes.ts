import { JsonObject } from '../../foundation/basics/json';
import { objectsIn } from '../../foundation/basics/json-parts';
import { CUSTOM } from '../../karpenter/ami-families/ami-families';

/** A setting that makes Karpenter replace nodes later, without a change of the manifests. */
export interface LaterChange {
  readonly kind: 'expiry' | 'new-ami' | 'changed-tags';
  /** The object with the setting, for example `EC2NodeClass/default`. */
  readonly object: string;
  readonly path: string;
  readonly message: string;
}

const TAG_SELECTORS: { readonly [field: string]: string } = {
  subnetSelectorTerms: 'subnet', securityGroupSelectorTerms: 'security group', capacityReservationSelectorTerms: 'capacity reservation',
};

/** Returns why Karpenter replaces nodes of a NodePool later. Expects objects as the API server stores them. */
export function laterChanges(pool: JsonObject, nodeClass: JsonObject | undefined): readonly LaterChange[] {
  return [...expiry(pool), ...nodeClass === undefined ? [] : [...newAmis(nodeClass), ...changedTags(nodeClass)]];
}

function expiry({ metadata, spec }: JsonObject): readonly LaterChange[] {
  const isBeta = spec?.template?.spec?.expireAfter === undefined;
  const after: unknown = isBeta ? spec?.disruption?.expireAfter : spec.template.spec.expireAfter;
  if (typeof after !== 'string' || after === 'Never') return [];
  const path = isBeta ? 'spec.disruption.expireAfter' : 'spec.template.spec.expireAfter';
  const budgets = isBeta ? '' : ', regardless of budgets';
  return [{ kind: 'expiry', object: `NodePool/${metadata?.name}`, path, message: `is ${after}, so Karpenter replaces each node ${after} after its launch${budgets}` }];
}

function newAmis({ metadata, spec }: JsonObject): readonly LaterChange[] {
  const object = `EC2NodeClass/${metadata?.name}`;
  const terms = objectsIn(spec?.amiSelectorTerms);
  if (terms.length === 0 && spec?.amiFamily !== undefined && spec.amiFamily !== CUSTOM.name) {
    return [{ kind: 'new-ami', object, path: 'spec.amiFamily', message: 'selects the newest AMI, so Karpenter replaces all nodes when AWS releases an AMI' }];
  }
  return terms.filter(({ item }) => item.id === undefined).flatMap(({ item, index }): LaterChange[] => {
    const path = `spec.amiSelectorTerms[${index}]`;
    if (typeof item.ssmParameter === 'string') {
      const other = terms.length === 1 ? 'another AMI' : 'a newer AMI';
      return [{ kind: 'new-ami', object, path: `${path}.ssmParameter`, message: `is ${item.ssmParameter}, so Karpenter replaces all nodes when the parameter names ${other}` }];
    }
    if (typeof item.alias !== 'string') return [{ kind: 'new-ami', object, path, message: 'selects the newest matching AMI, so Karpenter replaces all nodes when a newer AMI matches' }];
    return item.alias.endsWith('@latest') ? [{ kind: 'new-ami', object, path: `${path}.alias`, message: `is ${item.alias}, so Karpenter replaces all nodes when AWS releases an AMI` }] : [];
  });
}

function changedTags({ metadata, spec }: JsonObject): readonly LaterChange[] {
  return Object.entries(TAG_SELECTORS).flatMap(([field, what]) => {
    const hasTags = objectsIn(spec?.[field]).some(({ item }) => item.tags !== undefined || item.name !== undefined);
    const message = `selects ${what}s by tags or name, so Karpenter replaces nodes when the selected ${what}s change`;
    return hasTags ? [{ kind: 'changed-tags', object: `EC2NodeClass/${metadata?.name}`, path: `spec.${field}`, message }] : [];
  });
}
