import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_SOURCE } from '../../../karpenter/auto-mode/auto-mode';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

/** The lists of terms that the schema of 2024-12-27 lacks, with the fields that select something, an example, and the format of IDs. */
const LISTS = [
  { list: 'podSubnetSelectorTerms', selectors: ['id', 'tags'], example: 'tags: {Name: pod-subnet}', prefix: 'subnet', noun: 'a subnet ID' },
  { list: 'podSecurityGroupSelectorTerms', selectors: ['id', 'tags'], example: 'tags: {Name: pod-security-group}', prefix: 'sg', noun: 'a security group ID' },
  { list: 'capacityReservationSelectorTerms', selectors: ['id', 'tags'], example: 'id: cr-0123456789abcdef0', prefix: 'cr', noun: 'a capacity reservation ID' },
];

type TermList = typeof LISTS[number];

/** The lists of the schema of 2024-12-27, which accepts empty tags. */
const LAUNCH_LISTS = ['subnetSelectorTerms', 'securityGroupSelectorTerms'];

function isEmptyTags({ tags }: Json): boolean {
  return tags !== undefined && Object.keys(tags).length === 0;
}

function emptyTags(path: string): Violation {
  return { path: `${path}.tags`, message: 'tags should not be empty', fix: 'Add a tag, for example tags: {"karpenter.sh/discovery": demo}, or remove tags.' };
}

function ofTerm(term: Json, path: string, { list, selectors, example }: TermList): Violation | undefined {
  const set = Object.keys(term).filter((name) => term[name] !== undefined);
  if (set.includes('name')) return { path: `${path}.name`, message: `name is not documented for ${list} in ${AUTO_MODE_SOURCE}`, fix: `Use ${selectors.join(' or ')}.` };
  if (isEmptyTags(term)) return emptyTags(path);
  if (!set.some((name) => selectors.includes(name))) return { path, message: `${fieldName(path)} should set ${selectors.join(' or ')}`, fix: `Add a selector, for example ${example}.` };
  const others = set.filter((name) => name !== 'id');
  if (term.id === undefined || others.length === 0) return undefined;
  return { path: `${path}.id`, message: `id should not be set together with ${others.join(', ')}`, fix: 'Keep only id in this term, or move id to a separate term.' };
}

function ofId({ id }: Json, path: string, { prefix, noun }: TermList): Violation | undefined {
  if (id === undefined || new RegExp(`^${prefix}-[0-9a-z]+$`).test(id)) return undefined;
  return { path: `${path}.id`, message: `id should be ${noun}, got ${valueText(id)}`, fix: `Use an ID such as "${prefix}-0123456789abcdef0".` };
}

export const NODECLASS_SELECTOR_TERM: Rule = {
  id: 'nodeclass-selector-term',
  what: 'Each term for pod subnets, pod security groups, and capacity reservations should either set only `id`, or set other selector fields. An ID should have the prefix of its kind. `tags` of any term should not be empty.',
  why: 'The documentation of EKS Auto Mode shows only such terms. For the same fields of an EC2NodeClass, the API server rejects empty lists and empty terms.',
  source: ['AM-15', 'AM-32', 'AM-33'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.ADVICE,
  fields: [...LAUNCH_LISTS, ...LISTS.map(({ list }) => list)].map((list) => `spec.${list}`),
  pass: `
spec:
  capacityReservationSelectorTerms:
    - id: cr-0123456789abcdef0
    - tags: { Name: targeted }
      owner: "123456789012"
`,
  fail: `
spec:
  capacityReservationSelectorTerms:
    - owner: "123456789012"
`,
  check: ({ json: { spec } }) => [...LAUNCH_LISTS.flatMap((list) => (
    eachItem<Json>(spec?.[list], `spec.${list}`, (term, path) => (isEmptyTags(term) ? emptyTags(path) : undefined))
  )), ...LISTS.flatMap((each) => {
    const { list, example } = each;
    const terms: readonly Json[] | undefined = spec?.[list];
    if (terms?.length === 0) return [{ path: `spec.${list}`, message: `${list} should not be empty`, fix: `Add a term, for example ${example}, or remove ${list}.` }];
    return eachItem<Json>(terms, `spec.${list}`, (term, path) => ofTerm(term, path, each) ?? ofId(term, path, each));
  })],
};
