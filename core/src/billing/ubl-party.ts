import { type Node, node, textNode } from "./ubl-xml.ts";

export type UblParty = {
  name: string;
  /** The street, or all of the address where its parts are not known. */
  address: string;
  postcode?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  /** The part of the country, in words. */
  part?: string | null | undefined;
  country: string;
  vat: string;
  /** A tax number that is no VAT number of the EU. */
  tax?: string | undefined;
  email: string;
};

/**
 * Outside the scope of VAT nobody's VAT number may stand there (BR-O-02), but the seller needs one of any kind
 * (BR-CO-26): then the same number stands as that of a registered company.
 */
export function partyOf(
  name: string,
  party: UblParty,
  { taxed, registered }: { taxed: boolean; registered: boolean },
): Node {
  const { vat, email, tax } = party;
  const scheme = node("cac:TaxScheme", node("cbc:ID", "VAT"));
  return node(
    name,
    node(
      "cac:Party",
      tax ? node("cac:PartyIdentification", node("cbc:ID", tax)) : null,
      addressOf(party),
      vat && taxed ? node("cac:PartyTaxScheme", node("cbc:CompanyID", vat), scheme) : null,
      node(
        "cac:PartyLegalEntity",
        node("cbc:RegistrationName", party.name),
        vat && registered ? node("cbc:CompanyID", vat) : null,
      ),
      email ? node("cac:Contact", node("cbc:ElectronicMail", email)) : null,
    ),
  );
}

function addressOf({ address, city, postcode, region, part, country }: UblParty): Node {
  return node(
    "cac:PostalAddress",
    node("cbc:StreetName", address),
    textNode("cbc:CityName", city),
    textNode("cbc:PostalZone", postcode),
    textNode("cbc:CountrySubentity", [region, part].filter(Boolean).join(", ")),
    node("cac:Country", node("cbc:IdentificationCode", country)),
  );
}
