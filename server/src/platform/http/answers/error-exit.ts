import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from "@owlstat/core/errors.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { clearError, DatabasePartUnavailable, DatabaseUnavailable } from "../../db/errors.ts";
import { FilesUnavailable } from "../../files/errors.ts";
import type { Texts } from "../../texts.ts";

export type ErrorAnswer = {
  status: number;
  body: { error: string | string[]; code: ErrorCode; details: ErrorDetails };
};

/** Fastify's own errors as codes of the catalogue. */
const KNOWN: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_json",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type_unsupported",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
  FST_ERR_NOT_FOUND: "not_found",
};

/** When to try again while the database, or a part of it, is away. */
const DATABASE_BACK = 30;
const FILES_BACK = 60;

/** Turns anything thrown into an error of the catalogue; unknown errors become `unexpected`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const clear = clearError(thrown);
  if (clear instanceof DatabaseUnavailable) return new AppError("maintenance", { seconds: DATABASE_BACK });
  if (clear instanceof DatabasePartUnavailable)
    return new AppError("figures_unavailable", { seconds: DATABASE_BACK });
  if (thrown instanceof FilesUnavailable) return new AppError("files_unavailable", { seconds: FILES_BACK });
  const { code, statusCode } = (thrown ?? {}) as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : KNOWN[code];
  if (known) return new AppError(known);
  if (statusCode === 400) return new AppError("invalid_input", { fields: [] });
  if (statusCode === 413) return new AppError("body_too_large");
  return new AppError("unexpected");
}

/** Whether the error only means that the database is down. */
export const isOutage = (thrown: unknown): boolean => clearError(thrown) instanceof DatabaseUnavailable;

export function answerError(error: AppError, texts: Texts, language: Language): ErrorAnswer {
  const { code, details } = error;
  const values = Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number"
        ? [[name, value]]
        : Array.isArray(value)
          ? [[name, value.join(", ")]]
          : [],
    ),
  ) as Record<string, string | number>;
  const t = texts.translator("errors", language);
  const { problems, reason } = details;
  const text = Array.isArray(problems)
    ? problems.map((problem) => t(`problem.${problem}` as typeof code))
    : t(typeof reason === "string" ? (`${code}.${reason}` as typeof code) : code, values);
  return { status: ERRORS[code].status, body: { error: text, code, details } };
}
