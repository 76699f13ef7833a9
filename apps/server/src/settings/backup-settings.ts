// Where backups are stored (specification §1 "Configuration"). `env.ts` parses the settings.
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
  passphrase: string | undefined;
  s3?: S3Settings | undefined;
  /** For the list of erased guests. */
  diskTimeoutMs?: number;
}
