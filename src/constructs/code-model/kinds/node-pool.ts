import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { ConsolidationPolicy } from '../../props/nodepool/consolidation-policy';
import { call, list, literal, struct } from '../build';
import { enumLike, fieldsOf, listOf, number, structOf, text, textMap } from '../forms';
import { NodeClassCode, ObjectCode } from '../object-code';
import { disruptionBudget } from '../parts/disruption-budget';
import { duration, durationOrNever } from '../parts/duration';
import { metadata } from '../parts/metadata';
import { requirement } from '../parts/requirement';
import { taint } from '../parts/taint';

const DISRUPTION = structOf('Disruption', { consolidationPolicy: enumLike(ConsolidationPolicy), consolidateAfter: durationOrNever, budgets: listOf(disruptionBudget) });

/** Returns the code of a NodePool of API version v1. */
export function nodePoolCode(json: JsonObject): ObjectCode {
  const template = objectAt(json, ['spec', 'template', 'spec']);
  return {
    type: 'NodePool',
    props: struct('NodePoolProps', [
      ...fieldsOf(json, { metadata }),
      ...fieldsOf(objectAt(json, ['spec', 'template', 'metadata']), { labels: textMap, annotations: textMap }),
      ...fieldsOf(template, {
        requirements: listOf(requirement),
        taints: listOf(taint),
        startupTaints: listOf(taint),
        expireAfter: durationOrNever,
        terminationGracePeriod: duration,
      }, { requirements: list([]) }),
      ...fieldsOf(json.spec, { disruption: DISRUPTION, limits: textMap, weight: number, replicas: number }),
    ]),
    nodeClass: nodeClassOf(objectAt(template, ['nodeClassRef'])),
  };
}

function nodeClassOf(ref: JsonObject): NodeClassCode {
  const { group, kind, name } = ref;
  const reference = call('NodeClassRef', 'of', struct('NodeClassRefOptions', fieldsOf(ref, { group: text, kind: text, name: text }, { group: literal(''), kind: literal(''), name: literal('') })));
  const code = { prop: 'nodeClass', name: typeof name === 'string' ? name : '', reference };
  if (typeof name !== 'string') return code;
  if (group === 'karpenter.k8s.aws' && kind === 'EC2NodeClass') return { ...code, type: 'EC2NodeClass', reference: call('NodeClassRef', 'named', literal(name)) };
  return group === 'eks.amazonaws.com' && kind === 'NodeClass' ? { ...code, type: 'automode.NodeClass', reference: call('NodeClassRef', 'eksAutoMode', literal(name)) } : code;
}
