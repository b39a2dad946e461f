import { aliasVersionOf, nodeClassV1 } from './node-class-to-v1';
import { nodePoolV1 } from './node-pool-to-v1';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS_BETA, NODE_POOL_BETA } from '../../../karpenter/versions/known-apis';
import { ConversionNote } from '../conversion-note';
import { Draft } from '../draft';
import { withoutWebhookAnnotations } from '../live/webhook-annotations';

/** Converts an object to v1, or returns an empty list if it has no equivalent. Kubelet settings of NodePools are kept separately. */
export function toV1(draft: Draft, version: KarpenterVersion, notes: ConversionNote[]): Draft[] {
  const aliasVersion = aliasVersionOf(draft.json);
  const { json, kubelet } = withoutWebhookAnnotations(draft.json, version, notes);
  switch (apiOfObject(json)) {
    // The notes about a Provisioner describe the result already.
    case NODE_POOL_BETA: return [{ ...draft, ...nodePoolV1(json, version, draft.origin === undefined ? notes : []) }];
    case EC2_NODE_CLASS_BETA: {
      const converted = nodeClassV1({ ...draft, json }, aliasVersion, notes);
      return converted === undefined ? [] : [{ ...draft, json: converted }];
    }
    default: return [{ ...draft, json, ...kubelet && { kubelet } }];
  }
}
