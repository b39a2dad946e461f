import { iamOptions, IamOptions } from './iam-options';
import { changesText, reviewText } from './iam-output';
import { Severity } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';
import { readFile, readStandardInput } from '../../checks/manifests/read-file';
import { FIRST_REBOOTING } from '../../constructs/iam/facts/controller-statements';
import { PolicyDocument } from '../../constructs/iam/policy-document';
import { minorOfFacts } from '../../constructs/iam/release';
import { RenderedKarpenterIam } from '../../constructs/iam/rendered-karpenter-iam';
import { oneLine } from '../../foundation/basics/one-line';
import { minorsHold } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { iamHelp } from '../help/iam';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** Runs `cdk8s-karpenter iam`, and returns its exit code. */
export function iam(args: readonly string[], terminal: Terminal): number {
  const options = iamOptions(args);
  if (!options) {
    terminal.out(iamHelp());
    return 0;
  }
  const version = options.version ?? newestKnown();
  if (!options.version) terminal.err(`--karpenter-version is not set, so iam uses Karpenter ${version}, the newest known release\n`);
  checkRelease(options, version);
  if (options.from) {
    terminal.out(changesText(options.iam.changes(options.from, version), options.from, version, options.isJson));
    return 0;
  }
  if (options.checked.length > 0) {
    const review = options.iam.review(version, options.checked.map(policyIn));
    terminal.out(reviewText(review, version, options.isJson));
    return review.lacks.length > 0 ? 1 : 0;
  }
  const rendered = options.iam.render(version);
  rendered.findings.forEach((finding) => terminal.err(`${findingLines(finding, '', '', false)}\n`));
  if (rendered.findings.some(({ severity }) => severity === Severity.ERROR)) return 1;
  terminal.out(textOf(rendered, options));
  rendered._leftOutOf(options.output).forEach((text) => terminal.err(`${text}\n`));
  return 0;
}

/** Checks that the release supports `--reboot-for-repair`. A finding also reports this error, but the reports of the command do not include findings. */
function checkRelease({ rebootForRepair }: IamOptions, version: KarpenterVersion): void {
  if (rebootForRepair && !minorsHold({ since: FIRST_REBOOTING }, minorOfFacts(version))) {
    throw new UsageError(`--reboot-for-repair requires Karpenter ${FIRST_REBOOTING} or later, got ${version}`);
  }
}

function textOf(rendered: RenderedKarpenterIam, { output }: IamOptions): string {
  switch (output) {
    case 'json':
      return rendered.toJson();
    case 'cloudformation':
      return rendered.toCloudFormation();
    case 'terraform':
      return rendered.toTerraform();
    case 'ack':
      return rendered.toAck();
  }
}

function policyIn(path: string): PolicyDocument {
  try {
    return PolicyDocument.fromJson(new TextDecoder('utf-8', { fatal: true }).decode(path === '-' ? readStandardInput() : readFile(path)));
  } catch (error) {
    throw new UsageError(oneLine(`--check ${path}: ${(error as Error).message}`));
  }
}
