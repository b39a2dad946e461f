import { Terminal } from '../terminal';
import { unreadableText } from '../unreadable-text';
import { upgradeJson } from './upgrade-json';
import { upgradeSarif } from './upgrade-sarif';
import { upgradeText } from './upgrade-text';
import { FileNote } from '../../checks/manifests/files/file-note';
import { Source } from '../../checks/manifests/source';
import { checkUpgrade } from '../../forecast/upgrade/check-upgrade';
import { ERROR_CATEGORIES } from '../../forecast/upgrade/upgrade-change';
import { countOf, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { UpgradeTarget } from '../../forecast/upgrade/upgrade-target';
import { errorsText, readerCommand } from '../suggested-commands/input-commands';
import { withOverlayNotes } from '../validate/kustomize/overlay-notes';
import { lacksObjects } from '../validate/required-objects';
import { ValidateOptions } from '../validate/validate-options';

/** Runs `cdk8s-karpenter validate --from-version` and returns its exit code. */
export function upgrade(options: ValidateOptions, sources: readonly Source[], notes: readonly FileNote[], known: Pick<UpgradeTarget, 'from' | 'to' | 'gates'>, terminal: Terminal): number {
  const target = { ...known, kubernetesVersion: options.kubernetesVersion, rulesOff: new Set(options.rulesOff) };
  const checked = checkUpgrade(sources, target, terminal.progress);
  const report = { ...checked, notes: withOverlayNotes(notes, checked.notes) };
  terminal.progress('');
  terminal.out(outputOf(report, sources, options, terminal.colors));
  terminal.err(unreadableText(report.unreadable));
  if (report.unreadable.length > 0 || lacksObjects(report.objects, options, terminal)) return 2;
  return isFailure(report, options) ? 1 : 0;
}

function outputOf(report: UpgradeReport, sources: readonly Source[], options: ValidateOptions, colors: boolean): string {
  const { output, quiet, failOn } = options;
  const reader = readerCommand(options);
  switch (output) {
    case 'json': return upgradeJson(report, reader);
    case 'sarif': return upgradeSarif(report, sources, reader);
    case 'text': return upgradeText(report, quiet, colors, { reader, errors: errorsText(options, report.karpenterVersion) }, failOn);
  }
}

function isFailure(report: UpgradeReport, { failOn }: ValidateOptions): boolean {
  return failOn !== 'never' && (countOf(report, ...ERROR_CATEGORIES) > 0 || (failOn === 'warning' && (countOf(report, 'meaning', 'warning') > 0 || report.notes.some(({ isWarning }) => isWarning))));
}
