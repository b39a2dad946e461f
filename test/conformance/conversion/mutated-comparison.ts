import { askConversion } from './ask-conversion';
import { ours, theirs, TO_DECIDE, withCrdDefaults } from './webhook-comparison';
import { judge } from '../../../src/checks/engine/judge';
import { Json } from '../../../src/checks/findings/rule';
import { deepEqual } from '../../../src/foundation/basics/json';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { Mutator } from '../mutate';

interface WebhookTally {
  /** Number of v1beta1 objects that 1.0.14 accepts. */
  readonly compared: number;
  /** Number of objects that the webhook can't read. */
  readonly unreadable: number;
  /** Number of objects without a v1 form. */
  readonly undecided: number;
  readonly disagreements: readonly string[];
}

const RELEASE = '1.0.14';

/** Compares our conversion of mutated v1beta1 objects with the webhook's. Returns undefined if the webhook is not available. */
export async function compareWithWebhook(cases: number, seed: number): Promise<WebhookTally | undefined> {
  const objects = ['NodePool.v1beta1', 'EC2NodeClass.v1beta1'].flatMap((kind) => admitted(new Mutator(kind, RELEASE, seed), cases)).map(withCrdDefaults).map(withoutEmptySelectors);
  const converted = await askConversion(objects);
  if (converted === undefined) return undefined;
  const results = objects.flatMap((object, index) => {
    const their = converted[index];
    if (their === undefined) return [];
    const our = ours(object);
    // The webhook does not check its result, which the API server then rejects.
    const isRejected = our === TO_DECIDE && judge(their, KarpenterVersion.of(RELEASE)).admitted === false;
    return [{ object, our, their: isRejected ? TO_DECIDE : theirs(object, their) }];
  });
  return {
    compared: results.length,
    unreadable: objects.length - results.length,
    undecided: results.filter(({ our }) => our === TO_DECIDE).length,
    disagreements: results.filter(({ our, their }) => !deepEqual(our, their))
      .map(({ object, our, their }) => `${jsonText(object)}\n  we: ${jsonText(our)}\n  webhook: ${jsonText(their)}`),
  };
}

/** Removes empty strings and maps in selector terms. Go omits them, but the API server of v1 rejects some of them. */
function withoutEmptySelectors({ spec, ...object }: Json): Json {
  const entries = Object.entries<Json>(spec ?? {}).map(([name, value]) => {
    const isSelector = Array.isArray(value) && name.endsWith('SelectorTerms');
    return [name, isSelector ? value.map(withoutEmptyValues) : value];
  });
  return { ...object, spec: Object.fromEntries(entries) };
}

function withoutEmptyValues(term: Json): Json {
  return Object.fromEntries(Object.entries(term).filter(([, value]) => value !== '' && !deepEqual(value, {})));
}

function isNamedAndAdmitted(object: Json): boolean {
  return object.metadata.name !== undefined && judge(object, KarpenterVersion.of(RELEASE)).admitted === true;
}

function admitted(mutator: Mutator, cases: number): Json[] {
  return Array.from({ length: cases }, (_, index) => mutator.caseAt(index).object).filter(isNamedAndAdmitted);
}
