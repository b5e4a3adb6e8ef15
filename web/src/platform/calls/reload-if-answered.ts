/**
 * Loads the page again if the server can be reached. Browsers remember that a script did not come and do not ask
 * for it again, and a newer version may have replaced it; a page loaded anew has what it needs.
 */
export async function reloadIfAnswered(stillWanted: () => boolean = () => true): Promise<void> {
  const answered = await fetch(location.href).then(
    () => true,
    () => false,
  );
  if (answered && stillWanted()) location.reload();
}
