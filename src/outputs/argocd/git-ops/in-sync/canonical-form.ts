import { withoutZeros } from './omit-zeros';
import { RuleSet, ruleSetOf } from '../../../../checks/engine/rule-set';
import { podTemplatePath } from '../../../../checks/findings/pod-template';
import { withEdited } from '../../../../constructs/synthesis/edit-json';
import { isObject, JsonObject, put } from '../../../../foundation/basics/json';
import { canonicalDuration } from '../../../../foundation/go/duration-string';
import { canonicalQuantity } from '../../../../foundation/go/quantity-string';
import { re2Matches } from '../../../../foundation/go/re2';
import { withoutIgnoredNamespace } from '../../../../karpenter/versions/cluster-scoped';
import { Schema } from '../../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { apiOfObject, isKarpenterObject, PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { withWebhookDefaults } from '../../../../karpenter/versions/webhook-defaults';

/** Names of fields that contain durations or maps of durations. */
const DURATIONS = ['consolidateAfter', 'consolidationTTL', 'duration', 'evictionSoftGracePeriod', 'expirationTTL', 'expireAfter', 'terminationGracePeriod'];

/** Names of fields that contain quantities, although their type in the CRD is string. */
const QUANTITIES = ['volumeSize'];

/**
 * The last minor whose webhooks rewrite durations and quantities in Go's format. In 0.32 and earlier, defaulting webhooks rewrite Provisioners and AWSNodeTemplates.
 * From 0.32 to 0.37, defaulting webhooks rewrite EC2NodeClasses. In 1.0, conversion webhooks rewrite objects. The API server stores all other objects as sent.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v0.32.10/pkg/webhooks/webhooks.go
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.0.14/pkg/webhooks/webhooks.go
 */
const LAST_REWRITTEN = KarpenterVersion.of('1.0');

interface Form {
  readonly writeDefaults: boolean;
  readonly isRewritten: boolean;
}

/**
 * Returns an object exactly as a cluster with the release stores it, so that Argo CD finds no difference. Quantities become strings, and nulls are removed. Values have the
 * format that Karpenter's webhooks and the API server write. With `writeDefaults`, the CRD's defaults are added.
 */
export function canonicalForm(given: JsonObject, version: KarpenterVersion, writeDefaults: boolean): JsonObject {
  const json = withoutIgnoredNamespace(given);
  if (typeof json.kind === 'string' && json.kind.endsWith('List') && Array.isArray(json.items)) {
    return { ...json, items: json.items.map((item) => (isObject(item) ? canonicalForm(item, version, writeDefaults) : item)) };
  }
  if (!isKarpenterObject(json)) return withCanonicalPods(withoutZeros(json));
  const api = apiOfObject(json);
  const ruleSet = ruleSetOf(json, version);
  if (!ruleSet) return json;
  if (writeDefaults && api === PROVISIONER) return karpenterForm(withRequirements(json, version), ruleSet, version, writeDefaults);
  return karpenterForm(json, ruleSet, version, writeDefaults);
}

function karpenterForm(json: JsonObject, ruleSet: RuleSet, version: KarpenterVersion, writeDefaults: boolean): JsonObject {
  const isRewritten = version._compareMinor(LAST_REWRITTEN) <= 0;
  return { ...objectForm(json, ruleSet.schema, { writeDefaults, isRewritten }), ...(json.metadata !== undefined && { metadata: json.metadata }) };
}

/** Adds the defaults of the v1alpha5 webhook to a Provisioner. Returns an invalid Provisioner unchanged, because the app's check reports it. */
function withRequirements(json: JsonObject, version: KarpenterVersion): JsonObject {
  try {
    return withWebhookDefaults(json, version);
  } catch {
    return json;
  }
}

function valueForm(value: unknown, schema: Schema | undefined, form: Form, name: string): unknown {
  if (schema?.intOrString || QUANTITIES.includes(name)) return quantityForm(value, schema, form);
  if (Array.isArray(value)) return value.map((item) => valueForm(item, schema?.items, form, ''));
  if (isObject(value)) return schema?.preserveUnknownFields ? value : objectForm(value, schema, form, name);
  return form.isRewritten && typeof value === 'string' && DURATIONS.includes(name) ? allowedForm(canonicalDuration(value), value, schema) : value;
}

/** @param field the name of the field that contains the object, which also applies to the entries of a map */
function objectForm(value: JsonObject, schema: Schema | undefined, form: Form, field = ''): JsonObject {
  const { properties = {}, values } = schema ?? {};
  const result: JsonObject = {};
  for (const [name, child] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : values;
    if (child === null && known !== undefined && !known.nullable) continue;
    put(result, name, valueForm(child, known, form, known === values ? field : name));
  }
  if (!form.writeDefaults) return result;
  for (const [name, known] of Object.entries(properties)) {
    if (known.default !== undefined && !Object.hasOwn(result, name)) put(result, name, valueForm(known.default, known, form, name));
  }
  return result;
}

function quantityForm(value: unknown, schema: Schema | undefined, { isRewritten }: Form): unknown {
  if (!isQuantity(value)) return value;
  return isRewritten ? allowedForm(canonicalQuantity(String(value)), String(value), schema) : String(value);
}

/** Returns a value in its canonical form, or unchanged if the CRD rejects that form. For example, the CRD accepts 19456Gi, but not 19Ti. */
function allowedForm(canonical: string, original: string, schema: Schema | undefined): string {
  return (schema?.patterns ?? []).every((pattern) => re2Matches(pattern, canonical)) ? canonical : original;
}

/** Converts the quantities in pod templates to Go's canonical form, in which the API server stores the quantities of built-in kinds. */
function withCanonicalPods(json: JsonObject): JsonObject {
  const path = podTemplatePath(json);
  const template = path?.split('.').filter((name) => name !== '');
  if (template === undefined) return json;
  const at = [...template, 'spec'];
  const spec = at.reduce<JsonObject | undefined>((value, name) => value?.[name], json);
  const lists = ['containers', 'initContainers'].filter((name) => Array.isArray(spec?.[name]));
  return lists.reduce((edited, name) => withEdited(edited, [...at, name], (containers: unknown[]) => containers.map(containerForm)), json);
}

function containerForm(container: unknown): unknown {
  if (!isObject(container) || !isObject(container.resources)) return container;
  const resources = Object.entries(container.resources).map(([name, value]) => [name, isObject(value) ? quantitiesForm(value) : value]);
  return { ...container, resources: Object.fromEntries(resources) };
}

function quantitiesForm(quantities: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(quantities).map(([name, value]) =>
    [name, isQuantity(value) ? canonicalQuantity(String(value)) : value]));
}

function isQuantity(value: unknown): boolean {
  return ['string', 'number', 'bigint'].includes(typeof value);
}
