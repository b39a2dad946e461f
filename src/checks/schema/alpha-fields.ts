import { FieldFacts, KindFacts } from '../../karpenter/versions/facts';
import { AWS_NODE_TEMPLATE, PROVISIONER } from '../../karpenter/versions/known-apis';

/** Facts about a field that differ in releases before the oldest known CRD. */
type Older = Pick<FieldFacts, 'since' | 'required' | 'minimum'>;

/** Facts that differ in old releases, by API and by path in `spec`. */
const OLDER: { readonly [api: string]: { readonly [path: string]: Older } } = {
  [PROVISIONER]: {
    'annotations': { since: '0.20.0' },
    'startupTaints': { since: '0.10.0' },
    'providerRef': { since: '0.11.0', required: { spans: [{ since: '0.24.0', value: ['name'] }] } },
    'consolidation': { since: '0.15.0' },
    'weight': { since: '0.16.0' },
    'kubeletConfiguration.containerRuntime': { since: '0.11.0' },
    'kubeletConfiguration.maxPods': { since: '0.14.0', minimum: { spans: [{ since: '0.16.2', value: 0 }] } },
    'kubeletConfiguration.systemReserved': { since: '0.14.0' },
    'kubeletConfiguration.evictionHard': { since: '0.16.2' },
    'kubeletConfiguration.kubeReserved': { since: '0.16.2' },
    'kubeletConfiguration.podsPerCore': { since: '0.16.2' },
    'kubeletConfiguration.evictionSoft': { since: '0.17.0' },
    'kubeletConfiguration.evictionSoftGracePeriod': { since: '0.17.0' },
    'kubeletConfiguration.evictionMaxPodGracePeriod': { since: '0.17.0' },
    'kubeletConfiguration.cpuCFSQuota': { since: '0.24.0' },
    'kubeletConfiguration.imageGCHighThresholdPercent': { since: '0.24.0' },
    'kubeletConfiguration.imageGCLowThresholdPercent': { since: '0.24.0' },
  },
  [AWS_NODE_TEMPLATE]: {
    amiSelector: { since: '0.14.0' },
    context: { since: '0.14.0' },
    detailedMonitoring: { since: '0.23.0' },
  },
};

const completed = new WeakMap<KindFacts, KindFacts>();

/** Adds known facts about releases before the oldest CRD to the facts of a kind. */
export function withOlderReleases(api: string, facts: KindFacts): KindFacts {
  const older = OLDER[api];
  if (older === undefined) return facts;
  let whole = completed.get(facts);
  if (!whole) {
    const { spec } = facts.schema.properties!;
    const properties = { ...facts.schema.properties, spec: Object.entries(older).reduce((field, [path, fact]) => added(field, path.split('.'), fact), spec) };
    completed.set(facts, whole = { ...facts, schema: { ...facts.schema, properties } });
  }
  return whole;
}

function added(field: FieldFacts, [name, ...rest]: readonly string[], fact: Older): FieldFacts {
  if (name === undefined) return { ...field, ...fact };
  return { ...field, properties: { ...field.properties, [name]: added(field.properties![name], rest, fact) } };
}
