import { IConstruct } from 'constructs';

/** IDs of constructs that only wrap an object. */
const WRAPPERS = ['Resource', 'Default'];

/** The IDs of a construct and its parents below the chart. */
export function idsBelow(chart: IConstruct, construct: IConstruct): string[] {
  const ids = construct.node.path.slice(chart.node.path.length).split('/').filter((id) => id !== '' && !WRAPPERS.includes(id));
  return ids.length === 0 ? [construct.node.id] : ids;
}
