import { PicturedNode, PicturedPod } from '../../../src/cli/pictures/pictured-node';
import { resourcesOf } from '../../../src/karpenter/scheduling/pods/resources';

/** A pod that requests `cpu` and `memory`. */
export function pod(name: string, cpu: string, memory = '1Gi', more: object = {}): PicturedPod {
  return { name, owner: name.replace(/-\d+$/, ''), requests: resourcesOf({ cpu, memory, pods: '1', ...more }) };
}

/** A node with 4 CPUs and 16Gi of memory. */
export function node(name: string, pods: readonly PicturedPod[], more: Partial<PicturedNode> = {}): PicturedNode {
  return { name, allocatable: resourcesOf({ cpu: '4', memory: '16Gi', pods: '58' }), pods, ...more };
}

/** Returns the rectangles of a picture outside of its legend: their class, place, size, and title. */
export function rectangles(svg: string) {
  const boxes = svg.slice(svg.indexOf('<g class="node'));
  return [...boxes.matchAll(/<rect class="([^"]*)" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="[^"]*"(?:\/>|><title>([^<]*)<\/title>)/g)]
    .map(([, style, x, y, width, title]) => ({ style, x: Number(x), y: Number(y), width: Number(width), title }));
}

/** Returns the texts of a picture with their classes. */
export function texts(svg: string) {
  return [...svg.matchAll(/<text [^>]*?(?: class="([^"]*)")?>([^<]*)<\/text>/g)].map(([, style = '', text]) => ({ style, text }));
}

export const OPTIONS = { id: 'nodes', title: 'Nodes', currency: 'USD' };
