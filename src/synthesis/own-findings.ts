import { IConstruct } from 'constructs';
import { Finding } from '../validation/finding';

const producers = new WeakMap<IConstruct, (() => readonly Finding[])[]>();

/** Lets a construct say of itself what can't be seen in the objects that it makes; it is asked whenever the app is checked. */
export function addOwnFindings(construct: IConstruct, produce: () => readonly Finding[]): void {
  producers.set(construct, [...producers.get(construct) ?? [], produce]);
}

/** What a construct says of itself. */
export function ownFindings(construct: IConstruct): readonly Finding[] {
  return producers.get(construct)?.flatMap((produce) => produce()) ?? [];
}
