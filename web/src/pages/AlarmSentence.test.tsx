import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import {
  type Alarm,
  backtestAlarm,
  createAlarm,
  deleteAlarm,
  listAlarms,
  listAllFirings,
} from "@owlstat/core/alarms/contract.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { fireEvent, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, pending } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const FOLDER = "00000000-0000-4000-8000-000000000009";
const ALARM: Alarm = {
  id: "00000000-0000-4000-8000-000000000005",
  measure: "engagement",
  condition: "changes_by",
  value: 0.5,
  definition: "mean",
  due: null,
  time_zone: "UTC",
  covers: "accounts",
  usernames: ["nasa"],
  folder: null,
  other: null,
  by_email: true,
  on_platform: true,
  people: [],
  channels: [],
  author: null,
  state: "active",
  snoozed_until: null,
  accounts: 1,
  last: null,
  distance: null,
  sparkline: [],
  holds: false,
  fired: 0,
  last_fired: null,
  created_at: "2026-03-01T00:00:00.000Z",
};

function open(alarms: Alarm[], language: Language = "en") {
  const folder = { id: FOLDER, name: "Shops", color: 1, shared: true, mine: true, accounts: 1 };
  const reads = [
    answer(listAlarms, { alarms, most: 10 }),
    answer(listAllFirings, { firings: [] }),
    answer(listFolders, { folders: [folder] } as never),
    answer(listAccounts, tracking(account("nasa"), account("esa"))),
    answer(createAlarm, { alarm: ALARM }),
    answer(deleteAlarm, { ok: true }),
    answer(listChannels, { channels: [] }),
    answer(listConnectedPages, { logins: [], pages: [] }),
    answer(getCompany, { company: null }),
    pending(backtestAlarm),
    pending(getDashboard),
  ];
  return renderPage("/alarms", reads, { user: somebody(), language });
}

/** The sentence as it reads: each control is what is chosen or typed in it. */
function said(): string {
  const sentence = document
    .querySelector("main form select")
    ?.closest(".flex-wrap")
    ?.cloneNode(true) as Element;
  for (const label of sentence.querySelectorAll("label, svg")) label.remove();
  for (const select of sentence.querySelectorAll("select")) {
    select.replaceWith(`[${[...select.options].find(({ value }) => value === chosen(select))?.textContent}]`);
  }
  for (const input of sentence.querySelectorAll("input")) input.replaceWith("[…]");
  return (sentence.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** A copy of a list does not keep what is chosen in it. */
const chosen = (copy: HTMLSelectElement) =>
  (document.getElementById(copy.id) as HTMLSelectElement | null)?.value ?? copy.value;

const READS: readonly (readonly [Language, string, string, string])[] = [
  [
    "en",
    "When [the number of followers] of [@nasa] [is greater than] […] until […] (optional),",
    "When [the 30-day engagement] in [folder Shops] [rises or falls in a day by] […] percentage points until […] (optional),",
    "When there is [an unusual day] for [any of my accounts] until […] (optional),",
  ],
  [
    "de",
    "Wenn [die Zahl der Follower] von [@nasa] [größer als] […] ist, bis zum […] (optional),",
    "Wenn [das 30-Tage-Engagement] im [Ordner Shops] [an einem Tag um] […] Prozentpunkte steigt oder fällt, bis zum […] (optional),",
    "Wenn [ein ungewöhnlicher Tag] bei [einem meiner Accounts] vorkommt, bis zum […] (optional),",
  ],
  [
    "it",
    "Quando [il numero di follower] di [@nasa] [è maggiore di] […] fino al […] (facoltativo),",
    "Quando [l’engagement a 30 giorni] nella [cartella Shops] [in un giorno sale o scende di] […] punti percentuali fino al […] (facoltativo),",
    "Quando c’è [un giorno insolito] per [uno dei miei account] fino al […] (facoltativo),",
  ],
  [
    "fr",
    "Quand [le nombre d’abonnés] de [@nasa] [dépasse] […] jusqu’au […] (facultatif),",
    "Quand [l’engagement sur 30 jours] dans le [dossier Shops] [varie en un jour de] […] points de pourcentage jusqu’au […] (facultatif),",
    "Quand il y a [un jour inhabituel] pour [l’un de mes comptes] jusqu’au […] (facultatif),",
  ],
  [
    "es",
    "Cuando [el número de seguidores] de [@nasa] [es mayor que] […] hasta el […] (opcional),",
    "Cuando [el engagement de 30 días] en la [carpeta Shops] [en un día sube o baja] […] puntos porcentuales hasta el […] (opcional),",
    "Cuando hay [un día inusual] en [cualquiera de mis cuentas] hasta el […] (opcional),",
  ],
  [
    "nl",
    "Als [het aantal volgers] van [@nasa] [groter dan] […] is, tot en met […] (optioneel),",
    "Als [de engagement over 30 dagen] in de [map Shops] [op één dag met] […] procentpunten verandert, tot en met […] (optioneel),",
    "Als er [een ongewone dag] is bij [een van mijn accounts] tot en met […] (optioneel),",
  ],
];

test.each(READS)("in %s the sentence to fill in is one", async (language, first, folder, event) => {
  const page = await open([], language);
  const t = textsOf("alarms", language);
  const measure = await page.findByLabelText(t("field.measure"));
  const pick = (label: string, value: string) =>
    fireEvent.change(page.getByLabelText(label), { target: { value } });
  expect(said()).toBe(first);
  fireEvent.change(measure, { target: { value: "engagement" } });
  pick(t("field.condition"), "changes_by");
  pick(t("field.who"), `folder:${FOLDER}`);
  expect(said()).toBe(folder);
  fireEvent.change(measure, { target: { value: "anomaly" } });
  pick(t("field.who"), "all");
  expect(said()).toBe(event);
  expect(measure.isConnected, "the control in use stays where it is").toBe(true);
});

test("with alarms the list comes first and a button below it opens the sentence, which can be closed again", async () => {
  const page = await open([ALARM]);
  const t = textsOf("alarms");
  expect(await page.findByText(/changing by 0\.50 percentage points in a day/)).toBeTruthy();
  expect(page.queryByLabelText(t("field.measure"))).toBeNull();
  await page.user.click(page.getByRole("button", { name: t("list.new") }));
  expect(document.activeElement).toBe(page.getByLabelText(t("field.measure")));
  await page.user.click(page.getByRole("button", { name: t("form.cancel") }));
  expect(page.queryByLabelText(t("field.measure"))).toBeNull();
});

test("a field that is wrong gets the focus, and an alarm that was made can be undone", async () => {
  const page = await open([]);
  const t = textsOf("alarms");
  await page.findByLabelText(t("field.measure"));
  const form = within(document.querySelector("main form") as HTMLElement);
  const create = () => page.user.click(form.getByRole("button", { name: t("form.create") }));
  await create();
  expect(page.getByText(t("wrong.value"))).toBeTruthy();
  const value = page.getByLabelText(t("field.value"));
  expect(document.activeElement).toBe(value);
  await page.user.type(value, "10K");
  await create();
  const toast = (await page.findByText(t("saved"))).closest("li, [role=status], div") as HTMLElement;
  expect(toast).toBeTruthy();
  await page.user.click(within(document.body).getByRole("button", { name: t("undo") }));
  await expect.poll(() => page.sent(deleteAlarm)).toEqual([{ id: ALARM.id }]);
});
