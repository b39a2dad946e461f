/**
 * A bootstrap command: calls to the Bottlerocket API at boot. Karpenter validates bootstrap commands since 1.1. Earlier releases pass bootstrap
 * commands to the node unchanged.
 *
 * @see https://bottlerocket.dev/en/os/latest/#/api/settings/bootstrap-commands/
 *
 * @stability stable
 */
export interface BottlerocketBootstrapCommand {
  /**
   * Commands to run, each with a program and its arguments, for example `['apiclient', 'set', 'motd=hello']`. Bottlerocket runs only `apiclient`.
   *
   * @default - no commands
   */
  readonly commands?: string[][];

  /**
   * When to run the commands: `always`, `once`, or `off`.
   *
   * @default - an empty string, which Bottlerocket rejects
   */
  readonly mode?: string;

  /**
   * Whether the boot fails if a command fails.
   *
   * @default false
   */
  readonly essential?: boolean;
}
