import { deepEqual, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';
import { listText } from '../../../foundation/basics/list-text';

/** Maximum number of AMI IDs in a message. */
const MAX_IDS = 4;

/**
 * Describes the nodes that Karpenter replaces after a change of AMI selector terms: those whose AMI is not the newest that the EC2NodeClass selects for their
 * instance type. If the terms contain no alias, Karpenter keeps one AMI for each architecture.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cloudprovider/drift.go, `isAMIDrifted`, and
 * https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/amifamily/ami.go, `amis` and `MapToInstanceTypes`.
 */
export function nodesWithOtherAmi(before: JsonObject, after: JsonObject): string {
  const terms = termsOf(after);
  const old = termsOf(before);
  const alias = terms.find((term) => term.alias !== undefined)?.alias;
  if (alias !== undefined) return `whose AMI is not the one that ${alias} selects for their instance type`;
  const [{ id, ssmParameter } = {} as JsonObject, ...others] = terms;
  if (others.length === 0 && id !== undefined) return `whose AMI is not ${id}`;
  if (others.length === 0 && ssmParameter !== undefined) return `whose AMI is not the value of SSM parameter ${ssmParameter}`;
  const ids = terms.map((term) => term.id).filter((each) => each !== undefined);
  const selected = ids.length === terms.length && ids.length > 0 && ids.length <= MAX_IDS ? `of ${listText(ids)}` : 'that the EC2NodeClass selects';
  const areKept = old.some((term) => terms.some((other) => deepEqual(term, other)));
  return `whose AMI is not the newest ${selected} for their architecture${areKept ? ', even if a term still selects it' : ''}`;
}

function termsOf({ spec }: JsonObject): readonly JsonObject[] {
  return objectsIn(spec?.amiSelectorTerms).map(({ item }) => item);
}
