import { join } from 'path';
import { build, GoProgram, goIsThere, sourcesIn } from '../go-program';

const MODULES = ['module kubernetes-types', 'go 1.26.0', 'require k8s.io/api v0.37.2', ''];

/** Encodes objects with the Go types of Kubernetes, and prints the zero values that they omit. */
export const KUBERNETES_TYPES: GoProgram = {
  name: 'kubernetes-types',
  sources: [{ file: 'go.mod', text: MODULES.join('\n') }, ...sourcesIn(join(__dirname, 'program'))],
  toolchain: 'go1.26.10',
};

export function buildKubernetesTypes(): void {
  if (goIsThere()) build(KUBERNETES_TYPES);
}
