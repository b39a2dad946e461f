import { NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODEOVERLAY_PRICE_ONCE: Rule = {
  id: 'nodeoverlay-price-once',
  what: 'A NodeOverlay must not set both `price` and `priceAdjustment`.',
  why: 'The API server rejects the NodeOverlay. `price` replaces the price of an instance type, and `priceAdjustment` changes it.',
  source: ['NO-6'],
  apis: [NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.price'],
  pass: `
spec:
  price: "0.25"
`,
  fail: `
spec:
  price: "0.25"
  priceAdjustment: "-10%"
`,
  check: ({ json }) => {
    const { price, priceAdjustment } = json.spec ?? {};
    if (price === undefined || priceAdjustment === undefined) return [];
    return [{ path: 'spec.priceAdjustment', message: 'priceAdjustment and price are mutually exclusive', fix: 'Remove price or priceAdjustment.' }];
  },
};
