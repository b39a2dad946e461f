import { fieldDescription } from './field-description';
import { kubeletSuggestions } from './kubelet-suggestions';
import { objectMetaSchema } from './object-meta-schema';
import { requirementSuggestions } from './requirement-suggestions';
import { suggestions } from './suggestions';
import { withDefault } from './with-default';
import { JsonObject } from '../../foundation/basics/json';
import { AUTO_MODE_SOURCE } from '../../karpenter/auto-mode/auto-mode';
import { Schema, schemaOf } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { factsOf, isIndependentApi } from '../../karpenter/versions/known-apis';
import { releaseOfFacts } from '../../karpenter/versions/known-releases';
import { jsonSchemaOf, orNull } from '../helm/schema/crd-to-json-schema';
import { withKubeletFields } from '../helm/schema/kubelet-schema';

/** Groups and kinds of node classes in references of NodePools and NodeClaims. */
const REFERRED: { readonly [field: string]: readonly string[] } = {
  group: ['karpenter.k8s.aws', 'eks.amazonaws.com'],
  kind: ['EC2NodeClass', 'NodeClass'],
};

/** Returns the JSON Schema for objects of a kind that has a schema in a release. */
export function kindSchema(api: string, version: KarpenterVersion): JsonObject {
  const facts = factsOf(api)!;
  const release = releaseOfFacts(api, facts, version)!;
  const [apiVersion, kind] = api.split(' ');
  const { properties, required: requiredFields = [] } = withKubeletFields(schemaOf(facts.schema, release));
  const spec = jsonSchemaOf(properties!.spec, 'spec', { annotate: (schema, path) => annotations(schema, path, api, release) });
  const isRequired = requiredFields.includes('spec');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: `${kind} (${apiVersion}) of ${isIndependentApi(api) ? AUTO_MODE_SOURCE : `Karpenter ${version}`}.`,
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', ...isRequired ? ['spec'] : []],
    properties: {
      apiVersion: { type: 'string', const: apiVersion },
      kind: { type: 'string', const: kind },
      metadata: objectMetaSchema(kind),
      spec: { description: `Spec of the ${kind}.`, ...isRequired ? spec : orNull(spec) },
      status: { description: `Status of the ${kind}, which its controller writes.` },
    },
    additionalProperties: false,
  };
}

/** Returns the keywords for editors. */
function annotations(schema: Schema, path: string, api: string, release: string): JsonObject {
  return {
    ...withDefault(fieldDescription(api, path), schema.default),
    ...isRequirement(schema) ? requirementSuggestions(api, release) : {},
    ...kubeletSuggestions(path),
    ...referredValues(path),
  };
}

/** Returns whether a schema describes a requirement on a label. */
function isRequirement({ properties = {} }: Schema): boolean {
  return ['key', 'operator', 'values'].every((name) => Object.hasOwn(properties, name)) && properties.operator.enum !== undefined;
}

function referredValues(path: string): JsonObject {
  const [, field] = /\.nodeClassRef\.(group|kind)$/.exec(path) ?? [];
  return field === undefined ? {} : suggestions(REFERRED[field]);
}
