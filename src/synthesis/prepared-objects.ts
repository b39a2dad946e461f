import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { placeholdersOf } from './helm-value-placeholders';
import { prepare } from './preparations';
import { renderingOf } from './rendering';

/** Returns the objects of a tree after its preparations. If the tree has placeholders, objects of every class render default values in their place from now on. */
export function preparedObjects(root: IConstruct): ApiObject[] {
  prepare(root);
  const objects = root.node.findAll().filter((construct): construct is ApiObject => ApiObject.isApiObject(construct));
  if (!placeholdersOf(root).isEmpty) objects.forEach((object) => renderingOf(object).replacePlaceholders());
  return objects;
}
