import { AppError } from "@owlstat/core/errors.ts";

/** Deletes something; what is gone already is no error. */
export async function gone(act: Promise<unknown>): Promise<{ deleted: boolean }> {
  try {
    await act;
    return { deleted: true };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { deleted: false };
    throw error;
  }
}
