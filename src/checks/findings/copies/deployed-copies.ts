import { identityOf } from './object-identity';
import { grouped } from '../../../foundation/basics/grouped';
import { sortedKeys } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { placeholdersIn } from '../../../foundation/basics/placeholders';
import { CheckedObject, DeployedCopies } from '../rule';

/**
 * Returns the objects that Argo CD Applications overwrite for each other, keyed by `identityOf`. The sources of one Application do not count, because the last source
 * overrides the others.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/multiple_sources/
 */
export function deployedCopies(objects: readonly CheckedObject[]): ReadonlyMap<string, DeployedCopies> {
  const deployed = objects.filter(({ json: { metadata }, deployment }) => (
    deployment !== undefined && placeholdersIn([metadata?.name, metadata?.namespace]).length === 0
  ));
  if (deployed.length < 2) return new Map();
  const alike = grouped(deployed.filter((object) => keyOf(object) !== undefined), keyOf);
  return new Map([...alike.values()].flatMap((copies) => {
    const found = copies.length === 1 ? undefined : conflictOf(copies);
    return found === undefined ? [] : copies.map(({ json, appliedWith }): [string, DeployedCopies] => [identityOf(json, appliedWith)!, found]);
  }));
}

function keyOf({ json }: CheckedObject): string | undefined {
  return identityOf(json, '');
}

function conflictOf(copies: readonly CheckedObject[]): DeployedCopies | undefined {
  const contents = copies.map(contentOf);
  const ofApplications = new Map<string, Set<string>>();
  for (const [index, { deployment }] of copies.entries()) {
    for (const application of deployment!.applications) {
      const known = ofApplications.get(application);
      if (known === undefined) ofApplications.set(application, new Set([contents[index]]));
      else known.add(contents[index]);
    }
  }
  const isConflict = new Set([...ofApplications.values()].map((own) => [...own].sort().join('\n'))).size > 1;
  return isConflict ? { count: new Set(contents).size, places: [...new Set(copies.map(({ deployment }) => deployment!.place))] } : undefined;
}

function contentOf({ json: { metadata: _, status: __, ...content } }: CheckedObject): string {
  return jsonText(sortedKeys(content));
}
