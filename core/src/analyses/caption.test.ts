import { describe, expect, test } from "vitest";
import {
  asksQuestion,
  callsToAction,
  captionLength,
  hasEmoji,
  hashtags,
  isMarkedAsPaid,
  mentions,
} from "./caption.ts";

describe("captions", () => {
  test.each([
    ["sun ☀️", true],
    ["love ❤", true],
    ["ciao 🇮🇹", true],
    ["top 1️⃣", true],
    ["👩‍👩‍👧 family", true],
    ["© 2026 Brand™ → #1 * 5", false],
    ["", false],
  ])("emoji in %j: %s", (caption, expected) => expect(hasEmoji(caption)).toBe(expected));

  test.each([
    ["Which one?", true],
    ["¿Cuál?", true],
    ["See https://shop.example/?a=1", false],
    ["Look!", false],
  ])("question in %j: %s", (caption, expected) => expect(asksQuestion(caption)).toBe(expected));

  test.each([
    "Link in bio!",
    "Don’t miss it",
    "Tag a friend who needs this",
    "Scopri di più sul sito",
    "Commenta qui sotto",
    "Facci sapere cosa ne pensi",
    "Découvrez la collection",
    "Dites-nous en commentaire",
    "Jetzt bestellen und sparen",
    "Schreibt uns in die Kommentare",
    "Cuéntanos tu favorito",
    "Enlace en la bio",
    "Laat ons weten wat je vindt",
    "Bestel nu",
  ])("call to action: %j", (caption) => expect(callsToAction(caption)).toBe(true));

  test.each([
    "A quiet morning",
    "Mattina tranquilla",
    "",
    "unsubscribed",
    "Devoted to you",
    "Un vote historique",
  ])("no call to action: %j", (caption) => expect(callsToAction(caption)).toBe(false));

  test("hashtags are read in any alphabet, once each, without case", () => {
    expect(hashtags("#Città #città #日本 #été2026 #łódź_x,#Sun")).toEqual([
      "città",
      "日本",
      "été2026",
      "łódź_x",
      "sun",
    ]);
  });

  test("a composed and a decomposed letter make the same hashtag", () => {
    expect(hashtags("#caf\u00e9 #cafe\u0301")).toEqual(["café"]);
  });

  test("figures alone, link anchors and entities are no hashtags", () => {
    expect(hashtags("#1 best https://a.example/#top &#39; a#b")).toEqual([]);
  });

  test("mentions leave out the full stop after them and e-mail addresses", () => {
    expect(mentions("With @Nasa and @esa.int. Mail me@esa.int, @nasa")).toEqual(["nasa", "esa.int"]);
  });

  test("length counts characters as read", () => {
    expect(captionLength("🙂é")).toBe(2);
    expect(captionLength("  ")).toBe(0);
  });

  test.each([
    "New in #ad",
    "#ADV",
    "Grazie #pubblicità",
    "#Publicité avec",
    "Werbung | mein Tag",
    "ANZEIGE\nHeute",
    "#publi",
    "#advertentie",
    "Paid partnership with Brand",
    "Collaboration commerciale avec",
    "betaalde samenwerking met",
    "#gifted",
  ])("marked as paid: %j", (caption) => expect(isMarkedAsPaid(caption)).toBe(true));

  test.each(["#adventure", "#unbezahltewerbung", "Ich liebe Werbung nicht", "my dad", "#public"])(
    "not marked as paid: %j",
    (caption) => expect(isMarkedAsPaid(caption)).toBe(false),
  );
});
