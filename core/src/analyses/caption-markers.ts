import type { Language } from "../i18n/languages.ts";

/** Calls to action as captions word them, lower case, one list for each language of the product. */
const CALLS: Record<Language, readonly string[]> = {
  en: [
    "links? in (?:the |my |our )?bio|(?:click|tap|hit|follow) the link|swipe (?:up|left|right)|(?:shop|buy|order|book|register|join|download|apply|get it) now",
    "sign up|subscribe|learn more|find out more|read more|comment below|(?:leave|drop) (?:us |me )?a comment|let (?:us|me) know|tell (?:us|me)",
    "tag (?:a|your|someone|us)|share (?:this|it|your|with)|save this|follow (?:us|me|for)|double tap|dm (?:us|me)|send (?:us|me) a (?:dm|message)|check (?:it )?out|don't miss|get yours|vote (?:now|for|below|in)",
  ],
  it: [
    "link in bio|clicca(?:te)?|scopri(?:te)?|(?:acquista|compra|ordina|prenota)(?:te)? (?:ora|subito|adesso|qui)|iscriviti|iscrivetevi|registrati|registratevi",
    "segui(?:ci|mi|teci|temi)|commenta(?:te)?|lascia(?:te)? un commento|(?:scrivi|dic|scrivete|dite)ci|dimmi|fammi sapere|tagga(?:te)?|condividi(?:te)?|salva(?:te)? (?:il|questo)",
    "facci sapere|fateci sapere|scarica(?:te)?|contatta(?:ci|teci|mi)|partecipa(?:te)?|vota(?:te)?|non perder(?:e|ti|tevi)|leggi (?:di più|tutto)",
  ],
  fr: [
    "lien (?:en|dans (?:la|ma|notre)) bio|clique(?:z)?|découvr(?:ez|e)|(?:achète|achetez|commande|commandez|réserve|réservez)|inscri(?:vez-vous|s-toi)|abonne(?:z-vous|-toi)",
    "sui(?:vez|s)-(?:nous|moi)|commente(?:z)?|laisse(?:z)? (?:un|votre|ton) commentaire|di(?:tes|s)-(?:nous|moi)|tague(?:z)?|identifie(?:z)?|partage(?:z)|enregistre(?:z)?|télécharge(?:z)?|contacte(?:z)?-nous|en savoir plus|participe(?:z)?|vote(?:z)|rejoin(?:s|ez)-nous|ne (?:manque|ratez|manquez) pas",
  ],
  de: [
    "link in (?:der |meiner |unserer )?bio|klick(?:e|t)?|jetzt (?:kaufen|bestellen|buchen|shoppen|entdecken|sichern|anmelden|mitmachen|lesen)|mehr erfahren|melde(?:t)? (?:dich|euch) an|registrier(?:e|t) (?:dich|euch)",
    "folg(?:e|t)? (?:uns|mir)|kommentier(?:e|t)|schreib(?:e|t)? (?:uns|mir|es|in die)|sag(?:t)? (?:uns|mir)|verrat(?:e|et)? (?:uns|mir)|markier(?:e|t)|teil(?:e|t) (?:diesen|den|das|es|eure|deine)|speicher(?:e|t)|abonnier(?:e|t)|mach(?:t)? mit|stimm(?:t)? ab|entdeck(?:e|t)|erzähl(?:e|t)? (?:uns|mir)",
  ],
  es: [
    "(?:link|enlace) en (?:la |mi |nuestra )?bio(?:grafía)?|haz cli(?:c|ck)|(?:compra|reserva|pide|descarga|regístrate) (?:ahora|ya|aquí|hoy)|suscríbete|regístrate|apúntate|sígue(?:nos|me)|comenta|deja (?:un|tu) comentario",
    "cuénta(?:nos|me)|dinos|dime|etiqueta a|comparte|guarda (?:este|esta|el)|descarga|descubre|más información|desliza|participa|vota|escríbe(?:nos|me)|no te (?:lo |la |los |las )?pierdas",
  ],
  nl: [
    "link in (?:de |mijn |onze )?bio|klik (?:op|hier)|(?:shop|koop|bestel|boek|reserveer|download) (?:nu|hier)|meld je aan|schrijf je in|volg (?:ons|mij|me)|reageer|laat (?:een|je) reactie achter|laat (?:het )?(?:ons|me|mij) weten",
    "vertel (?:ons|me|mij|het)|tag (?:een|je|iemand|ons)|deel (?:dit|deze|je|het)|bewaar (?:dit|deze)|ontdek|lees (?:meer|verder)|meer weten|abonneer|doe mee|stem (?:nu|op|mee)|stuur (?:ons|me|mij)|mis (?:het|dit|deze) niet",
  ],
};

/** Hashtags that mark a post as paid or gifted. */
const TAGS: Record<Language, string> = {
  en: "ad ads adv advert advertisement advertising sponsored spon gifted paidad paidpartnership paidpromotion",
  it: "pubblicità pubblicita sponsorizzato sponsorizzata postsponsorizzato collaborazioneapagamento contenutosponsorizzato prodottofornitoda suppliedby giftedby",
  fr: "pub publicité publicite sponsorisé sponsorise partenariatrémunéré partenariatremunere collaborationcommerciale collaborationrémunérée produitoffert",
  de: "werbung anzeige gesponsert bezahltewerbung bezahltepartnerschaft prsample",
  es: "publi publicidad anuncio patrocinado patrocinada publicidadpagada colaboraciónpagada colaboracionpagada",
  nl: "advertentie reclame gesponsord betaaldesamenwerking betaaldpartnerschap gekregen",
};
export const PAID_TAGS: ReadonlySet<string> = new Set(Object.values(TAGS).flatMap((line) => line.split(" ")));

const PHRASES: Record<Language, string> = {
  en: "paid partnership|sponsored by|gifted by|paid promotion",
  it: "partnership (?:pagata|retribuita)|collaborazione a pagamento|sponsorizzato da|in collaborazione pagata",
  fr: "partenariat rémunéré|collaboration (?:commerciale|rémunérée)|sponsorisé par|produits? offerts?",
  de: "bezahlte (?:partnerschaft|werbung|kooperation)|gesponsert von",
  es: "colaboración pagada|(?:asociación|promoción|publicidad) pagada|patrocinado por",
  nl: "betaald(?:e)? (?:partnerschap|samenwerking)|gesponsord door",
};

/** Whole words only, in any alphabet. */
function wholeWords(alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}_])`, "u");
}

export const CALL_TO_ACTION = wholeWords(Object.values(CALLS).flat());
export const PAID_PHRASE = wholeWords(Object.values(PHRASES));
/** The words for "advertising" at the very beginning of a caption, as German law requires for paid posts. */
const OPENINGS: Record<Language, readonly string[]> = {
  en: [],
  it: ["pubblicità"],
  fr: ["publicité"],
  de: ["werbung", "anzeige"],
  es: ["publicidad"],
  nl: ["advertentie"],
};
export const PAID_OPENING = new RegExp(
  `^[^\\p{L}#]*(?:${Object.values(OPENINGS).flat().join("|")})\\s*(?:[|:/–—-]|\\n|$)`,
  "u",
);
