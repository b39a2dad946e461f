import { valueText } from '../../../basics/value-text';
import { NODE_OVERLAY } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { overlayConflict } from '../../overlays/overlay-conflict';
import { PossibleConflict } from '../../overlays/possible-conflicts';
import { Overlay } from '../../overlays/refused-overlays';
import { Rule } from '../../rule';

function message({ name, priceField }: Overlay, { keptOverlay, resource, isCertain }: PossibleConflict): string {
  const field = resource === undefined ? priceField : `capacity of ${resource}`;
  const conflict = `${field} conflicts with NodeOverlay ${valueText(keptOverlay.name)}, which has the same weight`;
  return isCertain ? conflict : `${conflict}: Karpenter refuses ${valueText(name)} if an instance type matches both`;
}

function fix({ weight }: Overlay, keptOverlay: Overlay, freeWeight: number | undefined): string {
  if (freeWeight === undefined) return 'Change the requirements so that no instance type matches both.';
  const winner = freeWeight > weight ? 'this overlay' : `NodeOverlay ${valueText(keptOverlay.name)}`;
  return `Set weight to ${freeWeight}, so that ${winner} wins where both match, or change the requirements so that no instance type matches both.`;
}

export const NODEOVERLAY_CONFLICT: Rule = {
  id: 'nodeoverlay-conflict',
  what: 'NodeOverlays with the same weight do not both change the price, or both set a resource of `capacity`, of an instance type that both match. '
    + 'Karpenter compares no values, keeps the overlay whose name comes last in the alphabet, and refuses the other one. '
    + 'Overlays that the API server or Karpenter rejects for another reason conflict with none. '
    + 'A warning if it depends on the instance types whether any matches both.',
  source: ['NO-9', 'NO-10', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/controller.go#L142-L240',
    'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1alpha1/nodeoverlay_validation.go#L28-L58'],
  apis: [NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
metadata:
  name: a
spec:
  price: "1.5"
---
metadata:
  name: b
spec:
  price: "2.5"
  weight: 10
`,
  fail: `
metadata:
  name: a
spec:
  price: "1.5"
---
metadata:
  name: b
spec:
  price: "2.5"
`,
  check: (input) => {
    const found = overlayConflict(input);
    if (found === undefined) return [];
    const { overlay, conflict, freeWeight } = found;
    return [{
      path: conflict.resource === undefined ? `spec.${overlay.priceField}` : `spec.capacity.${conflict.resource}`,
      message: message(overlay, conflict),
      fix: fix(overlay, conflict.keptOverlay, freeWeight),
      severity: conflict.isCertain ? Severity.ERROR : Severity.WARNING,
    }];
  },
};
