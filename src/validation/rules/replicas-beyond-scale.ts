import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

const MAXIMUM = 2 ** 31 - 1;

/** The replicas of a NodePool fit into the API's scale subresource, which is narrower than the field. Source: rule NP-2, Kubernetes' autoscaling/v1 Scale. */
export const REPLICAS_BEYOND_SCALE: Rule = {
  id: 'replicas-beyond-scale',
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  check: ({ json }) => {
    const replicas: unknown = json.spec?.replicas;
    if (json.kind !== 'NodePool' || !Number.isInteger(replicas) || (replicas as number) <= MAXIMUM) return [];
    return [{ path: 'spec.replicas', message: `${replicas} is beyond what the scale subresource holds`, fix: `write at most ${MAXIMUM}` }];
  },
};
