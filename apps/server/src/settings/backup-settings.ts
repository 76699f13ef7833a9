// Where backups are stored (specification §1 "Configuration"). `env.ts` parses the settings.
/** S3-compatible storage. */
export interface S3Settings {
  /** Includes the bucket: `https://s3.eu-central-1.amazonaws.com/our-wedding`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  requestTimeoutMs?: number;
}

export interface BackupSettings {
  directory: string;
  /** Encrypts the files. */
  passphrase: string | undefined;
  /** Object storage to which each backup is also copied, if configured. */
  s3?: S3Settings | undefined;
  /** How long a disk may take for the list of erased guests. */
  diskTimeoutMs?: number;
}
