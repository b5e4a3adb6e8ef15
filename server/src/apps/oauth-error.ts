/** A refusal in the words that programs of the standard know. */
export class OAuthRefusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}
