import { ConfigError } from './config-error';
import { ConfigValue } from './config-reader';
import { NodeClassDefaults } from './settings';
import { JsonObject } from '../../../foundation/basics/json';
import { newestKnown } from '../../../karpenter/versions/known-releases';
import { reportObject } from '../../engine/report-object';
import { UNKNOWN_FIELD } from '../../engine/unknown-field';
import { Finding, Severity } from '../../findings/finding';
import { problemText } from '../../findings/finding-text';
import { objectIndexOf } from '../../findings/object-index';

/** Fields of a complete object. */
const OF_OBJECT: readonly string[] = ['apiVersion', 'kind', 'metadata', 'spec'];
/** Fields that choose the AMI family. Without it, the volume that pods use and the reserved resources are unknown. */
const FAMILY_FIELDS: readonly string[] = ['amiFamily', 'amiSelectorTerms'];
/** The rule about numbers in quotes. The API server rejects them before 1.15, and Karpenter reads them as CEL expressions since then, so they are mistakes. */
const QUOTED_NUMBER = 'kubelet-expression-quoted-number';
const SELECTED = [{ tags: { of: 'cluster' } }];

/**
 * Reads fields of `spec` of EC2NodeClasses.
 *
 * @throws {ConfigError} if a node class with the fields would be an error
 */
export function nodeClassDefaultsIn(section: ConfigValue): NodeClassDefaults {
  const fields = section.entries('a map with fields of spec of an EC2NodeClass, such as amiFamily: Bottlerocket');
  const outer = OF_OBJECT.find((name) => fields.has(name));
  if (outer !== undefined) throw fields.get(outer)!.error(`unknown key "${outer}" in node-class-defaults. Set only fields of spec, such as amiFamily: Bottlerocket.`);
  const mistakes = mistakesIn(Object.fromEntries([...fields].map(([name, { value }]) => [name, value])));
  const typo = mistakes.find(({ rule }) => rule === UNKNOWN_FIELD);
  if (typo !== undefined) throw errorAt(section, typo);
  if (!FAMILY_FIELDS.some((name) => fields.has(name))) throw section.error('node-class-defaults must contain amiFamily or amiSelectorTerms. For example, add amiFamily: AL2023.');
  if (mistakes.length > 0) throw errorAt(section, mistakes[0]);
  return { fields: new Map([...fields].map(([name, field]) => [name, field.sourced(field.value)])), origin: section.sourced(undefined).origin };
}

function mistakesIn(fields: JsonObject): readonly Finding[] {
  const json = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { ...requiredBeside(fields), ...fields } };
  const { findings } = reportObject({ json, isFinal: true }, { version: newestKnown(), assumed: false }, objectIndexOf([], false));
  return findings.filter(({ rule, severity }) => severity === Severity.ERROR || rule === QUOTED_NUMBER);
}

/** Returns valid values of the required fields that a part of a spec lacks. */
function requiredBeside({ instanceProfile }: JsonObject): JsonObject {
  return {
    amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }],
    subnetSelectorTerms: SELECTED,
    securityGroupSelectorTerms: SELECTED,
    ...instanceProfile === undefined && { role: 'node' },
  };
}

function errorAt(section: ConfigValue, { path, message, fix }: Finding): ConfigError {
  const text = problemText({ path: path.replace(/^spec/, 'node-class-defaults'), message });
  return section.field(path.replace(/^spec\.?/, '')).error(`${text}. ${fix}`);
}
