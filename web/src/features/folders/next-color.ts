import { FOLDER_COLORS, type Folder, type FolderColor } from "@owlstat/core/folders/contract.ts";

/** The colour that the fewest folders have. */
export function nextColor(folders: readonly Pick<Folder, "color">[]): FolderColor {
  const uses = (color: FolderColor) => folders.filter((folder) => folder.color === color).length;
  return FOLDER_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
