import { isSelector, Requirements, Selector } from './label-requirement';
import { requirementsOf } from './requirements';
import { AUTO_MODE_GROUP } from '../auto-mode/auto-mode';
import { COMPUTE_TYPE } from '../auto-mode/auto-mode-labels';

/** The parts of a NodePool that decide its instance types. */
export interface NodePoolManifest {
  readonly metadata?: { readonly name?: string };
  readonly spec?: {
    readonly template?: {
      readonly metadata?: { readonly labels?: { readonly [key: string]: string } };
      readonly spec?: {
        readonly requirements?: readonly Selector[];
        readonly nodeClassRef?: { readonly group?: string; readonly kind?: string; readonly name?: string };
      };
    };
  };
}

/**
 * The requirements of all nodes of a NodePool: those in its spec, and its template labels. Skips values that the API server rejects.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaimtemplate.go
 */
export function nodePoolRequirements({ metadata, spec }: NodePoolManifest): Requirements {
  const { requirements, nodeClassRef } = spec?.template?.spec ?? {};
  const labels = {
    ...spec?.template?.metadata?.labels,
    'karpenter.sh/nodepool': metadata?.name ?? '',
    ...nodeClassRef?.group === AUTO_MODE_GROUP ? { [COMPUTE_TYPE]: 'auto' } : {},
    ...nodeClassRef?.kind === undefined ? {} : { [`${nodeClassRef.group}/${nodeClassRef.kind.toLowerCase()}`]: nodeClassRef.name ?? '' },
  };
  const registered = { 'karpenter.sh/registered': 'true', 'karpenter.sh/initialized': 'true' };
  return requirementsOf([
    ...Array.isArray(requirements) ? requirements.filter(isSelector) : [],
    ...Object.entries({ ...labels, ...registered }).map(([key, value]) => ({ key, operator: 'In', values: [value] })),
  ]);
}
