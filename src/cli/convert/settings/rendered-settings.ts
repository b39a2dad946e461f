import { saysNothing } from '../../../checks/controller-values/absent';
import { valueAt } from '../../../checks/controller-values/value-paths';
import { Severity } from '../../../checks/findings/finding';
import { ControllerValues } from '../../../constructs/controller/values/controller-values';
import { ValueChange, ValueChangeKind } from '../../../constructs/controller/values/value-change';
import { JsonObject } from '../../../foundation/basics/json';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';

/** Values of the Karpenter chart, rendered for another release. */
export interface RenderedSettings {
  readonly values: JsonObject;
  readonly changes: readonly ValueChange[];
  readonly notes: readonly ConversionNote[];
}

/** Kinds of notes, and the start of their messages. */
const RESULTS: { readonly [kind in ValueChangeKind]: readonly [ConversionNoteKind, string] } = {
  [ValueChangeKind.RENAMED]: [ConversionNoteKind.MOVED, 'is renamed'],
  [ValueChangeKind.CONVERTED]: [ConversionNoteKind.CONVERTED, 'is converted'],
  [ValueChangeKind.DROPPED]: [ConversionNoteKind.DROPPED, 'is removed'],
  [ValueChangeKind.TAKES_EFFECT]: [ConversionNoteKind.KEPT, 'is not changed'],
  [ValueChangeKind.NEW_DEFAULT]: [ConversionNoteKind.KEPT, 'is not set'],
};

/** Rule about the tag and the digest of an image from a mirror. */
const OTHER_IMAGE = 'controller-image-of-another-release';

/** Chart values, and the release that they were written for. */
export interface WrittenValues {
  readonly values: JsonObject;
  readonly version: KarpenterVersion;
  /** Location of the values, for the notes. */
  readonly where: string;
  /** Returns the name of a value in the input, by its path in the values. */
  readonly nameOf?: (path: string) => string;
}

/** Renders chart values for another release. Does not contain the changes of defaults. */
export function renderedSettings({ values, version, where, nameOf = (path) => path }: WrittenValues, target: KarpenterVersion): RenderedSettings {
  const rendered = ControllerValues.fromValues(version, yamlOf(values)).render(target);
  const changes = rendered.changes.filter(({ kind }) => kind !== ValueChangeKind.NEW_DEFAULT);
  const dropped = new Set(changes.map(({ path }) => path));
  const problems = rendered.findings.filter(({ rule, path }) => rule === OTHER_IMAGE || rule !== 'controller-value-required' && !dropped.has(path));
  return {
    values: rendered.values,
    changes,
    notes: [
      ...changes.map((change) => note(RESULTS[change.kind][0], where, nameOf(change.path), resultText(change, values))),
      ...problems.filter(({ severity, rule }) => severity === Severity.ERROR || rule === OTHER_IMAGE)
        .map(({ rule, path, message, fix }) => note(ConversionNoteKind.DECISION, where, path, `${rule === OTHER_IMAGE ? 'is not changed' : 'is not valid'}: ${message}`, fix)),
    ],
  };
}

function resultText({ kind, path, newPath, message }: ValueChange, values: JsonObject): string {
  if (kind === ValueChangeKind.RENAMED) return `moves to ${newPath} in the chart values`;
  if (kind === ValueChangeKind.DROPPED && saysNothing(valueAt(values, path) ?? null)) return 'is removed, because it is empty and the chart does not have it';
  return `${RESULTS[kind][1]}: ${message}`;
}
