import { possibleNames } from './unknown-names';
import { withKnownChanges } from './unknown-values';
import { reportObject } from '../../checks/engine/report-object';
import { Finding } from '../../checks/findings/finding';
import { objectIndexOf } from '../../checks/findings/object-index';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject, sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { isArgoCdApi, apiOfObject, isKarpenterObject } from '../../karpenter/versions/known-apis';

/** A number that is a word. */
const NUMBER = /(?<![\w.-])\d+(\.\d+)*(?![\w-])/g;
/** A word that can be the name of an object. */
const NAME = /[\w.-]+/g;

/** A finding with its object. */
export interface ObjectFinding extends Finding {
  /** The object, for example `NodePool/default`. */
  readonly object: string;
}

/** The findings that a change adds and removes. */
export interface FindingChanges {
  readonly added: readonly ObjectFinding[];
  readonly removed: readonly ObjectFinding[];
  /** Findings that both states have. */
  readonly kept: readonly ObjectFinding[];
}

/**
 * Compares the findings for the objects before and after a change. A finding is the same if its message is the same, apart from the name of a renamed
 * object and from numbers, because many rules report totals.
 */
export function findingChanges(before: readonly JsonObject[], after: readonly JsonObject[], version: KarpenterVersion): FindingChanges {
  const newNames = renames(before, after);
  const [old, current] = [findingsOf(before, version), findingsOf(after, version)];
  const exact = compared(old, current, (finding) => keyOf(finding, newNames));
  const similar = compared(exact.removed, exact.added, (finding) => keyOf(finding, newNames).replace(NUMBER, '0'));
  const added = new Set(similar.added);
  const undecided = undecidedFindings(similar.removed, before, after, version);
  const removed = similar.removed.filter((finding) => !undecided.has(keyOf(finding, newNames)));
  return { added: similar.added, removed, kept: current.filter((finding) => !added.has(finding)) };
}

type Comparison = Pick<FindingChanges, 'added' | 'removed'>;

/** Returns the findings whose keys occur only before or after the change. */
function compared(before: readonly ObjectFinding[], after: readonly ObjectFinding[], keyFor: (finding: ObjectFinding) => string): Comparison {
  const [olds, currents] = [before, after].map((findings) => grouped(findings, keyFor));
  const rest = (findings: typeof olds, others: typeof olds) => [...findings].flatMap(([key, group]) => group.slice(others.get(key)?.length ?? 0));
  return { added: rest(currents, olds), removed: rest(olds, currents) };
}

/** Returns the keys of the findings that an object has after the change if its placeholders have the old values, so that the placeholders decide about them. */
function undecidedFindings(
  removed: readonly ObjectFinding[], before: readonly JsonObject[], after: readonly JsonObject[], version: KarpenterVersion,
): ReadonlySet<string> {
  const names = new Set(removed.map(({ object }) => object));
  const olds = new Map(before.filter((object) => names.has(nameOf(object))).map((object) => [nameOf(object), object]));
  let isUnknown = false;
  const known = after.map((current) => {
    const old = olds.get(nameOf(current));
    if (old === undefined || placeholdersIn(current).length === 0) return current;
    isUnknown = true;
    return withKnownChanges(old, current, version);
  });
  return new Set(isUnknown ? findingsOf(known, version).map((finding) => keyOf(finding, new Map())) : []);
}

/** Returns the new objects that have the same spec as a deleted object, or that may have the same name, by the old kind and name. */
function renames(before: readonly JsonObject[], after: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  const [olds, currents] = [before, after].map((objects) => new Map(objects.map((object) => [nameOf(object), object])));
  const deleted = [...olds].filter(([name]) => !currents.has(name));
  if (deleted.length === 0) return new Map();
  const added = new Map([...currents].filter(([name]) => !olds.has(name)));
  const created = new Map([...added.values()].map((object) => [specOf(object), object]));
  const possible = possibleNames([...added.keys()]);
  return new Map(deleted.flatMap(([name, old]): [string, JsonObject][] => {
    const same = created.get(specOf(old)) ?? added.get(possible(name)[0]);
    return same === undefined ? [] : [[name, same]];
  }));
}

/** Returns a text that is the same for objects of the same kind with equal specs. */
function specOf({ kind, spec }: JsonObject): string {
  return jsonText(sortedKeys([kind, spec])) ?? '';
}

function findingsOf(objects: readonly JsonObject[], version: KarpenterVersion): readonly ObjectFinding[] {
  const checked = objects.filter((object) => isKarpenterObject(object) && !isArgoCdApi(apiOfObject(object)) && object.kind !== 'NodeClaim').map((json) => ({ json }));
  const index = objectIndexOf(checked, false);
  return checked.flatMap(({ json }) => reportObject({ json }, { version, assumed: false }, index).findings
    .map((finding) => ({ ...finding, object: nameOf(json) })));
}

/** Identifies a finding. Indexes in its path do not count, because they change when list items are added. */
function keyOf({ object, rule, severity, path, message }: ObjectFinding, newNames: ReadonlyMap<string, JsonObject>): string {
  const renamed = newNames.get(object);
  const oldName = object.slice(object.indexOf('/') + 1);
  const text = renamed === undefined ? message : message.replace(NAME, (word) => (word === oldName ? renamed.metadata.name : word));
  return JSON.stringify([renamed === undefined ? object : nameOf(renamed), rule, severity, path.replace(/\[\d+\]/g, '[]'), text]);
}

function nameOf({ kind, metadata }: JsonObject): string {
  return `${kind}/${metadata?.name}`;
}
