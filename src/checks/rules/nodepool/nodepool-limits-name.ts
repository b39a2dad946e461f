import { keyPath } from '../../../foundation/basics/json';
import { isTypoOf, likelyTypoOf, suggestion } from '../../../foundation/basics/suggestion';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, RuleInput } from '../../findings/rule';

const NATIVE = ['cpu', 'memory', 'pods', 'ephemeral-storage'];
/** The resources with a domain that instance types have in Karpenter on AWS. */
const EXTENDED = [
  'nvidia.com/gpu', 'amd.com/gpu', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'habana.ai/gaudi', 'vpc.amazonaws.com/efa', 'vpc.amazonaws.com/pod-eni',
];
/** Common synonyms of resource names. */
const WORDS: { readonly [name: string]: string } = {
  mem: 'memory', ram: 'memory', vcpu: 'cpu', vcpus: 'cpu', gpu: 'nvidia.com/gpu', gpus: 'nvidia.com/gpu',
};

/** Returns the native resource that a name without a domain most likely means. Device plugins cannot add such names. */
function nativeMeant(name: string, release: string): string | undefined {
  const lower = name.toLowerCase();
  if (Object.hasOwn(WORDS, lower)) return WORDS[lower];
  const known = compareMinors(release, '1.0') < 0 ? NATIVE : [...NATIVE, 'nodes'];
  const meant = suggestion(name, known);
  return meant !== undefined && isTypoOf(lower, meant) ? meant : undefined;
}

/** Returns the resource with a domain that a name means, if the names differ in case, in a plural, or in a misspelled domain. Other names, such as `nvidia.com/pgpu`, can be those of device plugins. */
function extendedMeant(name: string): string | undefined {
  const [domain, resource] = name.toLowerCase().split('/');
  return EXTENDED.find((known) => {
    const [knownDomain, knownResource] = known.split('/');
    if (domain === knownDomain) return resource === knownResource || resource === `${knownResource}s`;
    return resource === knownResource && likelyTypoOf(domain, [knownDomain]) !== undefined;
  });
}

/** Returns the resource that the name of a limit means, if Karpenter ignores the limit. */
export function resourceMeant(name: string, release: string): string | undefined {
  if (NATIVE.includes(name) || name === 'nodes' || EXTENDED.includes(name)) return undefined;
  return name.includes('/') ? extendedMeant(name) : nativeMeant(name, release);
}

/** Returns the limits of a NodePool or a Provisioner, and their path. */
function limitsOf({ api, json }: RuleInput): { readonly limits: object; readonly path: string } {
  return api === PROVISIONER
    ? { limits: json.spec?.limits?.resources ?? {}, path: 'spec.limits.resources' }
    : { limits: json.spec?.limits ?? {}, path: 'spec.limits' };
}

export const NODEPOOL_LIMITS_NAME: Rule = {
  id: 'nodepool-limits-name',
  what: 'The names in `limits` must be resource names, such as `cpu` and `memory`, without typos.',
  why: 'The API server accepts every name, and Karpenter ignores a limit for a resource that no node has. A typo such as `cpus` therefore leaves the NodePool without the limit.',
  source: ['NP-4', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/scheduler.go#L1098-L1114',
    'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go#L492-L510'],
  apis: [...NODE_POOLS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.limits'],
  pass: `
spec:
  limits:
    cpu: "100"
    example.com/license: "5"
`,
  fail: `
spec:
  limits:
    cpus: "100"
`,
  check: (input) => {
    // Rule nodepool-static-limits reports all limits of a static NodePool except nodes.
    if (input.json.spec?.replicas !== undefined) return [];
    const { limits, path } = limitsOf(input);
    return Object.keys(limits).flatMap((name) => {
      const meant = resourceMeant(name, input.release);
      return meant === undefined ? [] : [{ path: keyPath(path, name), message: `${name} is not a resource of a node, so Karpenter ignores the limit`, fix: `Did you mean ${meant}?` }];
    });
  },
};
