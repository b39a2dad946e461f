import { Json } from '../validation/rule';

/** The effect of a change on an object, from the most to the least urgent. */
export const CHANGE_CATEGORIES = ['rejected', 'stored', 'new-error', 'meaning', 'warning', 'unchecked', 'new-default', 'allowed'] as const;

/**
 * `rejected`: the API server or Karpenter rejects the object. `stored`: both releases reject the object, but the API server of the new one stores it. `new-error`: validation reports an error that Karpenter does not. `meaning`: the same manifest has another effect. `warning`: validation reports a new warning.
 * `unchecked`: the API server no longer validates the field. `new-default`: Karpenter fills in another value. `allowed`: what was an error is valid.
 */
export type ChangeCategory = typeof CHANGE_CATEGORIES[number];

/** The categories that are errors. */
export const ERROR_CATEGORIES: readonly ChangeCategory[] = ['rejected', 'stored', 'new-error'];

/** A field that a change concerns. */
export interface ChangedField {
  readonly path: string;
  /** What the file has there, where the change alone does not tell. */
  readonly detail?: string;
}

/** What a change is in itself, whatever the files. */
export interface ChangeText {
  readonly id: string;
  /** The release that it takes effect in, such as `1.15` or `1.14.3`. */
  readonly release: string;
  readonly category: ChangeCategory;
  /** What happens. */
  readonly what: string;
  /** What to do. */
  readonly fix: string;
  /** Upstream's page or code. */
  readonly url: string;
}

/** A change between two releases that concerns some objects. */
export interface UpgradeChange extends ChangeText {
  /** The API versions and kinds, such as `karpenter.sh/v1 NodePool`; `pods`: every kind with a pod template. */
  readonly apis: readonly string[];
  /** The fields of an object that it concerns. The object is as it was read, so a value can have any type. */
  find(json: Json): readonly ChangedField[];
}
