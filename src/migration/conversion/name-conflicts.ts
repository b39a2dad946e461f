import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { Draft } from './draft';
import { nameOf, note } from './notes';
import { append } from '../../foundation/basics/append';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject } from '../../foundation/basics/json';

const RESULTS: { readonly [kind: string]: readonly [one: string, several: string] } = {
  Provisioner: ['NodePool', 'NodePools'],
  NodePool: ['NodePool', 'NodePools'],
  AWSNodeTemplate: ['EC2NodeClass', 'EC2NodeClasses'],
  EC2NodeClass: ['EC2NodeClass', 'EC2NodeClasses'],
};
const SEPARATELY = 'If they belong to different clusters, convert the files of each cluster separately.';

/**
 * Returns the drafts without objects that would have the same kind and name in the target, and without the NodePools that refer to such a class.
 * Reports them as open decisions.
 *
 * @param objects all input objects
 */
export function withoutNameConflicts(drafts: readonly Draft[], objects: readonly JsonObject[], notes: ConversionNote[]): Draft[] {
  const conflicts = new Map([...grouped(objects.filter(hasResult), resultOf)].filter(([, same]) => same.length > 1));
  for (const same of conflicts.values()) append(notes, conflictNotes(same));
  return drafts.filter(({ json }) => {
    if (conflicts.has(resultOf(json))) return false;
    const [path, name] = classReference(json);
    const classes = conflicts.get(`EC2NodeClass/${name}`);
    if (classes === undefined) return true;
    const message = `would be the name of ${classes.length} EC2NodeClasses, so the output omits the NodePool`;
    notes.push(note(ConversionNoteKind.DECISION, `${nameOf(json)} ${path}`, String(name), message, `Remove one of the classes, or rename it and all references to it, and convert again. ${SEPARATELY}`));
    return false;
  });
}

function hasResult({ kind, metadata }: JsonObject): boolean {
  return Object.hasOwn(RESULTS, kind) && typeof metadata?.name === 'string';
}

/** Returns the kind and the name that an object has in the target. */
function resultOf({ kind, metadata }: JsonObject): string {
  return `${RESULTS[kind]?.[0]}/${metadata.name}`;
}

function conflictNotes(same: readonly JsonObject[]): ConversionNote[] {
  const [{ kind, metadata }] = same;
  const message = `would be the name of ${same.length} ${RESULTS[kind][1]} (${apiTexts(same)}), so the output omits them`;
  return [...new Set(same.map(nameOf))].map((name) => note(
    ConversionNoteKind.DECISION, `${name} metadata.name`, String(metadata.name), message, `Remove one of the objects, or rename it and all references to it, and convert again. ${SEPARATELY}`));
}

/** Returns the kinds and API versions of objects, each once. */
function apiTexts(objects: readonly JsonObject[]): string {
  return [...grouped(objects, apiText)].map(([text, { length }]) => (length === 1 ? text : `${text} (${length} times)`)).join(', ');
}

function apiText({ apiVersion, kind }: JsonObject): string {
  return `${kind} in ${apiVersion.split('/').at(-1)}`;
}

/** Returns the path and the name of the class that a pool refers to. */
function classReference({ kind, spec }: JsonObject): readonly [path: string, name: unknown] {
  if (kind === 'Provisioner') return ['spec.providerRef', spec?.provider === undefined ? spec?.providerRef?.name : undefined];
  return ['spec.template.spec.nodeClassRef', kind === 'NodePool' ? spec?.template?.spec?.nodeClassRef?.name : undefined];
}
