import { isFailure } from './change-severity';
import { upgradeGithub } from './upgrade-github';
import { upgradeJson } from './upgrade-json';
import { upgradeJunit } from './upgrade-junit';
import { upgradeSarif } from './upgrade-sarif';
import { upgradeSummary, upgradeText } from './upgrade-text';
import { FileNote } from '../../checks/manifests/files/file-note';
import { Source } from '../../checks/manifests/source';
import { checkUpgrade } from '../../forecast/upgrade/check-upgrade';
import { UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { UpgradeTarget } from '../../forecast/upgrade/upgrade-target';
import { FailOn } from '../findings/fail-on';
import { printOutput } from '../findings/print-output';
import type { VALIDATE_OPTIONS } from '../help/validate';
import { withOverlayNotes } from '../input/file-notes';
import { lacksObjects } from '../input/required-objects';
import { CheckOptions, errorsText, readerCommand } from '../suggested-commands/input-commands';
import { Terminal } from '../terminal/terminal';

/** The options of `validate` that an upgrade report uses. */
interface UpgradeOptions extends CheckOptions {
  readonly output: typeof VALIDATE_OPTIONS['output']['choices'][number];
  readonly failOn: FailOn;
  readonly requiresObjects: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** Runs `cdk8s-karpenter validate --from-version` and returns its exit code. */
export function upgrade(
  options: UpgradeOptions, sources: readonly Source[], notes: readonly FileNote[], target: UpgradeTarget, terminal: Terminal,
): number {
  const checked = checkUpgrade(sources, target, terminal.progress);
  const report = { ...checked, notes: withOverlayNotes(notes, checked.notes) };
  terminal.progress('');
  printOutput(outputOf(report, sources, options, terminal.colors), options, report.unreadable, () => upgradeSummary(report), terminal);
  if (report.unreadable.length > 0 || lacksObjects(report.objects, options, terminal)) return 2;
  return isFailure(report, options.failOn) ? 1 : 0;
}

function outputOf(report: UpgradeReport, sources: readonly Source[], options: UpgradeOptions, colors: boolean): string {
  const { output } = options;
  const reader = readerCommand(options);
  switch (output) {
    case 'json': return upgradeJson(report, reader);
    case 'sarif': return upgradeSarif(report, sources, reader);
    case 'github': return upgradeGithub(report, sources, options, reader);
    case 'junit': return upgradeJunit(report, options, reader);
    case 'text': return upgradeText(report, options, colors, { reader, errors: errorsText(options, report.karpenterVersion) });
  }
}
