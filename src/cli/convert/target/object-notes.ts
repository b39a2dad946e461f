import { JsonObject } from '../../../foundation/basics/json';
import { apiOfObject, CAPACITY_BUFFER, MACHINE, NODE_CLAIMS } from '../../../karpenter/versions/known-apis';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
import { ConvertTarget } from '../convert-options';

const { DECISION, IMPOSSIBLE, KEPT } = ConversionNoteKind;
const OF_KARPENTER: readonly string[] = [...NODE_CLAIMS, MACHINE];
const POD_NETWORK = 'Set podSubnetSelectorTerms and podSecurityGroupSelectorTerms of the NodeClass.';
/** Kinds of the Amazon VPC CNI, by API group and kind. */
const POD_NETWORK_KINDS: { readonly [kind: string]: string } = {
  'vpcresources.k8s.aws SecurityGroupPolicy': 'which do not support security groups for pods',
  'crd.k8s.amazonaws.com ENIConfig': 'which do not run the Amazon VPC CNI add-on',
};

/** Returns the note about an object that has no counterpart in the target. */
export function objectNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  const { apiVersion, kind } = json;
  const api = apiOfObject(json);
  const name = nameOf(json);
  if (OF_KARPENTER.includes(api)) return [note(KEPT, name, 'the object', 'is not converted, because Karpenter creates and deletes it', `Remove the ${kind} from the manifests.`)];
  if (target === 'self-managed') return [];
  if (api === CAPACITY_BUFFER) {
    return [note(IMPOSSIBLE, name, 'the CapacityBuffer', 'is not in the output, because AWS does not document CapacityBuffers for EKS Auto Mode', 'Use placeholder pods, such as those of the construct Headroom.')];
  }
  const reason = POD_NETWORK_KINDS[`${String(apiVersion).split('/')[0]} ${kind}`];
  return reason === undefined ? [] : [note(DECISION, name, `the ${kind}`, `has no effect on nodes of EKS Auto Mode, ${reason}`, POD_NETWORK)];
}
