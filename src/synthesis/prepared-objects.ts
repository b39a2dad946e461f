import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { placeholdersOf } from './helm-value-placeholders';
import { prepare } from './preparations';
import { renderingOf } from './rendering';

/** The objects of a tree after its preparations. If the tree has placeholders, all objects, whoever made them, render the strings in their place from now on. */
export function preparedObjects(root: IConstruct): ApiObject[] {
  prepare(root);
  const objects = root.node.findAll().filter((construct): construct is ApiObject => ApiObject.isApiObject(construct));
  if (!placeholdersOf(root).isEmpty) objects.forEach((object) => renderingOf(object).replace());
  return objects;
}
