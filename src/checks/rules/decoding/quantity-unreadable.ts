import { keyPath } from '../../../foundation/basics/json';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { CAPACITY_BUFFER, NODE_CLAIM, NODE_CLAIM_BETA, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule } from '../../findings/rule';
import { undecodable } from '../../schema/undecodable';

interface Quantities {
  readonly [resource: string]: string | number | bigint;
}

/** Functions that return the field with resource quantities, by API kind. */
const FIELDS: { readonly [api: string]: (spec: Json | undefined) => readonly [path: string, quantities: Quantities | undefined] } = {
  [NODE_POOL]: (spec) => ['spec.limits', spec?.limits],
  [NODE_POOL_BETA]: (spec) => ['spec.limits', spec?.limits],
  [PROVISIONER]: (spec) => ['spec.limits.resources', spec?.limits?.resources],
  [NODE_CLAIM]: (spec) => ['spec.resources.requests', spec?.resources?.requests],
  [NODE_CLAIM_BETA]: (spec) => ['spec.resources.requests', spec?.resources?.requests],
  [NODE_OVERLAY]: (spec) => ['spec.capacity', spec?.capacity],
  [CAPACITY_BUFFER]: (spec) => ['spec.limits', spec?.limits],
};

export const QUANTITY_UNREADABLE: Rule = {
  id: 'quantity-unreadable',
  what: 'Resource quantities must be in a format that Go can decode.',
  why: 'The CRD also accepts a fractional exponent, which Go cannot decode. If Karpenter cannot decode one object, it cannot list any object of that kind, so it stops managing all objects of the kind.',
  source: ['NP-4', 'NCL-3', 'NO-7', 'CB-4', 'O-10'],
  apis: Object.keys(FIELDS),
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.limits', 'spec.resources', 'spec.capacity'],
  pass: `
spec:
  limits:
    cpu: 1e3
`,
  fail: `
spec:
  limits:
    cpu: 1e.5
`,
  check: ({ json, api }) => {
    const [path, quantities = {}] = FIELDS[api](json.spec);
    return Object.keys(quantities).filter((resource) => quantityOf(quantities[resource]) === undefined).map((resource) => ({
      path: keyPath(path, resource),
      message: undecodable('quantity', quantities[resource], json.kind),
      fix: 'Set a number, optionally with a unit (m, k, Mi, Gi) or an integer exponent, for example 1e3.',
    }));
  },
};
