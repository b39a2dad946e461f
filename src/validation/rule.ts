import { ApiObject } from 'cdk8s';
import { EnforcedBy, Severity } from './finding';

/** A rendered object of a Karpenter kind. */
export interface CheckedObject {
  readonly construct: ApiObject;
  readonly json: { readonly [key: string]: any };
  /** Where it stands in what the construct renders, if that is a list of objects. */
  readonly path?: string;
}

/** All objects of the app, for rules that look beyond one. */
export interface CheckedApp {
  readonly objects: readonly CheckedObject[];
  /** The names of the app's EC2NodeClasses. */
  readonly nodeClasses: ReadonlySet<string>;
}

/** What a rule says of one field. */
export interface Violation {
  readonly path: string;
  readonly message: string;
  readonly fix: string;
}

/** A rule over one object, perhaps with a look at the others. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  readonly enforcedBy: EnforcedBy;
  check(object: CheckedObject, app: CheckedApp): readonly Violation[];
}
