import { AppError } from "@owlstat/core/errors.ts";

/** Deletes something; what is gone already is no error. */
export async function gone(act: Promise<unknown>): Promise<{ existed: boolean }> {
  try {
    await act;
    return { existed: false };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { existed: true };
    throw error;
  }
}
