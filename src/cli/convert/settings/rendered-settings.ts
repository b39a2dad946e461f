import { JsonObject } from '../../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../conversion/conversion-note';
import { note } from '../../../conversion/notes';
import { ControllerValues } from '../../../settings/controller-values/controller-values';
import { ValueChange, ValueChangeKind } from '../../../settings/controller-values/value-change';
import { Severity } from '../../../validation/finding';
import { KarpenterVersion } from '../../../versions/karpenter-version';
import { yamlOf } from '../../../yaml/write-yaml';

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

/** Chart values, and the release that they were written for. */
export interface WrittenValues {
  readonly values: JsonObject;
  readonly version: KarpenterVersion;
  /** Location of the values, for the notes. */
  readonly where: string;
  /** Returns the name of a value in the input, by its path in the values. */
  readonly nameOf?: (path: string) => string;
  /** Returns whether to report that the default of an unset value changed. */
  readonly hasDefault?: (path: string) => boolean;
}

/** Renders chart values for another release. */
export function renderedSettings(written: WrittenValues, target: KarpenterVersion): RenderedSettings {
  const { values, version, where, nameOf = (path) => path, hasDefault = () => false } = written;
  const rendered = ControllerValues.fromValues(version, yamlOf(values)).render(target);
  const changes = rendered.changes.filter(({ kind, path }) => kind !== ValueChangeKind.NEW_DEFAULT || hasDefault(path));
  const dropped = new Set(changes.map(({ path }) => path));
  const errors = rendered.findings
    .filter(({ severity, rule, path }) => severity === Severity.ERROR && rule !== 'controller-value-required' && !dropped.has(path));
  return {
    values: rendered.values,
    changes,
    notes: [
      ...changes.map(({ kind, path, newPath, message }) => note(RESULTS[kind][0], where, nameOf(path),
        kind === ValueChangeKind.RENAMED ? `is ${newPath} in the chart values` : `${RESULTS[kind][1]}: ${message}`)),
      ...errors.map(({ path, message, fix }) => note(ConversionNoteKind.DECISION, where, path, `is not valid: ${message}`, fix)),
    ],
  };
}
