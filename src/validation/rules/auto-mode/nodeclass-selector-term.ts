import { AUTO_MODE_NODE_CLASS } from '../../../versions/known-apis';
import { fieldName } from '../../field-name';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

/** The lists of terms that the schema of 2024-12-27 lacks, with the fields that select something, and an example. */
const LISTS = [
  { list: 'podSubnetSelectorTerms', selectors: ['id', 'tags'], example: 'tags: {Name: pod-subnet}' },
  { list: 'podSecurityGroupSelectorTerms', selectors: ['id', 'tags', 'name'], example: 'tags: {Name: pod-security-group}' },
  { list: 'capacityReservationSelectorTerms', selectors: ['id', 'tags'], example: 'id: cr-0123456789abcdef0' },
];

export const NODECLASS_SELECTOR_TERM: Rule = {
  id: 'nodeclass-selector-term',
  what: 'Each term for pod subnets, pod security groups, and capacity reservations should either set only `id`, or set other selector fields.',
  why: 'The documentation of EKS Auto Mode shows only such terms. For the same fields of an EC2NodeClass, the API server rejects empty lists and empty terms.',
  source: ['AM-32', 'AM-33'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: LISTS.map(({ list }) => `spec.${list}`),
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
  check: ({ json: { spec } }) => LISTS.flatMap(({ list, selectors, example }) => {
    const terms: readonly Json[] | undefined = spec?.[list];
    if (terms?.length === 0) return [{ path: `spec.${list}`, message: `${list} should not be empty`, fix: `Add a term, for example ${example}, or remove ${list}.` }];
    return eachItem<Json>(terms, `spec.${list}`, (term, path) => {
      const set = Object.keys(term).filter((name) => term[name] !== undefined);
      if (!set.some((name) => selectors.includes(name))) return { path, message: `${fieldName(path)} should set ${selectors.join(' or ')}`, fix: `Add a selector, for example ${example}.` };
      const others = set.filter((name) => name !== 'id');
      if (term.id === undefined || others.length === 0) return undefined;
      return { path: `${path}.id`, message: `id should not be set together with ${others.join(', ')}`, fix: 'Keep only id in this term, or move id to a separate term.' };
    });
  }),
};
