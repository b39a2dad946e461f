import { Json } from '../../checks/findings/rule';

/** Possible effects of a change on an object, in order of urgency. */
export const CHANGE_CATEGORIES = ['rejected', 'stored', 'new-error', 'meaning', 'warning', 'unchecked', 'new-default', 'allowed'] as const;

/**
 * `rejected`: the API server or Karpenter rejects the object. `stored`: both releases reject the object, but the API server of the new release stores it. `new-error`: validation reports a new error, but Karpenter accepts the object. `meaning`: the same manifest has a different effect. `warning`: validation reports a new warning.
 * `unchecked`: the API server no longer validates the field. `new-default`: Karpenter uses a different default. `allowed`: the object was rejected before, but is now valid.
 */
export type ChangeCategory = typeof CHANGE_CATEGORIES[number];

/** Categories that count as errors. */
export const ERROR_CATEGORIES: readonly ChangeCategory[] = ['rejected', 'stored', 'new-error'];

/** A field that a change affects. */
export interface ChangedField {
  readonly path: string;
  /** The value in the file, if the change alone is not specific enough. */
  readonly detail?: string;
}

/** The texts of a change, which do not depend on the checked files. */
export interface ChangeText {
  readonly id: string;
  /** Release in which the change takes effect, such as `1.15` or `1.14.3`. */
  readonly release: string;
  readonly category: ChangeCategory;
  /** The effect, as a sentence. */
  readonly what: string;
  /** The fix, as a sentence. */
  readonly fix: string;
  /** URL of the upstream page or source file. */
  readonly url: string;
}

/** A change between two releases that affects some objects. */
export interface UpgradeChange extends ChangeText {
  /** API versions and kinds, for example `karpenter.sh/v1 NodePool`. `pods` represents every kind with a pod template. */
  readonly apis: readonly string[];
  /** Patches in which the change takes effect, if it takes effect in several minor releases. */
  readonly patches?: readonly string[];
  /** True for the loss of a fix, in an upgrade from a release with the fix to a later minor release without it. */
  readonly isLost?: boolean;
  /** Returns the affected fields of an object. Values can have any type, because the object was read from a file. */
  find(json: Json): readonly ChangedField[];
}
