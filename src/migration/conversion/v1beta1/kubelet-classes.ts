import { append } from '../../../foundation/basics/append';
import { grouped } from '../../../foundation/basics/grouped';
import { copyOf, deepEqual, JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { valueText } from '../../../foundation/basics/value-text';
import { ConversionPatch } from '../conversion';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { Draft } from '../draft';
import { freeName } from '../free-name';
import { nameOf, note } from '../notes';
import { originPath } from '../origin-path';

const { MOVED, DECISION } = ConversionNoteKind;

/** NodePools that share an EC2NodeClass and have the same kubelet settings. */
interface Group {
  readonly kubelet?: JsonObject;
  readonly pools: readonly Draft[];
}

export interface WithKubelets {
  readonly drafts: Draft[];
  readonly patches: readonly ConversionPatch[];
}

/**
 * Moves the kubelet settings of v1 NodePools to their EC2NodeClasses. Pools with different settings get copies of a shared class.
 *
 * @param reserved names of EC2NodeClasses that are not in use by the drafts, but in the input
 */
export function kubeletsInClasses(drafts: readonly Draft[], reserved: readonly string[], notes: ConversionNote[]): WithKubelets {
  const patches: ConversionPatch[] = [];
  const result = drafts.map((draft) => [draft]);
  const names = new Set([...reserved, ...drafts.filter(isClass).map(({ json }) => json.metadata.name as string)]);
  const pools = grouped(drafts.filter(({ json }) => json.kind === 'NodePool'), ({ json }) => classNameOf(json));
  for (const name of new Set(drafts.filter(({ kubelet }) => kubelet !== undefined).map(({ json }) => classNameOf(json)))) {
    const groups = groupsOf(pools.get(name) ?? []);
    const at = drafts.findIndex((draft) => isClass(draft) && draft.json.metadata.name === name);
    if (at < 0) {
      append(patches, groups.flatMap((group) => patchesOf(group, name, notes)));
      continue;
    }
    // If some pools have no kubelet settings, the class remains unchanged for them.
    const first = groups.find(({ kubelet }) => kubelet === undefined) ?? groups[0];
    result[at] = [withKubelet(drafts[at], first, notes)];
    for (const group of groups.filter((each) => each !== first)) {
      const copy = freeName(group.pools[0].json.metadata.name, names);
      result[at].push(classCopy(drafts[at], copy, group, notes));
      group.pools.forEach((pool) => result[drafts.indexOf(pool)] = [withClass(pool, copy)]);
    }
  }
  return { drafts: result.flat(), patches };
}

function isClass({ json }: Draft): boolean {
  return json.kind === 'EC2NodeClass';
}

function classNameOf({ spec }: JsonObject): string | undefined {
  return spec?.template?.spec?.nodeClassRef?.name;
}

function groupsOf(pools: readonly Draft[]): Group[] {
  const groups: { kubelet?: JsonObject; pools: Draft[] }[] = [];
  for (const pool of pools) {
    const same = groups.find(({ kubelet }) => deepEqual(kubelet, pool.kubelet));
    if (same) same.pools.push(pool);
    else groups.push({ kubelet: pool.kubelet, pools: [pool] });
  }
  return groups;
}

function withKubelet(draft: Draft, { kubelet, pools }: Group, notes: ConversionNote[]): Draft {
  if (kubelet === undefined) return draft;
  pools.forEach((pool) => notes.push(note(MOVED, kubeletPath(pool), valueText(kubelet), `moves to spec.kubelet of ${nameOf(draft.json)}`)));
  if (draft.json.spec.kubelet !== undefined && !deepEqual(draft.json.spec.kubelet, kubelet)) {
    notes.push(note(ConversionNoteKind.DROPPED, `${nameOf(draft.json)} spec.kubelet`, valueText(draft.json.spec.kubelet), `is replaced, because Karpenter 1.0 uses the settings of ${pools.map(({ json }) => nameOf(json)).join(', ')} instead`));
  }
  return { ...draft, json: { ...draft.json, spec: { ...draft.json.spec, kubelet } } };
}

function classCopy(draft: Draft, name: string, group: Group, notes: ConversionNote[]): Draft {
  const copy = { ...draft, json: { ...copyOf(draft.json), metadata: { ...copyOf(draft.json.metadata), name } } };
  const users = group.pools.map(({ json }) => nameOf(json)).join(', ');
  notes.push(note(ConversionNoteKind.CONVERTED, nameOf(draft.json), 'the class', `is copied as ${nameOf(copy.json)} for ${users}, because NodePools that share the class have different kubelet settings`));
  return withKubelet(copy, group, notes);
}

function withClass(draft: Draft, name: string): Draft {
  const { spec } = draft.json;
  const { template } = spec;
  const nodeClassRef = { ...template.spec.nodeClassRef, name };
  return { ...draft, json: { ...draft.json, spec: { ...spec, template: { ...template, spec: { ...template.spec, nodeClassRef } } } } };
}

function kubeletPath(draft: Draft): string {
  return originPath(draft, 'spec.template.spec.kubelet').where;
}

/** Returns a patch for each pool whose class is missing, and reports it as an open decision. */
function patchesOf({ kubelet, pools }: Group, name: string | undefined, notes: ConversionNote[]): ConversionPatch[] {
  if (kubelet === undefined) return [];
  const json = { spec: { kubelet } };
  return pools.map((pool) => {
    notes.push(note(
      DECISION, kubeletPath(pool), 'kubelet', `belongs in EC2NodeClass/${name}, which is not in the output`,
      `Merge this patch into EC2NodeClass/${name}, or into a copy of it if other NodePools use the class: ${jsonText(json)}`));
    return { source: pool.source, object: `EC2NodeClass/${name}`, json };
  });
}
