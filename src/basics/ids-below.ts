import { IConstruct } from 'constructs';

/** Ids of constructs that only wrap an object. */
const WRAPPERS = ['Resource', 'Default'];

/** The ids of a construct below its chart. */
export function idsBelow(chart: IConstruct, construct: IConstruct): string[] {
  const ids = construct.node.path.slice(chart.node.path.length).split('/').filter((id) => id !== '' && !WRAPPERS.includes(id));
  return ids.length === 0 ? [construct.node.id] : ids;
}
