import pg from "pg";

const INT8 = 20;
const DATE = 1082;
const INT8_LIST = 1016;
const DATE_LIST = 1182;
// pg's list of type ids contains no array types, so this is a plain number.
const TEXT_LIST = 1009 as number;

const parseTextList = pg.types.getTypeParser(TEXT_LIST) as (text: string) => (string | null)[];

/** Large integers become numbers; values that a number cannot hold exactly stay text. */
function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * How columns become values. A day stays the text YYYY-MM-DD (pg would make it midnight in the machine's
 * time zone); numeric stays text, because a number would lose digits.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === INT8) return parseInt8;
      if (oid === DATE) return (text: string) => text;
      if (oid === DATE_LIST) return parseTextList;
      if (oid === INT8_LIST) {
        return (text: string) => parseTextList(text).map((item) => (item === null ? null : parseInt8(item)));
      }
    }
    return pg.types.getTypeParser(oid, format as "text");
  },
};
