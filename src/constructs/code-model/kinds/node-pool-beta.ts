import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { call, list, literal, struct } from '../build';
import { constantOf, fieldsOf, listOf, number, structOf, text, textMap } from '../forms';
import { NodeClassCode, ObjectCode } from '../object-code';
import { disruptionBudget } from '../parts/disruption-budget';
import { durationOrNever } from '../parts/duration';
import { commonKubelet } from '../parts/kubelet';
import { metadata } from '../parts/metadata';
import { requirement } from '../parts/requirement';
import { taint } from '../parts/taint';

const DISRUPTION = structOf('v1beta1.Disruption', {
  consolidationPolicy: constantOf('v1beta1.ConsolidationPolicy', { WhenEmpty: 'WHEN_EMPTY', WhenUnderutilized: 'WHEN_UNDERUTILIZED' }),
  consolidateAfter: durationOrNever,
  expireAfter: durationOrNever,
  budgets: listOf(disruptionBudget),
});

const TEMPLATE = { requirements: listOf(requirement), taints: listOf(taint), startupTaints: listOf(taint), kubelet: structOf('CommonKubeletConfiguration', commonKubelet) };

/** Returns the code of a NodePool of API version v1beta1. */
export function nodePoolBetaCode(json: JsonObject): ObjectCode {
  const template = objectAt(json, ['spec', 'template', 'spec']);
  return {
    type: 'v1beta1.NodePool',
    props: struct('v1beta1.NodePoolProps', [
      ...fieldsOf(json, { metadata }),
      ...fieldsOf(objectAt(json, ['spec', 'template', 'metadata']), { labels: textMap, annotations: textMap }),
      ...fieldsOf(template, TEMPLATE, { requirements: list([]) }),
      ...fieldsOf(json.spec, { disruption: DISRUPTION, limits: textMap, weight: number }),
    ]),
    nodeClass: nodeClassOf(objectAt(template, ['nodeClassRef'])),
  };
}

function nodeClassOf(ref: JsonObject): NodeClassCode {
  const name = typeof ref.name === 'string' ? ref.name : '';
  const entries = fieldsOf(ref, { apiVersion: text, kind: text, name: text }, { name: literal('') });
  if (entries.length > 1) return { prop: 'nodeClass', name, reference: call('v1beta1.NodeClassRef', 'of', struct('v1beta1.NodeClassRefOptions', entries)) };
  return { prop: 'nodeClass', name, type: 'v1beta1.EC2NodeClass', reference: call('v1beta1.NodeClassRef', 'named', literal(name)) };
}
