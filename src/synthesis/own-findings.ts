import { IConstruct } from 'constructs';
import { Finding } from '../validation/finding';

const producers = new WeakMap<IConstruct, (() => readonly Finding[])[]>();

/** Registers a function that returns findings about a construct that its objects do not show. Each check of the app calls it. */
export function addOwnFindings(construct: IConstruct, produce: () => readonly Finding[]): void {
  producers.set(construct, [...producers.get(construct) ?? [], produce]);
}

/** The findings of a construct about itself. */
export function ownFindings(construct: IConstruct): readonly Finding[] {
  return producers.get(construct)?.flatMap((produce) => produce()) ?? [];
}
