import { unappliedDefaults } from './unapplied-defaults';
import { UserDataOptions } from './user-data-options';
import { NodesUserData, userDataOutput } from './user-data-output';
import { checkKnownValues } from '../../checks/engine/report-object';
import { userDataPlaceholder } from '../../checks/engine/user-data-placeholders';
import { EnforcedBy, Severity } from '../../checks/findings/finding';
import { objectIndexOf } from '../../checks/findings/object-index';
import { Json } from '../../checks/findings/rule';
import { Source } from '../../checks/manifests/source';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { oneLine } from '../../foundation/basics/one-line';
import { isReplacement } from '../../foundation/basics/placeholders';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { unknownPart } from '../../karpenter/instance-types/node-class/unknown-part';
import { effectiveText, EffectiveText } from '../../karpenter/user-data/effective/effective-text';
import { placedMessage } from '../../karpenter/user-data/remarks/placed-message';
import { UserDataRemark, UserDataRemarkKind } from '../../karpenter/user-data/remarks/user-data-remark';
import { USER_DATA_LIMIT } from '../../karpenter/user-data/user-data-limit';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASSES, NODE_POOL, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { classesOfConfiguration } from '../cluster/classes-of-configuration';
import { ClassDefaults } from '../config/class-defaults';
import { readReplacedObjects } from '../input/read-objects';
import { rejectedText } from '../input/rejected-objects';
import { wellFormedObjects } from '../input/well-formed-objects';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

const KINDS = new Set([...EC2_NODE_CLASSES, ...NODE_POOLS]);
const { OVERWRITTEN, UNKNOWN, WITHOUT_EFFECT, UNKNOWN_TO_SCHEDULER, BY_INSTANCE_TYPE } = UserDataRemarkKind;
/** Kinds of remarks about problems that do not prevent nodes from joining the cluster. */
const HARMLESS = new Set([OVERWRITTEN, UNKNOWN, WITHOUT_EFFECT, UNKNOWN_TO_SCHEDULER, BY_INSTANCE_TYPE]);

/** The options of the command, and settings of configuration files. */
type SourcesOptions = UserDataOptions & { readonly classDefaults?: ClassDefaults };

/** Prints the user data of the nodes of the EC2NodeClasses in the sources, and returns the exit code of the command. */
export function userDataOfSources(sources: readonly Source[], options: SourcesOptions, terminal: Terminal): number {
  const version = options.version ?? newestKnown();
  if (!options.version) terminal.err(`--karpenter-version is not set, so user-data uses Karpenter ${version}, the newest known release\n`);
  const all = readReplacedObjects(sources, ({ kind, apiVersion }) => KINDS.has(`${apiVersion} ${kind}`), terminal);
  const selected = all.filter(({ json }) => isSelected(json, options));
  const { objects, rejected } = wellFormedObjects(selected, version, terminal.colors);
  if (rejected.length > 0) {
    terminal.err(rejectedText(rejected));
    return 1;
  }
  const { classDefaults = new Map() } = options;
  // The fields of the configuration are those of v1.
  const pools = selected.map(({ json }): JsonObject => json).filter((json) => apiOfObject(json) === NODE_POOL);
  const assumed = classesOfConfiguration(pools, all, classDefaults);
  const unapplied = classDefaults.size === 0 ? [] : unappliedDefaults(selected, all, [...assumed?.classes.keys() ?? []], classDefaults);
  [...assumed?.texts ?? [], ...unapplied].forEach((text) => terminal.err(`${oneLine(text)}\n`));
  const pairs = pairsOf([...objects, ...assumed?.classes.keys() ?? []], options);
  const unknown = new Map(pairs.flatMap(([nodeClass]) => {
    const part = unknownPart(nodeClass);
    return part === undefined ? [] : [[nodeClass, part] as const];
  }));
  for (const [nodeClass, { path, part, placeholder }] of unknown) {
    const condition = isReplacement(placeholder) ? 'a kustomize replacement sets the value' : `the placeholder ${placeholder} has a value`;
    terminal.err(`${oneLine(`EC2NodeClass ${objectName(nodeClass)} ${path}: ${part} is unknown until ${condition}, so the command shows no user data of the class`)}\n`);
  }
  const failures = new Set<string>();
  const nodes = pairs.filter(([nodeClass]) => !unknown.has(nodeClass)).flatMap(([nodeClass, pool]): readonly NodesUserData[] => {
    try {
      return [{ ...effective(nodeClass, pool ?? {}, version, options), nodeClass: objectName(nodeClass), nodePool: pool && objectName(pool) }];
    } catch (error) {
      failures.add(oneLine(`EC2NodeClass ${objectName(nodeClass)}: ${(error as Error).message}`));
      return [];
    }
  });
  failures.forEach((failure) => terminal.err(`${failure}\n`));
  if (nodes.length > 0 || options.output === 'json') terminal.out(userDataOutput(nodes, version, options.output, terminal.colors));
  return unknown.size > 0 || failures.size > 0 || nodes.some(isTrouble) ? 1 : 0;
}

/** @throws if the user data is unreadable because of a placeholder */
function effective(nodeClass: Json, pool: Json, version: KarpenterVersion, { details }: UserDataOptions): Pick<NodesUserData, keyof EffectiveText> {
  const text = effectiveText(nodeClass, pool, version, details);
  const placeholders = new Map(text.remarks.map((remark) => [remark, userDataPlaceholder(placedMessage(remark), nodeClass)]));
  const unread = text.text === undefined ? [...placeholders.values()].find((each) => each !== undefined) : undefined;
  if (unread !== undefined) throw new Error(`spec.userData: the user data is unknown until the placeholder ${unread} has a value, so the command shows no user data of the class`);
  const rejected = rejectedKubelet(nodeClass, version);
  const known = text.remarks.filter((remark) => placeholders.get(remark) === undefined);
  const others = known.filter(({ kind, where }) => kind !== BY_INSTANCE_TYPE || !rejected.some((each) => each.where === where));
  return { ...text, remarks: [...rejected, ...others] };
}

/** Returns true if the options select an object, or may select it but its names are not valid. */
function isSelected(json: Json, { nodeClass, nodePool }: UserDataOptions): boolean {
  const isNamed = (name: unknown, wanted: string | undefined) => wanted === undefined || typeof name !== 'string' || name === wanted;
  if (json.kind === 'EC2NodeClass') return isNamed(json.metadata?.name, nodeClass);
  return isNamed(json.metadata?.name, nodePool) && isNamed(json.spec?.template?.spec?.nodeClassRef?.name, nodeClass);
}

/** Pairs each EC2NodeClass with each NodePool that uses it. A class that no NodePool uses is paired with undefined. */
function pairsOf(objects: readonly Json[], { nodeClass, nodePool }: UserDataOptions): readonly (readonly [Json, Json | undefined])[] {
  const classes = objects.filter((json) => json.kind === 'EC2NodeClass' && (nodeClass ?? objectName(json)) === objectName(json));
  if (classes.length === 0) throw new UsageError(nodeClass === undefined ? `the command found no v1 or v1beta1 EC2NodeClass in the files${objects.some(isOfAutoMode) ? '. Nodes of EKS Auto Mode have no user data' : ''}` : `--node-class: the files contain no EC2NodeClass named ${nodeClass}`);
  const pairs = classes.flatMap((json): (readonly [Json, Json | undefined])[] => {
    const pools = objects.filter((pool) => pool.kind === 'NodePool' && pool.spec?.template?.spec?.nodeClassRef?.name === objectName(json) && (nodePool ?? objectName(pool)) === objectName(pool));
    return pools.length > 0 ? pools.map((pool) => [json, pool] as const) : nodePool === undefined ? [[json, undefined] as const] : [];
  });
  if (pairs.length === 0) throw new UsageError(`--node-pool: the files contain no NodePool named ${nodePool} that uses the selected EC2NodeClasses`);
  return pairs;
}

function isTrouble({ text, size, remarks }: NodesUserData): boolean {
  return text === undefined || size! > USER_DATA_LIMIT || remarks.some(({ kind, isMinor }) => !isMinor && !HARMLESS.has(kind));
}

/** Rules whose problems the remarks on the effective user data already cover. */
const REPORTED: readonly string[] = ['kubelet-config-ami-family', 'kubelet-config-cluster-dns-count'];

/** A remark of a rule that does not check user data. */
interface RuleRemark extends UserDataRemark {
  readonly rule: string;
}

/** Returns remarks for kubelet settings that prevent Karpenter from launching nodes, although it can render the user data. */
function rejectedKubelet(nodeClass: Json, version: KarpenterVersion): readonly RuleRemark[] {
  const { findings } = checkKnownValues({ json: nodeClass }, { version, assumed: false }, objectIndexOf([{ json: nodeClass }], false));
  return findings
    .filter(({ rule, severity, enforcedBy }) => rule.startsWith('kubelet-') && !REPORTED.includes(rule) && severity === Severity.ERROR && enforcedBy === EnforcedBy.CONTROLLER)
    .map(({ rule, path, message, fix }) => ({ rule, kind: UserDataRemarkKind.UNREADABLE, where: path, message: `${message}, so Karpenter launches no nodes`, fix }));
}
