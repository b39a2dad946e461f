/** A tab of the playground. Its ID is that of a tool. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  /** The command with the same output. */
  readonly command: string;
  /** The label of the editor, if the tool does not read manifests. The page checks only manifests. */
  readonly label?: string;
}

export const TABS: readonly Tab[] = [
  { id: 'problems', title: 'Problems', command: 'validate' },
  { id: 'instances', title: 'Instance types', command: 'instances' },
  { id: 'simulation', title: 'Simulation', command: 'simulate' },
  { id: 'consolidation', title: 'Consolidation', command: 'consolidate', label: 'Snapshot' },
  { id: 'plan', title: 'Plan', command: 'plan' },
  { id: 'user-data', title: 'User data', command: 'user-data' },
  { id: 'conversion', title: 'Conversion', command: 'convert' },
  { id: 'messages', title: 'Messages', command: 'explain -', label: 'Log' },
];
