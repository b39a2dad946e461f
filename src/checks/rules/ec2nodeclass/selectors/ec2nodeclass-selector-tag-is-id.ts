import { isObject, keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule, Violation } from '../../../findings/rule';

/** The prefix of the IDs of the resources that each field selects, and the name of the resources. */
const IDS: { readonly [field: string]: { readonly prefix: string; readonly resource: string } } = {
  subnetSelectorTerms: { prefix: 'subnet', resource: 'subnet' },
  podSubnetSelectorTerms: { prefix: 'subnet', resource: 'subnet' },
  securityGroupSelectorTerms: { prefix: 'sg', resource: 'security group' },
  podSecurityGroupSelectorTerms: { prefix: 'sg', resource: 'security group' },
  amiSelectorTerms: { prefix: 'ami', resource: 'image' },
  capacityReservationSelectorTerms: { prefix: 'cr', resource: 'capacity reservation' },
};
const ID = /^([a-z]+)-([0-9a-f]{8}|[0-9a-f]{17})$/;

export const EC2NODECLASS_SELECTOR_TAG_IS_ID: Rule = {
  id: 'ec2nodeclass-selector-tag-is-id',
  what: 'A selector term should select a resource by `id`, not by a tag or a name whose value is the ID.',
  why: 'Karpenter compares the value with the tags of resources, which rarely contain their own ID. If nothing matches, the node class never becomes ready, and no nodes launch. The check cannot see the tags.',
  source: ['https://karpenter.sh/docs/concepts/nodeclasses/#specsubnetselectorterms'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'selectors',
  suppressNote: 'Only if the resource has a tag with its own ID.',
  pass: `
spec:
  subnetSelectorTerms:
    - id: subnet-0123456789abcdef0
`,
  fail: `
spec:
  subnetSelectorTerms:
    - tags:
        Name: subnet-0123456789abcdef0
`,
  check: ({ json }) => Object.entries(IDS).flatMap(([field, { prefix, resource }]) => {
    const terms: readonly Json[] = json.spec?.[field] ?? [];
    return terms.flatMap(({ tags, name }, index) => [...nameIsId(field, name, index), ...Object.entries(isObject(tags) ? tags : {})
      .filter(([, value]) => typeof value === 'string' && ID.exec(value)?.[1] === prefix)
      .map(([key, value]) => ({
        path: keyPath(`spec.${field}[${index}].tags`, key),
        message: `tag ${key} has the value ${valueText(value)}, which is the ID of ${resource === 'image' ? 'an' : 'a'} ${resource}, so the term selects nothing unless the ${resource} has such a tag`,
        fix: `Use id: ${String(value)} instead of the tag.`,
      }))]);
  }),
};

/** Reports the ID of a security group as its name. Names of security groups cannot start with `sg-`. */
function nameIsId(field: string, name: unknown, index: number): readonly Violation[] {
  if (field !== 'securityGroupSelectorTerms' || typeof name !== 'string' || ID.exec(name)?.[1] !== 'sg') return [];
  return [{ path: `spec.${field}[${index}].name`, message: `name ${valueText(name)} is the ID of a security group, so the term selects nothing`, fix: `Use id: ${name}.` }];
}
