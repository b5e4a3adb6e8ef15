/** Without case and accents, so "prestation" finds "Présentation". */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Tells whether a text has every word of what was typed. */
export function searchFor(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const all = plain(text);
    return words.every((word) => all.includes(word));
  };
}
