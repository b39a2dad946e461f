import { keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { Overlay } from '../../../karpenter/scheduling/overlays/overlay';
import { NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { overlayConflict } from '../../overlays/overlay-conflict';
import { PossibleConflict } from '../../overlays/possible-conflicts';

function message({ priceField }: Overlay, { keptOverlay, resource, isCertain }: PossibleConflict): string {
  const field = resource ?? priceField;
  const conflict = `${field} conflicts with NodeOverlay ${valueText(keptOverlay.name)}, which has the same weight`;
  return isCertain ? conflict : `${conflict}, if both NodeOverlays match an instance type`;
}

function fix({ weight }: Overlay, keptOverlay: Overlay, freeWeight: number | undefined): string {
  if (freeWeight === undefined) return 'Change the requirements so that no instance type matches both NodeOverlays.';
  const winner = freeWeight > weight ? 'this NodeOverlay' : `NodeOverlay ${valueText(keptOverlay.name)}`;
  return `Set weight to ${freeWeight} to give precedence to ${winner}, or change the requirements so that no instance type matches both NodeOverlays.`;
}

export const NODEOVERLAY_CONFLICT: Rule = {
  id: 'nodeoverlay-conflict',
  what: 'If NodeOverlays with the same weight match the same instance type, only one of them may change the price, or set a particular resource in `capacity`.',
  why: 'Karpenter keeps the NodeOverlay whose name is last in alphabetical order and rejects the other NodeOverlay, even if both set the same value.',
  source: ['NO-9', 'NO-10', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/controller.go#L142-L240',
    'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1alpha1/nodeoverlay_validation.go#L28-L58'],
  apis: [NODE_OVERLAY],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if NodePools, zones, or reservations of the cluster decide whether both NodeOverlays match an instance type.',
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
metadata:
  name: compute-savings-plan
spec:
  price: "1.5"
---
metadata:
  name: private-pricing
spec:
  price: "2.5"
  weight: 10
`,
  fail: `
metadata:
  name: compute-savings-plan
spec:
  price: "1.5"
---
metadata:
  name: private-pricing
spec:
  price: "2.5"
`,
  check: (input) => {
    const found = overlayConflict(input);
    if (found === undefined) return [];
    const { overlay, conflict, freeWeight } = found;
    return [{
      path: conflict.resource === undefined ? `spec.${overlay.priceField}` : keyPath('spec.capacity', conflict.resource),
      message: message(overlay, conflict),
      fix: fix(overlay, conflict.keptOverlay, freeWeight),
      severity: conflict.isCertain ? Severity.ERROR : Severity.WARNING,
    }];
  },
};
