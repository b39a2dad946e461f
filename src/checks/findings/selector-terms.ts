import { Json } from './rule';
import { isObject } from '../../foundation/basics/json';

const DISCOVERY = 'tags: {karpenter.sh/discovery: demo}';

/** The selector terms of an EC2NodeClass, the resource that a term selects, and the values by which a term selects it. */
const TERMS = {
  subnetSelectorTerms: { resource: 'subnet', example: DISCOVERY, values: ['tags', 'id'] },
  securityGroupSelectorTerms: { resource: 'security group', example: DISCOVERY, values: ['tags', 'id', 'name'] },
  amiSelectorTerms: { resource: 'image', example: 'name: my-image-*', values: ['tags', 'id', 'name', 'alias', 'ssmParameter'] },
} as const;

export const TERM_FIELDS = Object.keys(TERMS) as readonly (keyof typeof TERMS)[];

/** The terms of one field whose values are all empty. */
export interface EmptyTerms {
  readonly field: keyof typeof TERMS;
  /** The resource that the field selects, as a singular noun. */
  readonly resource: string;
  /** An example of a value, as YAML. */
  readonly example: string;
  readonly empty: ReadonlySet<unknown>;
  /** True if the field has no other terms. */
  readonly isAll: boolean;
}

/** Returns the fields of an EC2NodeClass with terms whose values are all empty, such as `tags: {}`. The API server rejects a term without any of the values. */
export function emptyTerms(json: Json): readonly EmptyTerms[] {
  return TERM_FIELDS.flatMap((field) => {
    const { values, ...texts } = TERMS[field];
    const terms: unknown = json.spec?.[field];
    const empty = (Array.isArray(terms) ? terms : []).filter((term) => isObject(term) && isEmptyTerm(term, values));
    return empty.length === 0 ? [] : [{ field, ...texts, empty: new Set(empty), isAll: empty.length === (terms as readonly unknown[]).length }];
  });
}

function isEmptyTerm(term: Json, values: readonly string[]): boolean {
  const given = values.filter((name) => Object.hasOwn(term, name) && term[name] !== null).map((name) => term[name]);
  return given.length > 0 && given.every((value) => value === '' || (isObject(value) && Object.keys(value).length === 0));
}
