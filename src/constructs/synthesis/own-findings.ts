import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { Finding } from '../../checks/findings/finding';

/** @param objects the objects of the tree, the same array during one check */
type Producer = (objects: readonly ApiObject[]) => readonly Finding[];

const producers = new WeakMap<IConstruct, Producer[]>();

/** Registers a function that returns findings about a construct itself rather than about the objects in it. Each check of the app calls the function. */
export function addOwnFindings(construct: IConstruct, produce: Producer): void {
  producers.set(construct, [...producers.get(construct) ?? [], produce]);
}

/** Returns the findings that a construct reports about itself. */
export function ownFindings(construct: IConstruct, objects: readonly ApiObject[]): readonly Finding[] {
  return producers.get(construct)?.flatMap((produce) => produce(objects)) ?? [];
}
