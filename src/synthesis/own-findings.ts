import { IConstruct } from 'constructs';
import { Finding } from '../validation/finding';

const producers = new WeakMap<IConstruct, (() => readonly Finding[])[]>();

/** Registers a function that returns findings about a construct itself rather than about the objects in it. Each check of the app calls the function. */
export function addOwnFindings(construct: IConstruct, produce: () => readonly Finding[]): void {
  producers.set(construct, [...producers.get(construct) ?? [], produce]);
}

/** Returns the findings that a construct reports about itself. */
export function ownFindings(construct: IConstruct): readonly Finding[] {
  return producers.get(construct)?.flatMap((produce) => produce()) ?? [];
}
