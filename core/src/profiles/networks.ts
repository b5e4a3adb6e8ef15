/** Where profiles are. Addresses and calls that name no network mean this one. */
export const NETWORK = "instagram" as const;

export type Network = typeof NETWORK;
