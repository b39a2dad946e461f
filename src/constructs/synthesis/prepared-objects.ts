import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { placeholdersOf } from './helm-values/placeholders';
import { prepare } from './preparations';
import { renderingOf } from './rendering';

/** Runs the preparations of a tree, and returns its objects. If the tree has placeholders, its objects afterward render default values instead of placeholders. */
export function preparedObjects(root: IConstruct): ApiObject[] {
  prepare(root);
  const objects = root.node.findAll().filter((construct): construct is ApiObject => ApiObject.isApiObject(construct));
  if (!placeholdersOf(root).isEmpty) objects.forEach((object) => renderingOf(object).replacePlaceholders());
  return objects;
}
