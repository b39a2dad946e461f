/** Type of a value in Bottlerocket's settings. `base64` and `certificate` are encoded strings, and a certificate is base64 of PEM. `ip` is an IP address. */
export type SettingShape = 'anything' | 'boolean' | 'text' | 'base64' | 'certificate' | 'ip' | IntegerSetting | ChoiceSetting | ListSetting | HostSetting | MapSetting | StructSetting | EitherSetting;

export interface IntegerSetting { readonly from: bigint; readonly to: bigint }

/** A string from a list. */
export interface ChoiceSetting { readonly choices: readonly string[] }

export interface ListSetting {
  readonly list: SettingShape;
  /** The string with which the list must start. */
  readonly first?: string;
}

/** A list of two values: an IP address, and a list of host names. */
export interface HostSetting { readonly host: readonly [address: SettingShape, names: SettingShape] }

/** A table with names that the user chooses. */
export interface MapSetting { readonly map: SettingShape; readonly names?: NameForm }

/** The names that a table accepts. */
export interface NameForm { readonly pattern: RegExp; readonly words: string }

/** A table with known keys. */
export interface StructSetting {
  readonly fields: { readonly [name: string]: SettingShape };
  /** Other names of fields. */
  readonly aliases?: { readonly [alias: string]: string };
  /** Fields without a default. */
  readonly required?: readonly string[];
  /** The type of the values of all other keys. If it is absent, Bottlerocket rejects other keys. */
  readonly others?: SettingShape;
}

/** A value of one of several types with different TOML types. */
export interface EitherSetting { readonly either: readonly SettingShape[] }
