/** A mistake in a configuration file. The message names the file and the line. */
export class ConfigError extends Error {}
