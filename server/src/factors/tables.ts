type TotpSecretsTable = {
  user_id: string;
  sealed_secret: Buffer | null;
  /** Waits for its first code. */
  next_sealed_secret: Buffer | null;
  next_at: Date | null;
  last_step: string | null;
  confirmed_at: Date | null;
};

type RecoveryCodesTable = { user_id: string; code_hash: Buffer; created_at: Date; used_at: Date | null };

export type TrustedDevicesTable = {
  id: string;
  user_id: string;
  device_hash: Buffer;
  user_agent: string;
  created_at: Date;
  expires_at: Date;
};

export type PasskeysTable = {
  id: string;
  user_id: string;
  rp_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    totp_secrets: TotpSecretsTable;
    recovery_codes: RecoveryCodesTable;
    trusted_devices: TrustedDevicesTable;
    passkeys: PasskeysTable;
    used_challenges: { challenge_hash: Buffer; expires_at: Date };
  }
}
