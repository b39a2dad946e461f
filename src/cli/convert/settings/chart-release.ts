import { ValueFields } from './value-fields';
import { JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';

/** The repository of the releases before 0.17. */
const OLD_REPOSITORY = /^https?:\/\/charts\.karpenter\.sh\/?$/;
const REPOSITORY = 'public.ecr.aws/karpenter';
const REPOSITORY_SINCE = KarpenterVersion.of('0.17');
/** Releases that an upgrade must not skip, because each of them converts objects of the previous release. */
const STEPS = ['0.32', '0.37', '1.0'].map((release) => KarpenterVersion.of(release));

/** Sets the release of a source in place. */
export function setRelease(
  source: JsonObject, from: KarpenterVersion, to: KarpenterVersion, where: string, fields: ValueFields,
): readonly ConversionNote[] {
  const { release, repository, scheme, registryFix } = fields;
  const before = valueText(source.targetRevision);
  if (to.patch === undefined) {
    const fix = `Set a release such as ${to}.0, or run convert with --karpenter-version ${to}.0.`;
    return [note(ConversionNoteKind.DECISION, `${where}.${release}`, before, `is not changed, because ${to} is not a full version`, fix)];
  }
  // Charts have no "v" before the version since 0.35.
  source.targetRevision = to._isAtLeast(KarpenterVersion.of('0.35')) ? String(to) : `v${to}`;
  const notes = [note(ConversionNoteKind.CONVERTED, `${where}.${release}`, before, `becomes ${JSON.stringify(source.targetRevision)}`, orderText(from, to))];
  if (!OLD_REPOSITORY.test(String(source.repoURL)) || !to._isAtLeast(REPOSITORY_SINCE)) return notes;
  const registry = `${scheme}${REPOSITORY}`;
  const reason = 'because the old repository has no releases after 0.16';
  notes.push(note(ConversionNoteKind.CONVERTED, `${where}.${repository}`, String(source.repoURL), `becomes ${registry}, ${reason}`, registryFix?.(registry)));
  source.repoURL = registry;
  return notes;
}

/** Returns the order of the upgrade, if it must not skip a release between two releases. */
function orderText(from: KarpenterVersion, to: KarpenterVersion): string | undefined {
  const between = STEPS.filter((step) => step._compareMinor(from) > 0 && step._compareMinor(to) < 0);
  if (between.length === 0) return undefined;
  const order = [...between, to].join(', ');
  return `Upgrade the cluster one step at a time: ${order}. Upgrade the CRDs with each step. See https://karpenter.sh/docs/upgrading/upgrade-guide/.`;
}
