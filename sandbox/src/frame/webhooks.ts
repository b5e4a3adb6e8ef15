/** `drop` loses them; what was dropped or held can be sent later. */
export const DELIVERY_MODES = ["deliver", "drop"] as const;
type WebhookMode = (typeof DELIVERY_MODES)[number];

const RETRY_MS = [500, 2_000, 10_000, 60_000];

/** Sends what happened to whoever wants to be told, each in its vendor's own envelope. */
export class Webhooks {
  mode: WebhookMode = "deliver";
  target: string | null;
  /** The headers that prove where a body comes from. */
  readonly #sign: (body: string) => Record<string, string>;
  readonly #underway = new Set<Promise<unknown>>();

  constructor(target: string | null, sign: (body: string) => Record<string, string>) {
    this.target = target;
    this.#sign = sign;
  }

  /** Sends one event now and again with growing pauses, as the real ones do for days. */
  deliver(send: () => Promise<boolean>, attempt = 0): void {
    const work = this.#try(send, attempt);
    this.#underway.add(work);
    void work.finally(() => this.#underway.delete(work));
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  async post(event: unknown): Promise<boolean> {
    if (this.target === null) return false;
    const body = JSON.stringify(event);
    const headers = { "content-type": "application/json; charset=utf-8", ...this.#sign(body) };
    try {
      const signal = AbortSignal.timeout(10_000);
      const response = await fetch(this.target, { method: "POST", headers, body, signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  async #try(send: () => Promise<boolean>, attempt: number): Promise<void> {
    if (this.mode === "drop" || this.target === null || (await send())) return;
    const pause = RETRY_MS[attempt];
    if (pause !== undefined) setTimeout(() => this.deliver(send, attempt + 1), pause).unref();
  }
}
