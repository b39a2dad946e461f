import { JsonObject } from '../../../foundation/basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
import { karpenterCharts } from '../settings/argocd-and-flux-charts';

const { DECISION } = ConversionNoteKind;
/** The CRDs that EKS Auto Mode and Karpenter have in common. */
const SHARED_CRDS: readonly string[] = ['nodepools.karpenter.sh', 'nodeclaims.karpenter.sh'];

/** Returns notes about objects whose removal can delete CRDs that EKS Auto Mode uses. */
export function sharedCrdNotes(json: JsonObject): readonly ConversionNote[] {
  const { kind, metadata } = json;
  if (kind === 'CustomResourceDefinition' && SHARED_CRDS.includes(metadata?.name)) {
    return [note(DECISION, nameOf(json), 'the CRD', 'is also used by EKS Auto Mode, which updates it', 'Remove it from the manifests, but keep it in the cluster.')];
  }
  const ofArgoCd = String(json.apiVersion).startsWith('argoproj.io/') ? ', for example with argocd app delete --cascade=false, and then delete the other objects of the chart. Do not let Argo CD prune the CRDs' : '';
  return karpenterCharts(json).filter(([,, hasCrds]) => hasCrds).map(([chart, path]) => note(
    DECISION, `${nameOf(json)} ${path}`, `the ${chart} chart`, `contains the CRDs ${SHARED_CRDS.join(' and ')}, which EKS Auto Mode also uses`, `Keep these CRDs when you remove the ${kind}${ofArgoCd}.`,
  ));
}
