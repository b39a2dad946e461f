import { ControllerValues, RenderedControllerValues, ValueChangeKind } from '../../../../src/settings';
import { KarpenterVersion } from '../../../../src/versions/karpenter-version';

/** Values of one release, rendered for another. */
export function translate(before: string, yaml: string, after: string): RenderedControllerValues {
  return ControllerValues.fromValues(KarpenterVersion.of(before), yaml).render(KarpenterVersion.of(after));
}

/** The changes of these kinds, each as a line. */
export function texts({ changes }: RenderedControllerValues, ...kinds: ValueChangeKind[]): string[] {
  return changes.filter(({ kind }) => kinds.includes(kind)).map(({ path, newPath, message }) => `${path}${newPath ? ` -> ${newPath}` : ''}: ${message}`);
}
