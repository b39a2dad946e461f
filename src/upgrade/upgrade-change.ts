import { Json } from '../validation/rule';

/** The effect of a change on an object, in order of urgency. */
export const CHANGE_CATEGORIES = ['rejected', 'stored', 'new-error', 'meaning', 'warning', 'unchecked', 'new-default', 'allowed'] as const;

/**
 * `rejected`: the API server or Karpenter rejects the object. `stored`: both releases reject the object, but the API server of the new one stores it. `new-error`: validation reports an error that Karpenter does not. `meaning`: the same manifest has another effect. `warning`: validation reports a new warning.
 * `unchecked`: the API server no longer validates the field. `new-default`: Karpenter fills in another value. `allowed`: what was an error is valid.
 */
export type ChangeCategory = typeof CHANGE_CATEGORIES[number];

/** The categories that are errors. */
export const ERROR_CATEGORIES: readonly ChangeCategory[] = ['rejected', 'stored', 'new-error'];

/** A field that a change affects. */
export interface ChangedField {
  readonly path: string;
  /** The value in the file, if the change alone is not specific enough. */
  readonly detail?: string;
}

/** The texts of a change, independent of the files. */
export interface ChangeText {
  readonly id: string;
  /** The release in which it takes effect, such as `1.15` or `1.14.3`. */
  readonly release: string;
  readonly category: ChangeCategory;
  /** The effect. */
  readonly what: string;
  /** The fix, as a sentence. */
  readonly fix: string;
  /** The upstream page or source file. */
  readonly url: string;
}

/** A change between two releases that affects some objects. */
export interface UpgradeChange extends ChangeText {
  /** The API versions and kinds, for example `karpenter.sh/v1 NodePool`. `pods` is every kind with a pod template. */
  readonly apis: readonly string[];
  /** Returns the affected fields of an object. Values can have any type, because the object was read from a file. */
  find(json: Json): readonly ChangedField[];
}
