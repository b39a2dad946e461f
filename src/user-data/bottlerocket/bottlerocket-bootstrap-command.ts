/**
 * Calls of Bottlerocket's API at boot. Karpenter reads them from 1.1 on, and passes on what earlier releases find. Source: UD-43.
 *
 * @stability stable
 */
export interface BottlerocketBootstrapCommand {
  /**
   * What is called, each a program and its arguments, such as `['apiclient', 'set', 'motd=hello']`. Bottlerocket runs `apiclient` alone.
   *
   * @default - nothing
   */
  readonly commands?: string[][];

  /**
   * At which boots: `always`, `once` or `off`.
   *
   * @default - an empty text, written by Karpenter; Bottlerocket wants one of these
   */
  readonly mode?: string;

  /**
   * Whether the boot fails where a command does.
   *
   * @default false
   */
  readonly essential?: boolean;
}
