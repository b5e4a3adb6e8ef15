/** A first call to try a token with, for a shell. */
export function exampleCall(secret: string): string {
  return `curl ${location.origin}/api/users/accounts -H "Authorization: Bearer ${secret}"`;
}
