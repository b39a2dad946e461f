import { isObject, JsonObject } from '../../../foundation/basics/json';
import { call, literal, struct } from '../build';
import { boolean, constantOf, fieldsOf, Form, Forms, listOf, number, structOf, text, textMap } from '../forms';
import { NodeClassCode, ObjectCode } from '../object-code';
import { ALPHA_LAUNCH, ALPHA_REQUIRED } from '../parts/alpha-launch';
import { secondsDuration } from '../parts/duration';
import { commonKubelet } from '../parts/kubelet';
import { metadata } from '../parts/metadata';
import { requirement } from '../parts/requirement';
import { taint } from '../parts/taint';

const provider: Form = (json) => {
  if (!isObject(json)) return undefined;
  const typeMeta = json.apiVersion === 'extensions.karpenter.sh/v1alpha1' && json.kind === 'AWS' ? [{ key: 'writeTypeMeta', value: literal(true) }] : [];
  return struct('v1alpha5.AwsProvider', [...fieldsOf(json, ALPHA_LAUNCH, ALPHA_REQUIRED), ...typeMeta]);
};

const SPEC: Forms = {
  provider,
  requirements: listOf(requirement),
  labels: textMap,
  annotations: textMap,
  taints: listOf(taint),
  startupTaints: listOf(taint),
  kubeletConfiguration: structOf('v1alpha5.ProvisionerKubeletConfiguration', {
    ...commonKubelet,
    containerRuntime: constantOf('v1alpha5.ContainerRuntime', { containerd: 'CONTAINERD', dockerd: 'DOCKERD' }),
  }),
  ttlSecondsAfterEmpty: secondsDuration,
  ttlSecondsUntilExpired: secondsDuration,
  consolidation: structOf('v1alpha5.ProvisionerConsolidation', { enabled: boolean }),
  limits: structOf('v1alpha5.ProvisionerLimits', { resources: textMap }),
  weight: number,
};

/** Returns the code of a Provisioner. */
export function provisionerCode(json: JsonObject): ObjectCode {
  const { spec } = json;
  return {
    type: 'v1alpha5.Provisioner',
    props: struct('v1alpha5.ProvisionerProps', [...fieldsOf(json, { metadata }), ...fieldsOf(spec, SPEC)]),
    nodeClass: isObject(spec) && isObject(spec.providerRef) ? nodeTemplateOf(spec.providerRef) : undefined,
  };
}

function nodeTemplateOf(ref: JsonObject): NodeClassCode {
  const name = typeof ref.name === 'string' ? ref.name : '';
  const entries = fieldsOf(ref, { apiVersion: text, kind: text, name: text }, { name: literal('') });
  if (entries.length > 1) return { prop: 'providerRef', name, reference: call('v1alpha5.NodeTemplateRef', 'of', struct('v1alpha5.NodeTemplateRefOptions', entries)) };
  return { prop: 'providerRef', name, type: 'v1alpha5.AWSNodeTemplate', reference: call('v1alpha5.NodeTemplateRef', 'named', literal(name)) };
}
