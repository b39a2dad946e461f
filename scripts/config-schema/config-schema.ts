import { Severity } from '../../src/checks/findings/finding';
import { CONFIG_KEYS, OVERRIDE_KEYS } from '../../src/checks/manifests/config/config-keys';
import { FEATURE_GATE_NAMES } from '../../src/checks/manifests/config/feature-gate-names';
import { isFixedRule } from '../../src/checks/manifests/config/fixed-rules';
import { RULE_SEVERITIES } from '../../src/checks/manifests/config/settings';
import { OTHER_RULES } from '../../src/checks/rule-declarations';
import { RULES } from '../../src/checks/rules';
import { JsonObject } from '../../src/foundation/basics/json';
import { schemaOf } from '../../src/karpenter/versions/facts';
import { EC2_NODE_CLASS, factsOf } from '../../src/karpenter/versions/known-apis';
import { FIELD_DOCS } from '../../src/outputs/helm/field-docs';
import { jsonSchemaOf } from '../../src/outputs/helm/schema/crd-to-json-schema';
import { withKubeletFields } from '../../src/outputs/helm/schema/kubelet-schema';

/** A glob that `PathGlob` accepts: relative, without `..`, a leading `!`, braces, and brackets. */
const GLOB = { type: 'string', pattern: '^(?![!/\\\\])(?![A-Za-z]:)(?!(?:.*[/\\\\])?\\.\\.(?:[/\\\\]|$))[^{}[\\]]+$' };

/** A version in quotes, or a number such as 1.15. */
const VERSION = { type: ['string', 'number'], pattern: '^v?\\d+\\.\\d+(?:\\.\\d+)?$' };

/** Returns the JSON Schema of configuration files, which editors use for completion. */
export function configSchema(): JsonObject {
  const settings = {
    'karpenter-version': VERSION,
    'kubernetes-version': VERSION,
    'feature-gates': { type: 'object', additionalProperties: false, properties: Object.fromEntries(FEATURE_GATE_NAMES.map((name) => [name, { type: 'boolean' }])) },
    'node-class-defaults': { $ref: '#/definitions/nodeClass' },
    'rules': { $ref: '#/definitions/rules' },
  };
  const globs = { type: 'array', items: GLOB };
  const files = { ...globs, minItems: 1 };
  const override = { type: 'object', additionalProperties: false, required: ['files'], properties: described({ files, ...settings }, OVERRIDE_KEYS) };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of cdk8s-karpenter',
    type: ['object', 'null'],
    additionalProperties: false,
    definitions: {
      rules: { type: 'object', additionalProperties: false, properties: rules() },
      nodeClass: nodeClassSpec(),
      severity: { enum: RULE_SEVERITIES },
      onlyOff: { enum: ['off'], description: 'Hides the line about a release that is not set. Other severities have no effect.' },
      fixed: { enum: [Severity.ERROR], description: 'The API server rejects the object, so the severity is fixed.' },
    },
    properties: described({ ...settings, exclude: globs, overrides: { type: 'array', items: override } }, CONFIG_KEYS),
  };
}

function described(schemas: { readonly [key: string]: JsonObject }, texts: { readonly [key: string]: string }): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([key, { $ref, ...schema }]) => (
    [key, { description: texts[key], ...schema, ...$ref !== undefined && { allOf: [{ $ref }] } }]
  )));
}

function rules(): JsonObject {
  const texts = [...OTHER_RULES, ...RULES].map(({ id, what }) => [id, what] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(texts.map(([id, description]) => (
    [id, { description, allOf: [{ $ref: `#/definitions/${severityOf(id)}` }] }]
  )));
}

function severityOf(id: string): string {
  if (id === 'karpenter-version-assumed') return 'onlyOff';
  return isFixedRule(id) ? 'fixed' : 'severity';
}

/** Returns the schema for a part of the spec of an EC2NodeClass. */
function nodeClassSpec(): JsonObject {
  const { releases, schema } = factsOf(EC2_NODE_CLASS)!;
  const { spec } = withKubeletFields(schemaOf(schema, releases[releases.length - 1])).properties!;
  const docs = FIELD_DOCS[EC2_NODE_CLASS];
  return jsonSchemaOf(spec, 'spec', { partial: true, describe: (path) => (path === 'spec' ? undefined : docs[path]) });
}

/** Returns the text of config.schema.json. */
export function configSchemaText(): string {
  return `${JSON.stringify(configSchema(), undefined, 2)}\n`;
}
