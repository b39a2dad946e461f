import { IConstruct } from 'constructs';

/** Conventional IDs of default children, which add no information to a path. */
const WRAPPERS = ['Resource', 'Default'];

/** Returns the IDs on the path from a chart to a construct, without the chart and without default children. */
export function idsBelow(chart: IConstruct, construct: IConstruct): string[] {
  const ids = construct.node.path.slice(chart.node.path.length).split('/').filter((id) => id !== '' && !WRAPPERS.includes(id));
  return ids.length === 0 ? [construct.node.id] : ids;
}
