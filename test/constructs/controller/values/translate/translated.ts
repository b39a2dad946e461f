import { ControllerValues, RenderedControllerValues, ValueChangeKind } from '../../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../../src/karpenter/versions/karpenter-version';

/** Reads values of one release, and renders them for another release. */
export function translate(before: string, yaml: string, after: string): RenderedControllerValues {
  return ControllerValues.fromValues(KarpenterVersion.of(before), yaml).render(KarpenterVersion.of(after));
}

/** Returns the changes of the given kinds, each as one line. */
export function texts({ changes }: RenderedControllerValues, ...kinds: ValueChangeKind[]): string[] {
  return changes.filter(({ kind }) => kinds.includes(kind)).map(({ path, newPath, message }) => `${path}${newPath ? ` -> ${newPath}` : ''}: ${message}`);
}
